/** The steps of a lesson, from its cells: prose, and the window or code that it leads up to. */

export type Kind = "read" | "replay" | "exercise" | "play" | "rules" | "chart" | "code" | "end" | "shelf";

/** What a cell is to a lesson. */
export interface CellSummary {
  isProse: boolean;
  source: string;
  /** The text form of its window in Python: `<TryMove: ...>`. */
  shows: string;
  /** Whether it shows nothing at all: imports, whose code is folded. */
  isEmpty: boolean;
}

/** A sign on the path: prose, or what is next to it. */
export interface Sign {
  kind: Kind;
  cell: number;
}

/** Prose with the window or code it leads up to, side by side. */
export interface Step {
  title: string;
  /** The cell that holds its heading. */
  titled: number | undefined;
  prose: number[];
  /** The cell of its window or code, if any. */
  board: number | undefined;
}

export interface Section {
  title: string;
  steps: Step[];
  signs: Sign[];
}

const HEADING = /^(#{1,3}) +(.+)$/m;
/** A lesson's title and its line of minutes and goal, which the path and the shelf repeat. */
const TITLE_ALONE = /^# .+(\n\n\*\*\d+ minutes\*\*(.|\n(?!\n))*)?\n*$/;
const KINDS: [string, Kind][] = [
  ["<TryMove", "exercise"],
  ["<Replay", "replay"],
  ["<Play", "play"],
  ["<Practice", "play"],
  ["<Solve", "exercise"],
  ["<Guess", "exercise"],
  ["<Exercise", "exercise"],
  ["<Rules", "rules"],
  ["<Chart", "chart"],
  ["<Shelf", "shelf"],
  ["<End", "end"],
];

/** The first heading of a cell of prose, and its level. */
function headingOf({ isProse, source }: CellSummary): { text: string; level: number } | undefined {
  const [, marks, text] = (isProse && HEADING.exec(source)) || [];
  return marks && text ? { text, level: marks.length } : undefined;
}

export const kindOf = (shows: string): Kind => KINDS.find(([prefix]) => shows.startsWith(prefix))?.[1] ?? "code";

/** Prose runs up to the next cell that shows something; empty cells belong to no step, and after a bare title the board gets the whole page. */
export function stepsOf(cells: CellSummary[]): Step[] {
  const steps: Step[] = [];
  let prose: number[] = [];
  const close = (board?: number) => {
    const headings = prose.flatMap((at) => ({ at, ...headingOf(cells[at] as CellSummary) })).filter(({ text }) => text);
    const chosen = headings.find(({ level = 1 }) => level > 1) ?? headings[0]; // the lesson's title names its first step only if no other heading does
    const [first = -1, ...others] = prose;
    const isAlone = board != null && !others.length && TITLE_ALONE.test(cells[first]?.source ?? "");
    if (prose.length || board != null) steps.push({ title: chosen?.text ?? "", titled: chosen?.at, prose: isAlone ? [] : prose, board });
    prose = [];
  };
  cells.forEach((cell, at) => {
    if (cell.isProse) prose.push(at);
    else if (!cell.isEmpty) close(at);
  });
  close();
  return steps;
}

/** A section begins with each step that has a heading. */
export function sectionsOf(cells: CellSummary[]): Section[] {
  const sections: Section[] = [];
  for (const step of stepsOf(cells)) {
    if (step.title || !sections.length) sections.push({ title: step.title, steps: [], signs: [] });
    const section = sections.at(-1) as Section;
    const [first] = step.prose;
    section.steps.push(step);
    if (first != null) section.signs.push({ kind: "read", cell: first });
    if (step.board != null) section.signs.push({ kind: kindOf((cells[step.board] as CellSummary).shows), cell: step.board });
  }
  return sections;
}

/** The place of a cell in the grid: its column and rows, counted from 1. */
export interface Place {
  column: "prose" | "board" | "both";
  row: string;
}

const ROW = { prose: "minmax(min-content, 0)", rest: "auto", gap: "var(--tt-gap)" };

/** Rows of a grid of two columns: one for each cell of prose, one for the excess height of its board, and a gap. */
export function gridOf(steps: Step[]): { rows: string; places: Map<number, Place> } {
  const rows: string[] = [];
  const places = new Map<number, Place>();
  for (const { prose, board } of steps) {
    const first = rows.length + 1;
    for (const cell of prose) {
      rows.push(ROW.prose);
      places.set(cell, { column: board == null ? "both" : "prose", row: `${rows.length}` });
    }
    rows.push(ROW.rest);
    if (board != null) places.set(board, { column: prose.length ? "board" : "both", row: `${first} / ${rows.length + 1}` });
    rows.push(ROW.gap);
  }
  return { rows: rows.join(" "), places };
}

/** Tells whether a cell is folded on a page with a shelf: all are, except those the shelf leads to. Undefined without a shelf. */
export function foldedBesideShelf(cells: CellSummary[], stays: string): ((at: number) => boolean) | undefined {
  const shelf = cells.findIndex(({ shows }) => kindOf(shows) === "shelf");
  if (shelf < 0) return undefined;
  let heading = "";
  const shown = cells.map((cell, at) => {
    heading = headingOf(cell)?.text ?? heading;
    return at === shelf || heading === stays;
  });
  return (at) => !shown[at];
}

/** The step that a cell belongs to. */
export const stepAt = (steps: Step[], cell: number): number => steps.findIndex(({ prose, board }) => board === cell || prose.includes(cell));
