/** The end of a lesson: what the reader can do now, the number right at once, rules to repeat, and three links. It reads the standings of the page's exercises. */
// div.tt-end > section.tt-end-head, div.tt-end-row > section*3, div.tt-end-doors
import { useEffect, useRef, useState } from "preact/hooks";
import { useViewContext } from "./context";
import { PlainButton } from "./controls";
import { prefersMotion, useEvent } from "./hooks";
import { addressOf, locate, openNotebook } from "./host";
import { wish } from "./memory";
import { defineWidget, type Kinds } from "./mount";
import { Ring } from "./ring";
import { EXERCISES, goTo, SERIES_CHANGED, type Standing } from "./series";
import { drawStrokes } from "./strokes";
import type { EndData, LessonData } from "./types";
import * as words from "./words";

const MARKS = 46;
const DURATION = 900;
const COLOURS = ["seat-0", "blue", "gold", "seat-4"];

/** The standing of each exercise of the page, and its element. */
function useExercises(): { root: HTMLElement; standing: Standing; question: string }[] {
  const { root } = useViewContext();
  useEvent(SERIES_CHANGED);
  const { series = [...document.querySelectorAll<HTMLElement>(EXERCISES)] } = locate(root);
  return series.map((each) => ({ root: each, standing: each.dataset.standing as Standing, question: each.dataset.question ?? "" }));
}

const isRight = (standing: Standing | undefined) => standing === "once" || standing === "right";
const isOpen = (standing: Standing | undefined) => standing === "ahead" || standing === "wrong";

/** Small marks above and below the words, once, when the last exercise has just been answered; none with reduced motion. */
function Celebration({ isDone }: { isDone: boolean }) {
  const before = useRef(isDone);
  const [marks, setMarks] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone && !before.current && prefersMotion()) setMarks(MARKS);
    before.current = isDone;
  }, [isDone]);
  useEffect(() => {
    for (const mark of box.current?.children ?? []) mark.animate?.({ scale: [0, 1.4, 1], translate: ["0 40px", "0 0"] }, { duration: DURATION, easing: "ease-out" });
  }, [marks]);
  return (
    <div class="tt-end-marks" ref={box} aria-hidden="true">
      {Array.from({ length: marks }, (_, i) => <i key={i} style={{ insetInlineStart: `${(i * 37) % 100}%`, top: `${((i * 61) % 16) + (i % 2 && 80)}%`, background: `var(--tt-${COLOURS[i % COLOURS.length]})` }} />)}
    </div>
  );
}

interface DoorProps {
  lesson: LessonData | undefined;
  title: string;
  isMain?: boolean;
  open?: (event: MouseEvent) => void;
}

const Door = ({ lesson, title, isMain = false, open = openNotebook }: DoorProps) =>
  lesson ? (
    <a class={isMain ? "tt-end-door tt-strong" : "tt-end-door"} href={addressOf(lesson.path)} onClick={open}>
      <span><b>{title}</b><small>{lesson.goal}</small></span>
      <small>{lesson.minutes}</small>
    </a>
  ) : null;

function End({ data: { title, game, cover, goals, repeat, doors } }: { data: EndData }) {
  const { art, rules } = useViewContext();
  const exercises = useExercises();
  const standingOf = (number: number) => exercises[number - 1]?.standing;
  const once = exercises.filter(({ standing }) => standing === "once").length;
  const next = exercises.findIndex(({ standing }) => isOpen(standing));
  const isDone = exercises.length > 0 && next < 0;
  const left = exercises.filter(({ standing }) => isOpen(standing)).length;
  const onTheWay = exercises.length ? (left > exercises.length / 2 ? words.toGo(left) : words.nearlyThere) : words.lessonEnd;
  const missed = (number: number) => Number(["right", "wrong", "shown"].includes(standingOf(number) ?? ""));
  const practise = (event: MouseEvent) => {
    wish(game, worth.map(({ rule }) => rule));
    openNotebook(event);
  };
  const worth = [...repeat].sort((one, other) => missed(other.exercise) - missed(one.exercise)).slice(0, 3);
  return (
    <div class="tt-end" role="group" aria-label={words.lessonEnd}>
      <section class="tt-end-head">
        <Celebration isDone={isDone} />
        {cover.length > 0 && <span class={`tt-lid tt-lid-${game}`}><svg viewBox="0 0 236 176" aria-hidden="true">{drawStrokes(cover, { art, stripes: "" })}</svg></span>}
        <span class="tt-end-title">
          <h1>{isDone ? title : onTheWay}</h1>
          <p>{words.cameOf(exercises.length, once, exercises.length - left)}</p>
        </span>
        {exercises.length > 0 && <span class="tt-end-ring"><Ring of={exercises.length} done={once} />{words.rightAtOnce}</span>}
      </section>
      <div class="tt-end-row">
        <section>
          <h2>{exercises.some(({ standing }) => isRight(standing)) ? words.canNow : words.taught}</h2>
          <ul class="tt-plain">{goals.map(([text, number]) => <li key={text} class={isRight(standingOf(number)) ? "tt-can" : ""}>{text}</li>)}</ul>
        </section>
        <section>
          <h2>{words.yourExercises}</h2>
          <ul class="tt-plain">
            {exercises.map(({ root, standing, question }, i) => (
              <li key={i}>
                <PlainButton kind="tt-end-exercise" onPress={() => goTo(root)}>
                  <span class={`tt-dot tt-dot-${standing}`}><span /></span><span>{question || words.place(i + 1, exercises.length)}</span><small>{standing !== "ahead" && words.standings[standing]}</small>
                </PlainButton>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{words.worthRepeating}</h2>
          <ul class="tt-plain">
            {worth.map(({ rule, exercise }) => (
              <li key={rule}>
                <b>{rules[rule]?.heading}</b> {missed(exercise) ? <small>{words.missedOnce}</small> : null}
                <p>{rules[rule]?.text}</p>
                {exercise > 0 && exercises[exercise - 1] && <PlainButton kind="tt-link" onPress={() => goTo(exercises[exercise - 1]?.root as HTMLElement)}>{words.toExercise(exercise)}</PlainButton>}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div class="tt-end-doors">
        {next >= 0 && exercises[next] ? <PlainButton kind="tt-end-door tt-strong" onPress={() => goTo(exercises[next]?.root as HTMLElement)}><b>{words.toExercise(next + 1)}</b></PlainButton> : null}
        <Door lesson={doors.table} title={words.atTheTable} />
        <Door lesson={doors.play} title={words.playAGame} isMain={next < 0} />
        <Door lesson={doors.practice} title={worth.length ? words.practiseThese : words.practise} open={practise} />
      </div>
    </div>
  );
}

export default defineWidget({ end: End } as unknown as Kinds);
