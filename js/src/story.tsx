/** What happened: each event's sentence, its rule one click away, notes beside it. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Prose } from "./glossary";
import { useKept } from "./hooks";
import { Press, Sign } from "./press";
import { Scroll } from "./scroll";
import { useAround, useOwnId, useTalk, useVoice } from "./around";
import type { Frame, Note, Rule, Say } from "./types";
import type { Reply } from "./wire";
import * as words from "./words";

/** A sentence with its rule behind a small button; the rule opens below it, never over the board. */
export function Sentence({ text, rule, children }: { text: string; rule?: string | undefined; children?: ComponentChildren }) {
  const { rules } = useAround();
  const [shown, show] = useState("");
  const open = shown === text;
  const id = useOwnId();
  const known = rule == null ? undefined : rules[rule];
  return (
    <>
      <span class="tt-sentence">
        {children}
        <Prose text={text} />
        {rule != null && (
          <Sign kind="tt-cite" label={words.ruleFor(known?.heading ?? rule)} aria-expanded={open} aria-controls={open ? id : undefined} go={() => show(open ? "" : text)}>§</Sign>
        )}
      </span>
      {open && rule != null && <RuleCard id={id} name={rule} rule={known} />}
    </>
  );
}

/** What went wrong, said politely and in place. */
export function Fault() {
  const { fault } = useTalk();
  return fault && <Refusal {...fault} />;
}

function Refusal({ text = "", rule }: Reply) {
  useVoice(text);
  return <p class="tt-refusal"><Sentence text={text} rule={rule} /></p>;
}

/** A rule in full: heading, what sort it is, words, source. */
export function RuleCard({ id, name, rule }: { id?: string; name: string; rule: Rule | undefined }) {
  if (!rule) return <div class="tt-rule" id={id}>{words.noRule(name)}</div>;
  return (
    <div class="tt-rule" id={id}>
      <div class="tt-rule-head">
        <b role="heading" aria-level={3}>{rule.heading}</b>
        {rule.tags.map((tag) => <span key={tag} class={`tt-tag tt-tag-${tag}`}>{words.tags[tag] ?? tag}</span>)}
      </div>
      <div><Prose text={rule.text} /></div>
      <div class="tt-small">{words.source(rule.source)} · {name}</div>
    </div>
  );
}

/** The sentences of one step. */
export function Sentences({ says }: { says: Say[] }) {
  return <>{says.map((say, i) => <p key={i} class="tt-say"><Sentence text={say.text} rule={say.rule} /></p>)}</>;
}

interface LogProps {
  frames: Frame[];
  upto: number;
  go?: ((at: number) => void) | undefined;
}

/** All sentences up to a step. An entry is drawn once and kept, so a step costs the newest entry only. */
export function Log({ frames, upto, go }: LogProps) {
  const kept = useKept();
  const past = frames.slice(0, upto + 1);
  return (
    <div class="tt-log-box">
      <Heading>{words.story}</Heading>
      <Scroll name="tt-log" label={words.story}>
        <ol class="tt-plain">{past.map((_, at) => kept(`${at}`, [frames], () => entry(frames, at, go)))}</ol>
      </Scroll>
      {!past.some((frame) => frame.say?.length) && <p class="tt-small">{words.nothingYet}</p>}
    </div>
  );
}

function entry(frames: Frame[], at: number, go: LogProps["go"]) {
  const { say = [] } = frames[at] as Frame;
  if (!say.length) return null;
  const heading = say[0]?.step;
  const before = frames.slice(0, at).findLast((frame) => frame.say?.length)?.say?.at(-1)?.step;
  return (
    <li key={at} class="tt-entry">
      {heading && heading !== before && <div class="tt-step">{heading}</div>}
      <div class="tt-entry-row">
        {go && <Sign kind="tt-at" label={words.toStep(at)} go={() => go(at)}>{at}</Sign>}
        <div><Sentences says={say} /></div>
      </div>
    </li>
  );
}

export function Heading({ children }: { children: ComponentChildren }) {
  return <div class="tt-heading" role="heading" aria-level={3}>{children}</div>;
}

interface NotesProps {
  notes: Note[];
  guessed: (note: Note) => number | undefined;
  guess: (note: Note, choice: number) => void;
}

/** Notes as cards; one with choices waits for a guess. */
export function Notes({ notes, guessed, guess }: NotesProps) {
  return (
    <>
      {notes.map((note, i) =>
        note.question ? (
          <Question key={`${i}${note.question}`} note={note} said={guessed(note)} guess={(choice) => guess(note, choice)} />
        ) : (
          <div key={i} class="tt-card tt-note"><Prose text={note.text ?? ""} /></div>
        ),
      )}
    </>
  );
}

function Question({ note, said, guess }: { note: Note; said: number | undefined; guess: (choice: number) => void }) {
  const { question = "", choices = [], right } = note;
  return (
    <div class="tt-card tt-question" role="group" aria-label={question}>
      <p><b><Prose text={question} /></b></p>
      <div class="tt-choices">
        {choices.map((choice, i) => (
          <Press key={i} kind={mark(i, said, right)} off={said != null} go={() => guess(i)}>{choice}</Press>
        ))}
        {said == null && <Press kind="tt-link" go={() => guess(-1)}>{words.showMe}</Press>}
      </div>
      {said != null && <p class="tt-answered">{answered(note, said)}</p>}
    </div>
  );
}

function mark(i: number, said: number | undefined, right: number | undefined): string {
  if (said == null || right == null) return "";
  return i === right ? "tt-right" : i === said ? "tt-wrong" : "";
}

/** What is said after a guess. */
export function answered({ choices = [], right }: Note, said: number): string {
  if (right == null) return said < 0 ? "" : words.guessNoted(choices[said] ?? "");
  if (said === right) return words.guessRight;
  return (said < 0 ? words.guessTold : words.guessWrong)(choices[right] ?? "");
}
