/** Choosing by pieces: each click narrows the candidates to those of which a way goes on from there. Nothing is judged here. */
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

/** The candidates of which a way begins with the pieces picked so far. */
export function narrowed(candidates: Candidate[], picked: string[]): Narrowed {
  const open = new Map<string, boolean>();
  const here: Choice[] = [];
  const left = choices(candidates).filter((choice) => {
    const { touches, ways = [], why } = choice.candidate;
    const fitting = [touches, ...ways].filter((way) => picked.every((id, depth) => way[depth] === id));
    for (const { [picked.length]: id } of fitting) {
      if (id) open.set(id, open.get(id) || why == null);
      else if (picked[0]) here.push(choice);
    }
    return fitting[0];
  });
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
