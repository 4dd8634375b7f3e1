/** The surroundings of a Practice question: today's results, the steps of the case, the rule that decides, the rules mastered, and the end of a session. */
import { useState } from "preact/hooks";
import { useViewContext } from "./context";
import { Button, Heading, PlainButton, ScrollRegion } from "./controls";
import { type Course, SESSION } from "./course";
import { readAloud } from "./film";
import { addressOf, openNotebook } from "./host";
import { RuleCard } from "./rulecard";
import { useStore } from "./store";
import type { StripText } from "./strip";
import * as words from "./words";

const SHELF = "../index.ipynb";

interface CourseProps {
  course: Course;
  /** The game, if several are practised. */
  name?: string | undefined;
}

/** The questions of this session as dots: right, wrong, shown, ahead; and the match that the current one is about, if any. */
export const Today = ({ marks, own }: { marks: string[]; own?: string | undefined }) => (
  <div class="tt-five">
    <b class="tt-small" aria-hidden="true">{words.today}</b>
    {Array.from({ length: SESSION }, (_, i) => <i key={i} aria-hidden="true" data-mark={marks[i]} />)}
    <span class="tt-small" aria-hidden="true">{words.todayCount(marks.length, SESSION)}</span>
    <span class="tt-hidden">{words.todays(marks, SESSION)}</span>
    {own && <span class="tt-from">{own}</span>}
  </div>
);

/** The rules mastered, and those right once, as a bar; and the number of days in a row, from the second on. */
export function Mastery({ course, name }: CourseProps) {
  useStore(course);
  const { mastered, known, all } = course.rules;
  const { row } = course.day;
  const part = (n: number) => ({ inlineSize: `${(100 * n) / Math.max(all, 1)}%` });
  return (
    <div class="tt-mastery tt-small">
      <b>{name && `${name}: `}{words.mastered(mastered, all)}</b>
      <div class="tt-mastery-bar" aria-hidden="true"><i style={part(mastered)} /><i style={part(known)} /></div>
      {known > 0 && <span>{words.nearly(known)}</span>}
      {row > 1 && <span>{words.daysInRow(row)}</span>}
    </div>
  );
}

/** Scroll only the list that contains the step. */
function keepInSight(step: HTMLElement | null): void {
  const list = step?.closest<HTMLElement>(".tt-reckoned");
  if (!step || !list) return;
  const [top, bottom] = [step.offsetTop - list.offsetTop, step.offsetTop - list.offsetTop + step.offsetHeight];
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = Math.min(top, bottom - list.clientHeight);
}

/** The column next to the board: today's results, the steps of the case, the rule that decides, the rules mastered. */
export function Reckoning({ course, name, rule }: CourseProps & { rule: string | undefined }) {
  const { at } = useStore(course.player);
  const { rules } = useViewContext();
  const { frames } = course.scenes.film;
  return (
    <aside class="tt-reckoning">
      <Today marks={course.session} own={course.question.own} />
      {rule ? (
        <ScrollRegion name="tt-reckoned" label={words.reckoned}>
          <Heading>{words.reckoned}</Heading>
          <ol class="tt-plain">
            {frames.map((frame, step) => readAloud(frame) && step > 0 && (
              <li key={step} aria-current={step === at ? "step" : undefined} ref={step === at ? keepInSight : undefined}>
                <PlainButton kind="tt-step" label={words.toStep(step)} onPress={() => course.player.go(step)}>{step}</PlainButton>
                <span>{readAloud(frame)}</span>
              </li>
            ))}
          </ol>
        </ScrollRegion>
      ) : (
        <p class="tt-reckoned tt-small">{words.reckonedLater}</p>
      )}
      {rule && (
        <ScrollRegion name="tt-decides" label={words.decides}>
          <Heading>{words.decides}</Heading>
          <RuleCard name={rule} rule={rules[rule]} />
        </ScrollRegion>
      )}
      <Mastery {...{ course, name }} />
    </aside>
  );
}

/** The text at the end of a session in which all these games were practised. */
export function restText({ session }: Course, courses: Course[]): StripText {
  const right = session.filter((mark) => mark === "r").length;
  const back = courses.reduce((sum, { rules }) => sum + rules.back, 0);
  return { head: words.sessionHead(right, session.length), caption: back ? words.comeBack(back) : undefined };
}

/** The end of a session, in place of the board; for several games it leaves out which rules are mastered. */
export const Rest = ({ course, name }: CourseProps) => (
  <div class="tt-session">
    <Today marks={course.session} />
    {!name && <Mastery course={course} />}
  </div>
);

/** The next step: the shelf, or five more. If the host opens no notebooks, a note says that everything is kept. */
export function RestButtons({ next }: { next: () => void }) {
  const [isDone, setDone] = useState(false);
  const leave = (event: MouseEvent) => {
    openNotebook(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setDone(true);
  };
  return (
    <>
      <span class="tt-small tt-rest" role="status">{isDone && words.seeYou}</span>
      <Button onPress={() => next()}>{words.fiveMore}</Button>
      <a class="tt-button tt-strong tt-onward" href={addressOf(SHELF)} onClick={leave}>{words.doneForToday}</a>
    </>
  );
}
