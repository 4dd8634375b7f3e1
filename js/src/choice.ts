/** Choosing by pieces: each click narrows the candidates to those whose clicks continue from there. Nothing is judged here. */
import { useMemo, useState } from "preact/hooks";
import { useViewContext } from "./context";
import { RULE_BROKEN } from "./host";
import type { Candidate } from "./types";
import * as words from "./words";

export interface Choice {
  index: number;
  candidate: Candidate;
}

export interface Narrowing {
  /** The candidates still possible. */
  remaining: Choice[];
  /** Pieces that may be clicked next; `true` if at least one of their candidates is not refused. */
  open: Map<string, boolean>;
  /** The candidates fully named by the picked pieces, offered in words if there are other continuations. */
  complete: Choice[];
}

export const withIndexes = (candidates: Candidate[]): Choice[] => candidates.map((candidate, index) => ({ candidate, index }));

/** The candidates with clicks that begin with the pieces picked so far. */
export function narrow(candidates: Candidate[], picks: string[]): Narrowing {
  const open = new Map<string, boolean>();
  const complete: Choice[] = [];
  const remaining = withIndexes(candidates).filter((choice) => {
    const { touches, ways = [], why } = choice.candidate;
    const fits = [touches, ...ways].filter((way) => picks.every((id, depth) => way[depth] === id));
    for (const { [picks.length]: id } of fits) {
      if (id) open.set(id, open.get(id) || why == null);
      else if (picks[0]) complete.push(choice);
    }
    return fits[0];
  });
  return { remaining, open, complete };
}

/** The one candidate that the pieces picked name, if they leave no other. */
export const findOnly = ({ remaining, complete }: Narrowing): Choice | undefined => (remaining.length === 1 ? complete[0] : undefined);

/** Moves that touch nothing: plain buttons. */
export const withoutPieces = (candidates: Candidate[]): Choice[] => withIndexes(candidates).filter(({ candidate }) => !candidate.touches.length);

export interface Selection {
  candidates: Candidate[];
  picks: string[];
  narrowing: Narrowing;
  /** Pieces that may be clicked: to continue from here, or to start again further back. */
  open: Map<string, boolean>;
  /** The one move that is named. Clicking its last piece again makes it. */
  choice: Choice | null;
  /** What that move will put where, if it may be shown. */
  preview: Candidate["preview"];
  refusal: Candidate | null;
  pick: (id: string) => void;
  choose: (index: number) => void;
  /** Make the move that is named. */
  confirm: (() => void) | null;
  reset: () => void;
}

const NONE: Candidate[] = [];

/** The beginnings of these picks, the whole first. */
const prefixesOf = (picks: string[]): string[][] => [...picks.map((_, at) => picks.slice(0, picks.length - at)), []];

function findOpen(candidates: Candidate[], picks: string[]): Map<string, boolean> {
  const open = prefixesOf(picks).map((prefix) => [...narrow(candidates, prefix).open]);
  return new Map(open.reverse().flat());
}

/** `send` is called with the index of a candidate that is not refused; a refused one only shows its reason. */
export function useSelection(candidates: Candidate[] = NONE, send: (index: number) => void, previews = true): Selection {
  const { liveRegion } = useViewContext();
  const [state, set] = useState({ candidates, picks: [] as string[], refusal: null as Candidate | null });
  const { picks, refusal } = state.candidates === candidates ? state : { picks: [], refusal: null };
  const narrowing = useMemo(() => narrow(candidates, picks), [candidates, picks]);
  const open = useMemo(() => findOpen(candidates, picks), [candidates, picks]);
  const { complete } = narrowing;
  const choice = (complete.length === 1 && complete[0]) || null;
  const update = (picks: string[] = [], refusal: Candidate | null = null) => set({ candidates, picks, refusal });
  const choose = (index: number) => {
    const candidate = candidates[index];
    if (!candidate) return;
    if (candidate.why == null) {
      update();
      return send(index);
    }
    update([], candidate);
    liveRegion.set({ text: words.refusedSay(candidate.text, candidate.why) });
    document.dispatchEvent(new CustomEvent(RULE_BROKEN, { detail: candidate.rule }));
  };
  const confirm = choice && (() => choose(choice.index));
  const pick = (id: string) => {
    if (id === picks.at(-1) && !narrowing.open.has(id) && complete[0]) return confirm?.();
    const prefix = prefixesOf(picks).find((prefix) => narrow(candidates, prefix).open.has(id));
    if (!prefix) return;
    const next = [...prefix, id];
    const only = findOnly(narrow(candidates, next));
    if (only?.candidate.why != null) choose(only.index);
    else update(next);
  };
  const preview = previews ? choice?.candidate.preview : undefined;
  return { candidates, picks, narrowing, open, choice, preview, refusal, pick, choose, confirm, reset: () => update() };
}
