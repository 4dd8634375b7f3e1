/** Choosing by pieces: each click narrows the candidates by the next entry of their `touches`. Nothing is judged here. */
import type { Candidate } from "./types";

export interface Choice {
  index: number;
  candidate: Candidate;
}

export interface Narrowed {
  /** What can still be meant. */
  left: Choice[];
  /** Pieces that a click may name next; `true` when at least one of its candidates is not refused. */
  open: Map<string, boolean>;
  /** What is fully named by the pieces picked, and is offered in words when there is more than one way on. */
  here: Choice[];
}

export const choices = (candidates: Candidate[]): Choice[] => candidates.map((candidate, index) => ({ candidate, index }));

/** The candidates that begin with the pieces picked so far. */
export function narrowed(candidates: Candidate[], picked: string[]): Narrowed {
  const left = choices(candidates).filter(({ candidate }) => picked.every((id, depth) => candidate.touches[depth] === id));
  const open = new Map<string, boolean>();
  for (const { candidate } of left) {
    const id = candidate.touches[picked.length];
    if (id !== undefined) open.set(id, open.get(id) === true || candidate.why === undefined);
  }
  const here = picked.length ? left.filter(({ candidate }) => candidate.touches.length === picked.length) : [];
  return { left, open, here };
}

/** The one candidate that the pieces picked name, if they leave no other. */
export function settled({ left, here }: Narrowed): Choice | null {
  return left.length === 1 && here.length === 1 ? (here[0] ?? null) : null;
}

/** Moves that touch nothing: plain buttons. */
export function untouching(candidates: Candidate[]): Choice[] {
  return choices(candidates).filter(({ candidate }) => !candidate.touches.length);
}
