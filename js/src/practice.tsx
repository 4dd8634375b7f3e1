/** Practice: a question beside its picture, four answers, and what happens. The rules have made it; here it is only asked. */
// div.tt-widget.tt-practice > div.tt-strip, div.tt-mat, div.tt-said, ol.tt-answers, div.tt-bar
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BoardView } from "./board";
import { useAnnouncement, useChannel, useViewContext } from "./context";
import { Button, LiveRegion, ScrollRegion } from "./controls";
import { Course } from "./course";
import { readAloud } from "./film";
import { hasModifier } from "./hooks";
import { saveFile } from "./host";
import { defineWidget, type Kinds } from "./mount";
import { styleOf, useRoom } from "./room";
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
const HEADS = { easier: words.easierCase, same: words.onceMore, shown: words.isRight };
const BROAD = 800; // with so much room answers stand side by side, and the bar holds the story
const LINE = 80; // signs of a question that takes one line there
const SIGN = 13; // of the width, in pixels, for each sign of answers that stand side by side

function Practice({ widget, data }: Props) {
  const course = widget.getOrCreate("practice", () => new Course(data, async () => (widget.alive ? widget.channel.send({ op: "more" }) : undefined)));
  const { choice, ruleToTeach, lesson } = useStore(course);
  const [forgetting, setForgetting] = useState(false); // whether all is to be forgotten
  const { at } = useStore(course.player);
  const { rules } = useViewContext();
  const { busy } = useChannel();
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { question, scenes, heading } = course;
  const isBroad = room.width > BROAD;
  const text = stripText(question, choice, rules, isBroad, lesson);
  useAnnouncement([text.head, text.caption].join(" "));
  const next = (like = false) => {
    setForgetting(false);
    void course.next(like);
  };
  const watch = () => {
    course.player.go(0);
    course.player.toggle();
  };
  const story = <ScrollRegion name="tt-said" label={words.tabs.story}>{choice == null ? question.text : scenes.film.frames.slice(1, at + 1).map((frame) => readAloud(frame)).join(" ")}</ScrollRegion>;
  const isAcross = isBroad && question.answers.every(({ text }) => text.length <= room.width / SIGN);
  const keys = (event: KeyboardEvent) => {
    const answer = LETTERS.indexOf(event.key.toUpperCase());
    if (event.key === "Escape") setForgetting(false);
    if (hasModifier(event) || event.key.length > 1) return;
    if (choice == null && answer >= 0) course.answer(answer);
    else if (choice != null && event.key.toLowerCase() === "n") next();
    else return;
    event.preventDefault();
  };
  return (
    <div class={`tt-widget tt-practice${isBroad && question.question.length <= LINE ? " tt-low" : ""}${isAcross ? " tt-across" : ""}`} ref={box} tabIndex={-1} role="group" aria-label={data.title} data-size={room.size} style={styleOf(room)} onKeyDown={keys}>
      <div class="tt-strip"><Strip {...text} /></div>
      <div class="tt-mat" aria-busy={busy || course.player.state.playing}>
        <div class="tt-table"><BoardView {...{ scenes, at }} step={at} /></div>
      </div>
      {isBroad ? <i /> : story}
      <Answers question={question} choice={choice} answer={(i) => course.answer(i)} />
      <div class="tt-bar">
        {forgetting ? (
          <ForgetDialog course={course} close={() => setForgetting(false)} />
        ) : (
          <>
            {room.size !== "phone" && choice == null && <ProgressButtons course={course} game={data.game} forget={() => setForgetting(true)} />}
            {isBroad && choice != null ? story : <span class="tt-small tt-rest">{words.knownOf(heading.name, heading.known, heading.all)}</span>}
            {choice == null ? <Button kind="tt-quiet" onPress={course.show}>{words.solution}</Button> : <Button onPress={watch}>{words.watchAgain}</Button>}
            {choice != null && !lesson && <Button inactive={busy} onPress={() => next(true)}>{words.another}</Button>}
            <Button kind={`tt-onward ${choice == null ? "" : "tt-strong"}`} inactive={busy} onPress={() => next()}>{choice == null ? words.skip : ruleToTeach ? words.easier : words.nextQuestion}</Button>
          </>
        )}
      </div>
      <LiveRegion />
    </div>
  );
}

/** The strip: the question, with what happens where there is room; or at once what is to be said of the answer, with the rule in words. */
function stripText({ text: story, question, answers, right, rule }: Question, choice: number | null, rules: Record<string, Rule>, broad: boolean, lesson: Course["state"]["lesson"]): StripText {
  if (choice == null) return { head: question, caption: broad ? story : undefined };
  if (lesson) return { head: HEADS[lesson.how](LETTERS.charAt(right)), verdict: "right", caption: `${rules[lesson.rule]?.text ?? ""} ${question} ${story}` };
  const good = choice === right;
  const { if: would = "", rule: broken = rule } = answers[choice] ?? {};
  const text = rules[good ? rule : broken]?.text ?? "";
  const why = good ? text : `${words.wouldBe(LETTERS.charAt(choice), would)} ${text}`;
  return { head: good ? words.isRight(LETTERS.charAt(right)) : words.isNot(LETTERS.charAt(right)), verdict: good ? "right" : "wrong", caption: why };
}

interface AnswersProps {
  question: Question;
  choice: number | null;
  answer: (index: number) => void;
}

/** The four answers, which stay where they are: afterwards each is marked, and the wrong ones tell when they would be right. */
const Answers = ({ question: { answers, right, question }, choice, answer }: AnswersProps) => (
  <ol class="tt-plain tt-answers" aria-label={question}>
    {answers.map(({ text, if: would }, i) => {
      const mark = choice == null ? "" : i === right ? " tt-right" : i === choice ? " tt-wrong" : "";
      return (
        <li key={i}>
          <Button kind={`tt-answer${mark}`} inactive={choice != null} title={choice != null && would ? words.wouldBe(LETTERS.charAt(i), would) : undefined} onPress={() => answer(i)}>
            <b>{LETTERS[i]}</b> {text}
          </Button>
        </li>
      );
    })}
  </ol>
);

/** Progress as a file, which the reader may keep, hand in or throw away; what was thrown away can be had back. */
function ProgressButtons({ course, game, forget }: { course: Course; game: string; forget: () => void }) {
  const { backup } = useStore(course);
  const keep = () => saveFile({ name: `practice-${game}.json`, text: course.save() });
  return (
    <>
      <Button kind="tt-quiet" onPress={keep}>{words.saveProgress}</Button>
      {backup ? <Button kind="tt-quiet" onPress={course.remember}>{words.haveBack}</Button> : <Button kind="tt-quiet" onPress={forget}>{words.forget}</Button>}
      {backup && <span class="tt-small" role="status">{words.progressForgotten}</span>}
    </>
  );
}

/** Asks before all is forgotten: what keeps it has the focus and the place of the button that leads on, what destroys stands where no other button was. */
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
