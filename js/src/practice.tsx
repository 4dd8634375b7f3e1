/** Practice: a question beside its picture, four answers, and what happens. Python makes it from the rules; this module only asks it. */
// div.tt-widget.tt-practice > div.tt-strip, div.tt-mat, div.tt-said, ol.tt-answers, div.tt-bar, aside
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BoardView } from "./board";
import { useAnnouncement, useChannel, useViewContext } from "./context";
import { Button, LiveRegion, ScrollRegion } from "./controls";
import { Course } from "./course";
import { readAloud } from "./film";
import { hasModifier } from "./hooks";
import { isPlayedHere, OWN, RUN_CELL, saveFile } from "./host";
import { recall } from "./memory";
import { defineWidget, type Kinds } from "./mount";
import { SIDE_WIDTH, styleOf, useRoom } from "./room";
import { Mastery, Reckoning, Rest, RestButtons, restText, Today } from "./session";
import type { WidgetState } from "./state";
import { useStore } from "./store";
import { Strip, type StripText } from "./strip";
import type { PracticeData, Question, Rule } from "./types";
import * as words from "./words";

interface Props {
  widget: WidgetState;
  data: PracticeData;
}

const LETTERS = "ABCD";
const HEADS = { easier: words.easierCase, shown: words.isRight };
const BROAD = 800; // the width from which answers are side by side, and the bar holds the story
const LINE = 80; // characters of a question that fits one line there
const SIGN = 13; // pixels of the width for each character of answers side by side

const ALL = "all";
const MOST_DECIDED = 8; // the most decisions of a match to repeat, because bots may think about each answer
const [LONG, SHORT] = [30_000, 100]; // milliseconds that Python may take to start, and between two checks

/** Whether more questions can be made; a page's own Python is started for it, and told the purpose. */
async function isAwake(widget: WidgetState, root: HTMLElement, detail: string): Promise<boolean> {
  if (!widget.alive && isPlayedHere()) root.dispatchEvent(new CustomEvent(RUN_CELL, { bubbles: true, detail }));
  for (let waited = 0; !widget.alive && isPlayedHere() && waited < LONG; waited += SHORT) await new Promise((done) => setTimeout(done, SHORT));
  return widget.alive;
}

/** The course of a game; for `mine`, a question about the reader's last match follows once Python can make it from what the page remembers. */
function courseOf(widget: WidgetState, root: HTMLElement, data: PracticeData, isMine = false): Course {
  const { game } = data;
  return widget.getOrCreate(`practice ${game}`, () => {
    const ask = async (how: "send" | "ask", op: string, more = {}) => ((await isAwake(widget, root, op)) ? widget.python[how]({ op, game, ...more }) : undefined);
    const made = new Course(data, () => ask("send", "more"));
    const note = recall().tables[game];
    if (isMine && note) void made.bring(ask("ask", OWN, { ...note, decided: note.decided.slice(0, MOST_DECIDED) }));
    return made;
  });
}

/** The game whose last match the page remembers; none if a match is asked about already. */
function findMine(parts: PracticeData[]): PracticeData | undefined {
  const { tables } = recall();
  const when = ({ game }: PracticeData) => tables[game]?.at ?? 0;
  const [last] = parts.filter(({ game }) => tables[game]?.decided.length).sort((a, b) => when(b) - when(a));
  return parts.some(({ questions }) => questions.some(({ own }) => own)) ? undefined : last;
}

/** One game, or all of them in turn; then the second question is about the game played last. */
function Practice({ widget, data }: Props) {
  const [at, setAt] = useState(0);
  const { root } = useViewContext();
  const [[parts, mine]] = useState(() => {
    const { courses, title } = data;
    const all = courses?.map((one) => ({ ...one, title, day: ALL })) ?? [data];
    const mine = findMine(all);
    const [first, ...rest] = all.filter((each) => each !== mine);
    return [first && mine ? [first, mine, ...rest] : all, mine && courseOf(widget, root, mine, true)] as const;
  });
  const turn = () => {
    if (!at) mine?.go(mine.chooseBest()); // its question has not been shown yet, and one about the match may have arrived
    setAt(at + 1);
  };
  const one = parts[at % parts.length] as PracticeData;
  return <OneGame {...{ widget, parts }} data={one} {...(parts.length > 1 && { name: one.name, turn })} />;
}

