/** The strip over the board, always as high: what is asked or has just happened, and what goes with it. Nothing else is said there. */
import { markOf } from "./palette";
import { Cite } from "./story";
import type { Frame, Verdict } from "./types";

export interface StripText {
  /** The first line: a question, a verdict, or the sentence of a step. */
  head: string;
  verdict?: Verdict | undefined;
  /** The second line; `wrong` when it says why something is refused. */
  caption?: string | undefined;
  wrong?: boolean;
  rule?: string | undefined;
  /** Whose strip this is. */
  seat?: number | null | undefined;
  /** A word at its end. */
  aside?: string;
}

/** A step in two lines: the first thing that happened, and all the rest. */
export const stepText = ({ say = [] }: Partial<Frame> = {}, title: string, more = ""): StripText => ({
  head: say[0]?.text ?? title,
  caption: [...say.slice(1).map(({ text }) => text), more].filter(Boolean).join(" "),
  rule: say.find(({ rule }) => rule)?.rule,
});

export function Strip({ head, verdict, caption, wrong = false, rule, seat, aside }: StripText) {
  return (
    <>
      {seat != null && <Mark seat={seat} />}
      <div class="tt-told">
        <p class={verdict ? `tt-head tt-${verdict}` : "tt-head"} role="heading" aria-level={2}>{head}</p>
        {caption && <p class={wrong ? "tt-caption tt-refusal" : "tt-caption"}>{caption}</p>}
      </div>
      <Cite rule={rule} />
      {aside && <span class="tt-aside">{aside}</span>}
    </>
  );
}

/** Colours repeat after eight seats. */
const of = (seat: number, what = "") => `var(--tt-seat-${seat % 8}${what})`;

/** The token of a seat: its colour and its mark. */
const Mark = ({ seat }: { seat: number }) => (
  <svg class="tt-mark" viewBox="-18 -18 36 36" aria-hidden="true">
    <circle r="16" fill={of(seat)} stroke={of(seat, "-edge")} stroke-width="2" />
    <path d={markOf(seat)} fill={of(seat, "-ink")} transform="scale(0.75)" />
  </svg>
);
