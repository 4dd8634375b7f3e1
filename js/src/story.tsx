/** What happened, step by step, with the notes of its record; a rule is one click away, at the side. */
import { Heading, PlainButton, ScrollRegion } from "./controls";
import { inOrder } from "./film";
import { Prose } from "./glossary";
import { useNodeCache } from "./hooks";
import { CitedSentence } from "./rulecard";
import type { Frame, Note, Sentence } from "./types";
import * as words from "./words";

interface LogProps {
  frames: Frame[];
  at: number;
  upto: number;
  emptyText: string;
  go?: ((at: number) => void) | undefined;
}

/** All sentences up to a step. An entry is drawn once and kept, so a step only costs the newest entry. */
export function StoryLog({ frames, at, upto, emptyText, go }: LogProps) {
  const cached = useNodeCache();
  const visible = frames.slice(0, upto + 1);
  const here = visible.slice(0, at + 1).findLastIndex(hasText);
  if (!visible.some(hasText)) return <p class="tt-small">{emptyText}</p>;
  return (
    <ScrollRegion name="tt-log" label={words.tabs.story}>
      <ol class="tt-plain">{visible.map((frame, step) => cached(`${step}`, [frame, step === here], () => drawEntry(frames, step, step === here, go)))}</ol>
    </ScrollRegion>
  );
}

const hasText = ({ say, notes }: Frame): boolean => Boolean(say?.[0] || notes?.[0]);

function drawEntry(frames: Frame[], at: number, here: boolean, go: LogProps["go"]) {
  const frame = frames[at] as Frame;
  if (!hasText(frame)) return null;
  const say = inOrder(frame);
  const heading = say[0]?.step;
  const before = frames.slice(0, at).findLast(({ say }) => say?.[0])?.say?.at(-1)?.step;
  return (
    <li class="tt-entry" aria-current={here ? "step" : undefined}>
      {heading && heading !== before && <Heading>{heading}</Heading>}
      <div class="tt-entry-row">
        {go ? <PlainButton kind="tt-at" label={words.toStep(at)} onPress={() => go(at)}>{at}</PlainButton> : <span />}
        <div>
          {say.map((each, i) => <SentenceLine key={i} {...each} />)}
          {frame.notes?.map(({ text, question }, i) => <p key={i} class="tt-note"><Prose text={text ?? question ?? ""} /></p>)}
        </div>
      </div>
    </li>
  );
}

export const SentenceLine = ({ text, rule }: Sentence) => <p><CitedSentence text={text} rule={rule} /></p>;

/** The question and, after a guess, the reply. */
export function describeGuess({ question = "", choices = [], right }: Note, guess?: number): string {
  if (guess == null) return question;
  if (right == null) return guess < 0 ? "" : words.guessNoted(choices[guess] ?? "");
  if (guess === right) return words.guessRight;
  return (guess < 0 ? words.guessTold : words.guessWrong)(choices[right] ?? "");
}