/** Questions about a game; if others are practised as well, it has a name and passes the turn on. */
function OneGame({ widget, parts, data, name, turn }: Props & { parts: PracticeData[]; name?: string; turn?: () => void }) {
  const { game } = data;
  const { root } = useViewContext();
  const course = courseOf(widget, root, data);
  const { choice, ruleToTeach, lesson, looked, rests } = useStore(course);
  const [forgetting, setForgetting] = useState(false); // whether the dialog for forgetting is open
  const { at } = useStore(course.player);
  const { rules } = useViewContext();
  const { busy } = useChannel();
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { question, scenes } = course;
  const isSided = room.column && !rests;
  const isBroad = room.width > BROAD;
  const text = rests ? restText(course, parts.map((each) => courseOf(widget, root, each))) : stripText(question, choice, looked, rules, { isBroad, isSided }, lesson);
  useAnnouncement([choice == null ? question.own : "", text.head, text.caption].join(" "));
  const next = async (like = false) => {
    setForgetting(false);
    await course.next(like);
    if (!like && !course.state.rests && !course.state.lesson) turn?.();
  };
  const answer = (i: number) => {
    course.answer(i);
    box.current?.scrollIntoView({ block: "nearest" }); // what comes of it is seen on the whole board
  };
  const watch = () => {
    course.player.go(0);
    course.player.toggle();
  };
  const story = <ScrollRegion name="tt-said" label={words.tabs.story}>{choice == null ? question.text : scenes.film.frames.slice(1, at + 1).map((frame) => readAloud(frame)).join(" ") || question.question}</ScrollRegion>;
  const isAcross = isBroad && question.answers.every(({ text }) => text.length <= (room.width - (isSided ? SIDE_WIDTH : 0)) / SIGN);
  const keys = (event: KeyboardEvent) => {
    const letter = LETTERS.indexOf(event.key.toUpperCase());
    const press = { n: () => next(), l: lesson ? undefined : () => next(true), w: watch, ArrowLeft: () => course.player.step(-1), ArrowRight: () => course.player.step(1) }[event.key.length > 1 ? event.key : event.key.toLowerCase()];
    if (event.key === "Escape") setForgetting(false);
    if (hasModifier(event) || rests) return;
    if (event.key.length === 1 && letter >= 0) answer(letter);
    else if (choice != null && press) press();
    else return;
    event.preventDefault();
  };
  const kind = ["tt-widget tt-practice", isBroad && (isSided || question.question.length <= LINE) && "tt-low", isAcross && "tt-across", isSided && "tt-sided", rests && "tt-rests"].filter(Boolean).join(" ");
  return (
    <div class={kind} ref={box} tabIndex={-1} role="group" aria-label={data.title} data-size={room.size} style={styleOf(room)} onKeyDown={keys}>
      <div class="tt-strip">
        <Strip {...text} />
        {!isSided && !rests && <Today marks={course.session} own={question.own} />}
      </div>
      <div class="tt-mat" aria-busy={busy || course.player.state.playing}>
        {rests ? <Rest {...{ course, name }} /> : <div class="tt-table"><BoardView {...{ scenes, at }} step={at} about={choice == null ? undefined : [question.text, question.question, ...question.answers.map(({ text }) => text)].join(" ")} /></div>}
      </div>
      {isBroad || rests ? <i /> : story}
      <Answers question={question} choice={choice} looked={looked} answer={answer} />
      <div class="tt-bar">
        {forgetting ? (
          <ForgetDialog course={course} close={() => setForgetting(false)} />
        ) : rests ? (
          <RestButtons next={next} />
        ) : (
          <>
            {room.size !== "phone" && choice == null && <ProgressButtons course={course} game={data.day ?? game} forget={turn ? undefined : () => setForgetting(true)} />}
            {choice != null && isSided ? <span class="tt-small tt-rest">{question.question}</span> : choice != null && isBroad ? story : <span class="tt-rest">{!isSided && room.size !== "phone" && <Mastery {...{ course, name }} />}</span>}
            {choice == null ? <Button kind="tt-quiet" onPress={course.show}>{words.solution}</Button> : <Button onPress={watch}>{words.watchAgain}</Button>}
            {choice != null && !lesson && <Button inactive={busy} onPress={() => next(true)}>{words.another}</Button>}
            <Button kind={`tt-onward ${choice == null ? "" : "tt-strong"}`} inactive={busy} onPress={() => next()}>{choice == null ? words.skip : ruleToTeach ? words.easier : words.nextQuestion}</Button>
          </>
        )}
      </div>
      {isSided && <Reckoning {...{ course, name }} rule={choice == null ? undefined : decidingRule(course)} />}
      <LiveRegion />
    </div>
  );
}

