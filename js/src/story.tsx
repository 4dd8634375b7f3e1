/** What happened, step by step, with the notes of whoever wrote it down; a rule is one click away, at the side. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Prose } from "./glossary";
import { useKept } from "./hooks";
import { where } from "./places";
import { Press, Sign } from "./press";
import { Scroll } from "./scroll";
import { useAround } from "./around";
import type { Frame, Note, Rule, Say } from "./types";
import * as words from "./words";

/** The small sign that opens a rule at the side, and leaves the board alone. */
export function Cite({ rule, ...rest }: { rule?: string | undefined; tabIndex?: number }) {
  const { rules, aside } = useAround();
  if (rule == null) return null;
  const label = words.ruleFor(rules[rule]?.heading ?? rule);
  return <Sign kind="tt-cite" label={label} go={() => aside.set({ open: true, tab: "rules", rule })} {...rest}>§</Sign>;
}

/** A sentence with its rule. */
export const Sentence = ({ text, rule }: { text: string; rule?: string | undefined }) => (
  <>
    <Prose text={text} />{"\u00a0"}<Cite rule={rule} />
  </>
);

interface RuleProps {
  name: string;
  rule: Rule | undefined;
  asked?: boolean;
}

/** A rule in full: heading, what sort it is, words, source. The one that was asked for comes into sight. */
export function RuleCard({ name, rule, asked = false }: RuleProps) {
  const { go } = where(useAround().root, name);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (asked) card.current?.focus();
  }, [asked]);
  if (!rule) return <div class="tt-rule" ref={card} tabIndex={-1}>{words.noRule(name)}</div>;
  return (
    <div class="tt-rule" ref={card} tabIndex={-1} data-asked={asked}>
      <div class="tt-rule-head">
        <b role="heading" aria-level={3}>{rule.heading}</b>
        {rule.tags.map((tag) => <span key={tag} class={`tt-tag tt-tag-${tag}`}>{words.tags[tag] ?? tag}</span>)}
      </div>
      <div><Prose text={rule.text} /></div>
      <div class="tt-small">{words.source(rule.source)} · {name}</div>
      {go && <Press go={go}>{words.inLesson}</Press>}
    </div>
  );
}

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

export function Heading({ children }: { children: ComponentChildren }) {
  return <div class="tt-heading" role="heading" aria-level={3}>{children}</div>;
}

/** What is said after a guess. */
export function answered({ choices = [], right }: Note, said: number): string {
  if (right == null) return said < 0 ? "" : words.guessNoted(choices[said] ?? "");
  if (said === right) return words.guessRight;
  return (said < 0 ? words.guessTold : words.guessWrong)(choices[right] ?? "");
}
