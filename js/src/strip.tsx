/** The strip over the board, always as high: what is asked or has just happened, and what goes with it. Nothing else is said there. */
import { heard } from "./film";
import { Cite } from "./rulecard";
import { strokes, tokenOf } from "./strokes";
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
  caption: heard({ say: say.slice(1) }, more),
  rule: say.find(({ rule }) => rule)?.rule,
});

/** Where its words scroll it takes the focus, or the keyboard could not scroll them. */
function reachable(node: HTMLElement | null): void {
  if (node && node.scrollHeight > node.clientHeight) node.tabIndex = 0;
}

export function Strip({ head, verdict, caption, wrong = false, rule, seat, aside }: StripText) {
  return (
    <>
      {seat != null && <Mark seat={seat} />}
      <div class="tt-told" key={head + caption} ref={reachable}>
        <p class={verdict ? `tt-head tt-${verdict}` : "tt-head"} role="heading" aria-level={2}>{head}</p>
        {caption && <p class={wrong ? "tt-caption tt-refusal" : "tt-caption"}>{caption}</p>}
      </div>
      <Cite rule={rule} />
      {aside && <span class="tt-aside">{aside}</span>}
    </>
  );
}

const Mark = ({ seat }: { seat: number }) => <svg class="tt-mark" viewBox="-2 -2 36 36" aria-hidden="true">{strokes(tokenOf(seat, 16), NO_ART)}</svg>;

const NO_ART = { art: {}, stripes: "" };
