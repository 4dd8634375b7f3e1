/** A choice half made, in one view: the pieces picked so far, the one move that they name, and the refusal last shown. */
import { useMemo, useState } from "preact/hooks";
import { type Choice, type Narrowed, narrowed, settled } from "./choose";
import { useAround } from "./around";
import { BROKEN } from "./places";
import type { Candidate } from "./types";
import * as words from "./words";

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
