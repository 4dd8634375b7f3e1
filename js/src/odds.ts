/** What a table of chances says in sentences: what is sure, what is likely, and of whom nothing can be said. */
import type { Panel } from "./types";
import * as words from "./words";

export interface Known {
  known: string[];
  likely: string[];
  open: string[];
}

const LIKELY = 0.329; // from one in three, as far as digits travel
const SURE = 0.9995;
const CLOSE = 0.002;
const PARTS = 6;

interface Subject {
  name: string;
  chances: [string, number][];
}

/** Whether all that a panel tells is chances. */
export const isOdds = ({ cells }: Panel): boolean => cells.length > 0 && cells.every((row) => row.every((cell) => typeof cell === "number"));

const whole = (chances: number[]): boolean => Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 1) < 0.02;

/** Rows or columns, whichever share out one certainty each; `null` where neither does. */
function subjects({ rows, columns, cells }: Panel): Subject[] | null {
  const across = cells as number[][];
  const down = columns.map((_, c) => across.map((row) => row[c] as number));
  const of = (names: string[], others: string[], lines: number[][]) =>
    names.map((name, i) => ({ name, chances: others.map((other, j): [string, number] => [other, lines[i]?.[j] ?? 0]) }));
  if (across.every(whole)) return of(rows, columns, across);
  return down.every(whole) ? of(columns, rows, down) : null;
}

/** A chance as people say it: 3 in 4. */
export function inWords(chance: number): string {
  for (let of = 2; of <= PARTS; of++) {
    const n = Math.round(chance * of);
    if (Math.abs(chance - n / of) < CLOSE) return words.oneIn(n, of);
  }
  return words.about(Math.round(chance * 10), 10);
}

/** The sentences of a panel; none where its numbers are no such chances. */
export function sentencesOf(panel: Panel): Known | null {
  const all = isOdds(panel) && subjects(panel);
  if (!all || all.length === 0) return null;
  const found: Known = { known: [], likely: [], open: [] };
  const open: Subject[] = [];
  for (const subject of all) {
    const [best, chance] = subject.chances.reduce((most, each) => (each[1] > most[1] ? each : most));
    if (chance >= SURE) found.known.push(words.certain(subject.name, best));
    else if (even(subject) || chance < LIKELY) open.push(subject);
    else found.likely.push(words.likely(subject.name, best, inWords(chance)));
  }
  return { ...found, open: unsaid(open, all.length) };
}

const possible = ({ chances }: Subject): [string, number][] => chances.filter(([, chance]) => chance > 0);

/** Whether three things or more are possible, and all of them alike. */
function even(subject: Subject): boolean {
  const [first, ...rest] = possible(subject).map(([, chance]) => chance);
  return rest.length > 1 && rest.every((chance) => Math.abs(chance - (first as number)) < CLOSE);
}

/** One sentence for all of whom nothing can be said. */
function unsaid(open: Subject[], all: number): string[] {
  if (!open.length) return [];
  const counts = new Set(open.map((subject) => (even(subject) ? possible(subject).length : 0)));
  const [count = 0] = counts;
  const names = words.listed(open.map(({ name }) => name));
  if (counts.size > 1 || !count) return [words.unlikely(names)];
  return [open.length === all ? words.allAlike(count) : words.alike(names, count)];
}
