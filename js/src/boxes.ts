/** What a reader knows, rule by rule: Leitner's boxes, as in Python's `practice/boxes.py`. Kept in the browser; no name, no answer. */
import learning from "../../tabletop_widgets/practice/learning.json"; // Python goes by the same numbers
import type { Row, Rows } from "./types";

const { waits: WAITS, known: KNOWN, weights, kept: MOST } = learning;
const NEW: Row = [0, 0, 0, 0];
const STORAGE_KEY = "tabletop_widgets.practice";

export const minutes = (): number => Math.floor(Date.now() / 60_000);

/** Move a rule: one box on when it was due and known by a case that is new, back to the first one when it was not known. */
export function updateRow([box, due, seen, rights]: Row = NEW, right: boolean, now: number, again = false): Row {
  const isOnTime = now >= due && !again;
  const next = right ? Math.min(box + Number(isOnTime), WAITS.length - 1) : 0;
  return [next, isOnTime || !right ? now + (WAITS[next] as number) : due, seen + 1, rights + Number(right)];
}

/** How much there is to be learnt from asking this rule now. */
export function weightOf([box, due, seen]: Row = NEW, now: number): number {
  return seen ? (now < due ? weights.resting : box ? weights.due : weights.missed) : weights.new;
}

export const isKnown = (row: Row | undefined): boolean => (row?.[0] ?? 0) >= KNOWN;

/** Of each rule the row that has seen more. */
export function mergeRows(mine: Rows, others: Rows): Rows {
  const more = Object.entries(others).filter(([rule, row]) => isRow(row) && row[2] > (mine[rule]?.[2] ?? 0));
  return { ...mine, ...Object.fromEntries(more) };
}

const isRow = (row: unknown): row is Row => Array.isArray(row) && row.length === 4 && row.every((n) => Number.isInteger(n) && n >= 0) && row[0] < WAITS.length;

/** All games' progress, as it is kept here; nothing where a page may keep nothing, or somebody else wrote there. */
function readStorage(): { games: Record<string, unknown>; asked: Record<string, unknown> } {
  try {
    const { practice, games, asked } = Object(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? ""));
    if (practice === 1) return { games: Object(games), asked: Object(asked) };
  } catch {} // somebody else wrote there
  return { games: {}, asked: {} };
}

/** What is known of a game, and the keys of the questions that were asked, the latest last. */
export function loadProgress(game: string): { rows: Rows; asked: string[] } {
  const { games, asked } = readStorage();
  const keys = asked[game];
  return { rows: mergeRows({}, Object(games[game])), asked: Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [] };
}

/** Keep it; returns all that is kept, as a file would hold it. */
export function saveProgress(game: string, rows: Rows, keys: string[]): string {
  const { games, asked } = readStorage();
  const text = JSON.stringify({ practice: 1, games: { ...games, [game]: rows }, asked: { ...asked, [game]: keys.slice(-MOST) } });
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {} // a page that may keep nothing still asks
  return text;
}