/** The rule that decides: the one that a wrong answer broke, or the question's own. */
function decidingRule({ question: { rule, answers }, state: { choice, looked, lesson } }: Course): string {
  return lesson?.rule ?? answers[looked ?? choice ?? -1]?.rule ?? rule;
}

/** The strip: the question, with the case if there is room; or at once the reply to the answer, with the rule's text unless it is shown at the side. */
function stripText({ text: story, question, answers, right, rule }: Question, choice: number | null, looked: number | null, rules: Record<string, Rule>, { isBroad, isSided }: Record<string, boolean>, lesson: Course["state"]["lesson"]): StripText {
  if (choice == null) return { head: question, caption: isBroad ? story : undefined };
  const inFull = (name: string) => (isSided ? "" : (rules[name]?.text ?? ""));
  if (lesson) return { head: HEADS[lesson.how](LETTERS.charAt(right)), verdict: "right", caption: `${inFull(lesson.rule)} ${question} ${story}` };
  const good = choice === right;
  const { if: would = "", rule: broken = rule } = answers[looked ?? choice] ?? {};
  const why = looked === right ? inFull(rule) || story : `${words.wouldBe(LETTERS.charAt(looked ?? choice), would)} ${inFull(broken)}`;
  return { head: good ? words.isRight(LETTERS.charAt(right)) : words.isNot(LETTERS.charAt(right)), verdict: good ? "right" : "wrong", caption: why };
}

interface AnswersProps {
  question: Question;
  choice: number | null;
  looked: number | null;
  answer: (index: number) => void;
}

/** The answers, which stay in place: afterwards each is marked, and a click on a wrong one says when it would be right. */
const Answers = ({ question: { answers, right, question }, choice, looked, answer }: AnswersProps) => (
  <ol class="tt-plain tt-answers" aria-label={question}>
    {answers.map(({ text }, i) => {
      const mark = choice == null ? "" : i === right ? " tt-right" : i === choice ? " tt-wrong" : "";
      const isYours = looked != null && i === choice;
      return (
        <li key={i}>
          <Button kind={`tt-answer${mark}`} aria-current={looked === i ? "true" : undefined} onPress={() => answer(i)}>
            <b>{LETTERS[i]}</b> {text}
            {isYours && <small class="tt-yours">{words.yours}</small>}
          </Button>
        </li>
      );
    })}
  </ol>
);

/** Buttons to save progress as a file, or to forget it and restore it. */
function ProgressButtons({ course, game, forget }: { course: Course; game: string; forget: (() => void) | undefined }) {
  const { backup } = useStore(course);
  const keep = () => saveFile({ name: `practice-${game}.json`, text: course.save() });
  return (
    <>
      <Button kind="tt-quiet" onPress={keep}>{words.saveProgress}</Button>
      {backup ? <Button kind="tt-quiet" onPress={course.remember}>{words.haveBack}</Button> : forget && <Button kind="tt-quiet" onPress={forget}>{words.forget}</Button>}
      {backup && <span class="tt-small" role="status">{words.progressForgotten}</span>}
    </>
  );
}

/** Asks before all is forgotten: the button that keeps it has the focus and the place of the main button, the destructive one is where no button was. */
function ForgetDialog({ course, close }: { course: Course; close: () => void }) {
  const safe = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => safe.current?.querySelector("button")?.focus(), []);
  const yes = () => {
    course.forget();
    close();
  };
  return (
    <>
      <span class="tt-small tt-rest" role="alert">{words.forgetAll(Object.keys(course.state.rows).length)}</span>
      <Button onPress={yes}>{words.forgetIt}</Button>
      <span ref={safe} class="tt-onward"><Button onPress={close}>{words.keepIt}</Button></span>
    </>
  );
}

export default defineWidget({ practice: Practice } as unknown as Kinds);
