/** The strip over the board, always as high: what is asked or has just happened, and what goes with it. Nothing else is said there. */
import { readAloud } from "./film";
import { CiteButton } from "./rulecard";
import { drawStrokes, NO_ART, tokenOf } from "./strokes";
import type { Frame, Verdict } from "./types";

export interface StripText {
  /** The first line: a question, a verdict, or the sentence of a step. */
  head: string;
  verdict?: Verdict | undefined;
  /** What was asked, with the rule that asks it: on a phone it stays, and the verdict comes from below. */
  asked?: Pick<StripText, "head" | "rule">;
  /** The second line; `wrong` when it says why something is refused. */
  caption?: string | undefined;
  wrong?: boolean;
  rule?: string | undefined;
  /** Whose strip this is. */
  seat?: number | null | undefined;
  /** A word at its end. */
  remark?: string;
}

/** A step in two lines: the first thing that happened, and all the rest. */
export const describeStep = ({ say = [] }: Partial<Frame> = {}, title: string, more = ""): StripText => ({
  head: say[0]?.text ?? title,
  caption: readAloud({ say: say.slice(1) }, more),
  rule: say.find(({ rule }) => rule)?.rule,
});

/** Where its words scroll it takes the focus, or the keyboard could not scroll them. */
function makeReachable(node: HTMLElement | null): void {
  if (node && node.scrollHeight > node.clientHeight) node.tabIndex = 0;
}

export function Strip({ head, verdict, caption, wrong = false, rule, seat, remark }: StripText) {
  return (
    <>
      {seat != null && <SeatMark seat={seat} />}
      <div class="tt-told" key={head + caption} ref={makeReachable}>
        <p class={verdict ? `tt-head tt-${verdict}` : "tt-head"} role="heading" aria-level={2}>{head}</p>
        {caption && <p class={wrong ? "tt-caption tt-refusal" : "tt-caption"}>{caption}</p>}
      </div>
      <CiteButton rule={rule} />
      {remark && <span class="tt-aside">{remark}</span>}
    </>
  );
}

interface MarkProps {
  seat: number;
  kind?: string;
  /** In pixels, where no style says it. */
  size?: number;
}

/** A seat's token, in a picture of its own. */
export const SeatMark = ({ seat, kind = "tt-mark", size }: MarkProps) => <svg class={kind} viewBox="-2 -2 36 36" width={size} height={size} aria-hidden="true">{drawStrokes(tokenOf(seat, 16), NO_ART)}</svg>;
