/** The strip above the board, of constant height: the question or the latest event, and nothing else. */
import { readAloud } from "./film";
import { CiteButton } from "./rulecard";
import { drawStrokes, NO_ART, tokenOf } from "./strokes";
import type { Frame, Verdict } from "./types";

export interface StripText {
  /** The first line: a question, a verdict, or the sentence of a step. */
  head: string;
  verdict?: Verdict | undefined;
  /** The question with its rule: on a phone it stays, and the verdict slides in from below. */
  asked?: Pick<StripText, "head" | "rule">;
  /** The second line; `wrong` if it says why something is refused. */
  caption?: string | undefined;
  wrong?: boolean;
  rule?: string | undefined;
  /** The seat that the strip is about. */
  seat?: number | null | undefined;
  /** A word at the end of the strip. */
  remark?: string;
}

/** A step in two lines: its first event, and the others. */
export const describeStep = ({ say = [] }: Partial<Frame> = {}, title: string, more = ""): StripText => ({
  head: say[0]?.text ?? title,
  caption: readAloud({ say: say.slice(1) }, more),
  rule: say.find(({ rule }) => rule)?.rule,
});

/** If its text scrolls, it takes the focus, because otherwise the keyboard could not scroll it. */
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
  /** The size in pixels, if no style sets it. */
  size?: number;
}

/** A seat's token as a separate picture. */
export const SeatMark = ({ seat, kind = "tt-mark", size }: MarkProps) => <svg class={kind} viewBox="-2 -2 36 36" width={size} height={size} aria-hidden="true">{drawStrokes(tokenOf(seat, 16), NO_ART)}</svg>;
