/** What a reader knows, rule by rule: Leitner's boxes, as in Python's `practice/boxes.py`. Kept in the browser; no name, no answer. */

/** Box; when it is due, in minutes since 1970; how often it was asked, and how often answered rightly. */
export type Row = [box: number, due: number, seen: number, right: number];
export type Rows = Record<string, Row>;

const DAY = 24 * 60;
const WAITS = [0, 10, DAY, 3 * DAY, 8 * DAY, 21 * DAY];
const NEW: Row = [0, 0, 0, 0];
const KNOWN = 2;
const KEPT = "tabletop_widgets.practice";
const [NEVER_SEEN, WRONG, DUE, RESTS] = [2, 3, 2.5, 0.5]; // how much there is to be learnt from asking a rule now

export const minutes = (): number => Math.floor(Date.now() / 60_000);

/** Move a rule: one box on when it was due and known, back to the first one when it was not known. */
export function answered([box, due, seen, rights]: Row = NEW, right: boolean, now: number): Row {
  const ready = now >= due;
  const on = right ? Math.min(box + Number(ready), WAITS.length - 1) : 0;
  return [on, ready || !right ? now + (WAITS[on] as number) : due, seen + 1, rights + Number(right)];
}

/** How much there is to be learnt from asking this rule now. */
export function weight([box, due, seen]: Row = NEW, now: number): number {
  return seen ? (now < due ? RESTS : box ? DUE : WRONG) : NEVER_SEEN;
}

export const known = (row: Row | undefined): boolean => (row?.[0] ?? 0) >= KNOWN;

/** Of each rule the row that has seen more. */
export function merged(mine: Rows, others: Rows): Rows {
  const more = Object.entries(others).filter(([rule, row]) => isRow(row) && row[2] > (mine[rule]?.[2] ?? 0));
  return { ...mine, ...Object.fromEntries(more) };
}

const isRow = (row: unknown): row is Row => Array.isArray(row) && row.length === 4 && row.every((n) => Number.isInteger(n) && n >= 0) && row[0] < WAITS.length;

type Games = Record<string, Rows>;

/** All games' progress, as it is kept here; nothing where a page may keep nothing, or somebody else wrote there. */
function kept(): Games {
  try {
    const { practice, games } = Object(JSON.parse(localStorage.getItem(KEPT) ?? ""));
    return practice === 1 ? Object(games) : {};
  } catch {
    return {};
  }
}

export const keptOf = (game: string): Rows => merged({}, Object(kept()[game]));

/** Keep it; returns all that is kept, as a file would hold it. */
export function keep(game: string, rows: Rows): string {
  const all = JSON.stringify({ practice: 1, games: { ...kept(), [game]: rows } });
  try {
    localStorage.setItem(KEPT, all);
  } catch {} // a page that may keep nothing still asks
  return all;
}
