/** What a reader knows, rule by rule, in Leitner's boxes, as in Python's `practice/boxes.py`. */
import learning from "../../tabletop_widgets/practice/learning.json"; // shared with Python
import { formatProgress, recall, remember } from "./memory";
import type { Row, Rows } from "./types";

const { waits: WAITS, known: KNOWN, weights } = learning;
const NEW: Row = [0, 0, 0, 0];

/** Move a rule on by one box if it was due and known in a new case, or back to the first box if it was not known. */
export function updateRow([box, due, seen, rights]: Row = NEW, right: boolean, now: number, again = false): Row {
  const isOnTime = now >= due && !again;
  const next = right ? Math.min(box + Number(isOnTime), WAITS.length - 1) : 0;
  return [next, isOnTime || !right ? now + (WAITS[next] as number) : due, seen + 1, rights + Number(right)];
}

/** The value of asking about this rule now. */
export function weightOf([box, due, seen]: Row = NEW, now: number): number {
  return seen ? (now < due ? weights.resting : box ? weights.due : weights.missed) : weights.new;
}

/** Right the last time it was asked. */
export const isKnown = (row: Row | undefined): boolean => (row?.[0] ?? 0) > 0;

/** Known again on another day. */
export const isMastered = (row: Row | undefined): boolean => (row?.[0] ?? 0) > KNOWN;

/** The progress in a game, and the keys of the questions asked, the latest last. */
export function loadProgress(game: string): { rows: Rows; asked: string[] } {
  const { games, asked } = recall();
  return { rows: games[game] ?? {}, asked: asked[game] ?? [] };
}

/** Save progress; return everything saved, as a file would hold it. */
export function saveProgress(game: string, rows: Rows, keys: string[]): string {
  const { games, asked, ...others } = recall();
  const progress = { ...others, games: { ...games, [game]: rows }, asked: { ...asked, [game]: keys.slice(-learning.kept) } };
  remember(progress);
  return formatProgress(progress);
}
