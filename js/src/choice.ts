/** Choosing by pieces: each click narrows the candidates to those of which a way goes on from there. Nothing is judged here. */
import { useMemo, useState } from "preact/hooks";
import { useAround } from "./context";
import { BROKEN } from "./host";
import type { Candidate } from "./types";
import * as words from "./words";

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

export interface Choosing {
  candidates: Candidate[];
  picked: string[];
  narrowed: Narrowed;
  /** Pieces that a click may name: what goes on from here, and what would begin anew further back. */
  open: Map<string, boolean>;
  /** The one move that is named. Naming its last piece once more makes it. */
  chosen: Choice | null;
  /** What that move will put where, if it may be told. */
  lands: Candidate["preview"];
  refused: Candidate | null;
  pick: (id: string) => void;
  choose: (index: number) => void;
  back: () => void;
}

const NONE: Candidate[] = [];

/** The beginnings of what is picked, the whole first. */
const beginnings = (picked: string[]): string[][] => [...picked.map((_, at) => picked.slice(0, picked.length - at)), []];

function openAt(candidates: Candidate[], picked: string[]): Map<string, boolean> {
  const open = beginnings(picked).map((begun) => [...narrowed(candidates, begun).open]);
  return new Map(open.reverse().flat());
}

/** `send` is called with the index of a candidate that is not refused; a refused one only shows its reason. */
export function useChoosing(candidates: Candidate[] = NONE, send: (index: number) => void, previews = true): Choosing {
  const { voice } = useAround();
  const [state, set] = useState({ candidates, picked: [] as string[], refused: null as Candidate | null });
  const { picked, refused } = state.candidates === candidates ? state : { picked: [], refused: null };
  const left = useMemo(() => narrowed(candidates, picked), [candidates, picked]);
  const open = useMemo(() => openAt(candidates, picked), [candidates, picked]);
  const chosen = picked[0] && left.here.length === 1 ? (left.here[0] as Choice) : null;
  const choose = (index: number) => {
    const candidate = candidates[index];
    if (!candidate) return;
    set({ candidates, picked: [], refused: candidate.why == null ? null : candidate });
    if (candidate.why == null) return send(index);
    voice.set({ text: words.refusedSay(candidate.text, candidate.why) });
    document.dispatchEvent(new CustomEvent(BROKEN, { detail: candidate.rule }));
  };
  const pick = (id: string) => {
    const begun = beginnings(picked).find((begun) => narrowed(candidates, begun).open.has(id));
    if (id === picked.at(-1) && !left.open.has(id) && (chosen || left.here.length)) return chosen ? choose(chosen.index) : undefined;
    if (!begun) return;
    const next = [...begun, id];
    const one = settled(narrowed(candidates, next));
    if (one?.candidate.why != null) choose(one.index);
    else set({ candidates, picked: next, refused: null });
  };
  const back = () => set({ candidates, picked: [], refused: null });
  const lands = previews ? chosen?.candidate.preview : undefined;
  return { candidates, picked, narrowed: left, open, chosen, lands, refused, pick, choose, back };
}
