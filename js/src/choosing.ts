/** A choice half made, in one view: the pieces picked so far, and the refusal last shown. */
import { useMemo, useState } from "preact/hooks";
import { type Narrowed, narrowed, settled } from "./choose";
import { useAround } from "./around";
import type { Candidate } from "./types";
import * as words from "./words";

export interface Choosing {
  candidates: Candidate[];
  picked: string[];
  narrowed: Narrowed;
  refused: Candidate | null;
  pick: (id: string) => void;
  choose: (index: number) => void;
  back: () => void;
}

const NONE: Candidate[] = [];

/** `send` is called with the index of a candidate that is not refused; a refused one only shows its reason. */
export function useChoosing(candidates: Candidate[] = NONE, send: (index: number) => void): Choosing {
  const { voice } = useAround();
  const [state, set] = useState({ candidates, picked: [] as string[], refused: null as Candidate | null });
  const { picked, refused } = state.candidates === candidates ? state : { picked: [], refused: null };
  const left = useMemo(() => narrowed(candidates, picked), [candidates, picked]);
  const choose = (index: number) => {
    const candidate = candidates[index];
    if (!candidate) return;
    set({ candidates, picked: [], refused: candidate.why == null ? null : candidate });
    if (candidate.why == null) send(index);
    else voice.set({ text: words.refusedSay(candidate.text, candidate.why) });
  };
  const pick = (id: string) => {
    if (!left.open.has(id)) return;
    const next = [...picked, id];
    const one = settled(narrowed(candidates, next));
    if (one) choose(one.index);
    else set({ candidates, picked: next, refused: null });
  };
  const back = () => set({ candidates, picked: [], refused: null });
  return { candidates, picked, narrowed: left, refused, pick, choose, back };
}
