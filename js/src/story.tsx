/** What happened, step by step, with the notes of whoever wrote it down; a rule is one click away, at the side. */
import { Heading, Scroll, Sign } from "./controls";
import { Prose } from "./glossary";
import { useKept } from "./hooks";
import { Sentence } from "./rulecard";
import type { Frame, Note, Say } from "./types";
import * as words from "./words";

interface LogProps {
  frames: Frame[];
  at: number;
  upto: number;
  nothing: string;
  go?: ((at: number) => void) | undefined;
}

/** All sentences up to a step. An entry is drawn once and kept, so a step costs the newest entry only. */
export function Log({ frames, at, upto, nothing, go }: LogProps) {
  const kept = useKept();
  const past = frames.slice(0, upto + 1);
  const here = past.slice(0, at + 1).findLastIndex(worded);
  if (!past.some(worded)) return <p class="tt-small">{nothing}</p>;
  return (
    <Scroll name="tt-log" label={words.tabs.story}>
      <ol class="tt-plain">{past.map((frame, step) => kept(`${step}`, [frame, step === here], () => entry(frames, step, step === here, go)))}</ol>
    </Scroll>
  );
}

const worded = ({ say, notes }: Frame): boolean => Boolean(say?.length || notes?.length);

function entry(frames: Frame[], at: number, here: boolean, go: LogProps["go"]) {
  const frame = frames[at] as Frame;
  if (!worded(frame)) return null;
  const { say = [], notes = [] } = frame;
  const heading = say[0]?.step;
  const before = frames.slice(0, at).findLast((frame) => frame.say?.length)?.say?.at(-1)?.step;
  return (
    <li class="tt-entry" aria-current={here ? "step" : undefined}>
      {heading && heading !== before && <Heading>{heading}</Heading>}
      <div class="tt-entry-row">
        {go ? <Sign kind="tt-at" label={words.toStep(at)} go={() => go(at)}>{at}</Sign> : <span />}
        <div>
          {say.map((each, i) => <Said key={i} {...each} />)}
          {notes.map(({ text, question }, i) => <p key={i} class="tt-note"><Prose text={text ?? question ?? ""} /></p>)}
        </div>
      </div>
    </li>
  );
}

export const Said = ({ text, rule }: Say) => <p><Sentence text={text} rule={rule} /></p>;

/** What is said after a guess. */
export function answered({ choices = [], right }: Note, said: number): string {
  if (right == null) return said < 0 ? "" : words.guessNoted(choices[said] ?? "");
  if (said === right) return words.guessRight;
  return (said < 0 ? words.guessTold : words.guessWrong)(choices[right] ?? "");
}
