/** The shelf: where to begin or continue, five boxes with their lessons, and the other folders. */
// div.tt-shelf > section.tt-hero, section.tt-today; ul.tt-boxes > li > a.tt-lid; div.tt-box; div.tt-doors; p.tt-foot
import { useRef, useState } from "preact/hooks";
import { isKnown } from "./boxes";
import { useViewContext } from "./context";
import { Button, PlainButton } from "./controls";
import { rove, useEvent } from "./hooks";
import { addressOf, isPage, openNotebook } from "./host";
import { forgetGame, type LessonNote, minutes, REMEMBERED, recall } from "./memory";
import { defineWidget, type Kinds } from "./mount";
import { Ring } from "./ring";
import { drawStrokes } from "./strokes";
import type { BoxData, LessonData, ShelfData } from "./types";
import * as words from "./words";

const DAY = 24 * 60;
const keyOf = ({ path }: LessonData) => path.replace(/\.ipynb$/, "");
const isOpen = ({ marks }: LessonNote) => marks.some((mark) => mark === "ahead" || mark === "wrong");
const done = ({ marks }: LessonNote) => marks.filter((mark) => mark !== "ahead" && mark !== "wrong").length;
const [PLAY, PRACTICE] = [/\/\d\w*_play\./, /\/practice\./];
const find = ({ lessons }: BoxData, name: RegExp) => lessons.find(({ path }) => name.test(path));

interface LinkProps {
  lesson: LessonData | undefined;
  kind: string;
  children: preact.ComponentChildren;
}

/** A plain link, which a host may open itself. */
const Link = ({ lesson, kind, children }: LinkProps) =>
  lesson ? <a class={kind} href={addressOf(lesson.path)} onClick={openNotebook}>{children}</a> : null;

function Cover({ box }: { box: BoxData }) {
  const { art } = useViewContext();
  return (
    <span class={`tt-lid tt-lid-${box.name}`}>
      <svg viewBox="0 0 236 176" aria-hidden="true">{drawStrokes(box.cover, { art, stripes: "" })}</svg>
      <b>{box.title}</b>
    </span>
  );
}

/** The last unfinished lesson: its box, the lesson and its standing. */
function findCurrent(boxes: BoxData[], notes: Record<string, LessonNote>) {
  const begun = boxes.flatMap((box) => box.lessons.map((lesson) => ({ box, lesson, note: notes[keyOf(lesson)] })));
  const open = begun.filter((each): each is typeof each & { note: LessonNote } => Boolean(each.note && isOpen(each.note)));
  return open.sort((one, other) => other.note.at - one.note.at)[0];
}

function Hero({ boxes, notes }: { boxes: BoxData[]; notes: Record<string, LessonNote> }) {
  const current = findCurrent(boxes, notes);
  const fresh = boxes.find(({ lessons: [first] }) => first && !notes[keyOf(first)]) ?? boxes[0];
  const box = current?.box ?? fresh;
  const lesson = current?.lesson ?? box?.lessons[0];
  if (!box || !lesson) return null;
  const next = current ? current.note.marks.findIndex((mark) => mark === "ahead" || mark === "wrong") + 1 : 0;
  const isFirst = !Object.keys(notes).length;
  return (
    <section class="tt-hero" aria-label={words.goOnHere}>
      <Cover box={box} />
      <div class="tt-hero-text">
        <h1>{current ? words.continueWith(box.title, next) : isFirst ? words.beginWith(box.title) : words.nextBox(box.title)}</h1>
        <p>{current?.note.next || lesson.goal}</p>
        {current ? (
          <p class="tt-hero-marks">
            {current.note.marks.map((mark, i) => <span key={i} class={`tt-dot tt-dot-${mark}`} aria-current={i === next - 1 ? "step" : undefined}><span>{i === next - 1 ? next : ""}</span></span>)}
            <span>{words.lately((minutes() - current.note.at) / DAY)}</span>
          </p>
        ) : (
          <p>{lesson.minutes} · {box.players}</p>
        )}
      </div>
      <Link lesson={lesson} kind="tt-button tt-strong tt-large">{current ? words.continueIt(box.title) : words.beginIt(box.title)}</Link>
    </section>
  );
}

/** The number of rules due in each game, the most first. */
function dueRules(boxes: BoxData[]): { box: BoxData; due: number }[] {
  const { games } = recall();
  const now = minutes();
  const counted = boxes.map((box) => ({ box, due: Object.values(games[box.name] ?? {}).filter(([, due, seen]) => seen && due <= now).length }));
  return counted.filter(({ due }) => due).sort((one, other) => other.due - one.due);
}

/** The most recent unfinished game. */
function unfinishedGame(boxes: BoxData[]): BoxData | undefined {
  const { tables } = recall();
  const at = ({ name }: BoxData) => (tables[name]?.decided[0] ? (tables[name]?.at ?? 0) : 0);
  return boxes.filter(at).sort((one, other) => at(other) - at(one))[0];
}

/** The game whose first lesson was read last; at first the one to begin with. */
function readLast(boxes: BoxData[], notes: Record<string, LessonNote>): BoxData | undefined {
  const at = ({ lessons: [first] }: BoxData) => (first && notes[keyOf(first)]?.at) ?? 0;
  return [...boxes].sort((one, other) => at(other) - at(one))[0];
}

function Today({ boxes, notes }: { boxes: BoxData[]; notes: Record<string, LessonNote> }) {
  const open = unfinishedGame(boxes);
  const due = dueRules(boxes).slice(0, open ? 1 : 2);
  const fresh = readLast(boxes, notes);
  return (
    <section class="tt-today">
      <h2>{words.today}</h2>
      {open && <Link lesson={find(open, PLAY)} kind="tt-row-link"><b>{words.goOnWith(open.title)}</b><small>{words.gameNotOver}</small></Link>}
      {due.map(({ box, due }) => <Link key={box.name} lesson={find(box, PRACTICE)} kind="tt-row-link"><b>{words.toRepeat(due)}</b><small>{box.title}</small></Link>)}
      {!due.length && fresh && <Link lesson={find(fresh, PRACTICE)} kind="tt-row-link"><b>{words.fiveQuestions}</b><small>{fresh.title}</small></Link>}
      {!open && due.length < 2 && !isPage() && <PlainButton kind="tt-row-link" onPress={showPuzzle}><b>{words.puzzle}</b><small>{words.puzzleSays}</small></PlainButton>}
    </section>
  );
}

/** Go to the puzzle, which is further down in the same notebook. */
function showPuzzle(): void {
  const heading = [...document.querySelectorAll("h2")].find(({ textContent }) => textContent?.startsWith(words.puzzleHeading));
  heading?.scrollIntoView();
}

interface BoxProps {
  box: BoxData;
  notes: Record<string, LessonNote>;
  isOpen: boolean;
  open: () => void;
}

function Box({ box, notes, isOpen, open }: BoxProps) {
  const [first] = box.lessons;
  const note = first && notes[keyOf(first)];
  const isLearnt = Boolean(note && done(note) === note.marks.length);
  const [play, practice] = [find(box, PLAY), find(box, PRACTICE)];
  const state = !note ? words.notBegun : isLearnt ? words.lessonDone : words.ofExercises(done(note), note.marks.length);
  return (
    <li>
      <button type="button" class="tt-open-box" aria-expanded={isOpen} aria-label={words.openBox(box.title)} onClick={open}><Cover box={box} /></button>
      <div class="tt-plank" />
      <div class="tt-state">
        <Ring of={note?.marks.length ?? 0} done={note ? done(note) : 0} />
        <span><b class="tt-box-name" aria-hidden="true">{box.title}</b><b>{state}</b><small>{box.players}</small></span>
      </div>
      <div class="tt-box-buttons">
        <Link lesson={isLearnt ? practice : first} kind="tt-button">{isLearnt ? words.practise : note ? words.learnOn : words.learn}</Link>
        <Link lesson={play} kind="tt-button tt-quiet">{words.playIt}</Link>
        <PlainButton kind="tt-button tt-round tt-quiet" label={words.allLessons(box.title)} onPress={open}>…</PlainButton>
      </div>
    </li>
  );
}

/** An open box: its lessons as rows. */
function Lessons({ box, notes, close }: { box: BoxData; notes: Record<string, LessonNote>; close: () => void }) {
  return (
    <section class="tt-box" aria-label={box.title} onKeyDown={({ key }) => key === "Escape" && close()}>
      <h2>{box.title}</h2>
      <PlainButton kind="tt-button tt-round tt-quiet" label={words.close} onPress={close}>×</PlainButton>
      <ul>
        {box.lessons.map((lesson) => {
          const note = notes[keyOf(lesson)];
          return (
            <li key={lesson.path}>
              <Link lesson={lesson} kind="tt-row-link">
                <Ring of={note?.marks.length ?? 0} done={note ? done(note) : 0} />
                <span><b>{lesson.title}</b><small>{lesson.goal}</small></span>
                <small>{lesson.minutes}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The progress kept in each game; forgetting it asks for confirmation, one game at a time. */
function Kept({ boxes }: { boxes: BoxData[] }) {
  const [asked, ask] = useState("");
  const { games } = recall();
  const rows = boxes.map(({ name, title }) => ({ name, title, all: Object.values(games[name] ?? {}) })).filter(({ all }) => all.length);
  return (
    <section class="tt-kept" aria-label={words.keptHere}>
      <p>{words.whereKept}</p>
      {rows.map(({ name, title, all }) => (
        <p key={name}>
          <b>{title}</b> {words.rulesKept(all.filter(isKnown).length, all.length)}{" "}
          {asked === name ? (
            <>
              <Button onPress={() => ask("")}>{words.keepIt}</Button>
              <Button kind="tt-quiet" onPress={() => { forgetGame(name); ask(""); }}>{words.forgetAll(all.length)}</Button>
            </>
          ) : (
            <Button kind="tt-quiet" onPress={() => ask(name)}>{words.forgetGame}</Button>
          )}
        </p>
      ))}
      {!rows.length && <p>{words.nothingKept}</p>}
    </section>
  );
}

function Shelf({ data: { boxes, more } }: { data: ShelfData }) {
  useEvent(REMEMBERED);
  const [open, setOpen] = useState("");
  const [isKeptShown, showKept] = useState(false);
  const shelf = useRef<HTMLDivElement>(null);
  const { lessons: notes } = recall();
  const box = boxes.find(({ name }) => name === open);
  const begin = ({ key, target }: KeyboardEvent) => {
    if (key.toLowerCase() === "b" && !(target as Element).closest("input")) shelf.current?.querySelector<HTMLElement>(".tt-hero > .tt-strong")?.click();
  };
  return (
    <div class="tt-shelf" ref={shelf} onKeyDown={begin} role="group" aria-label={words.games}>
      <div class="tt-first-row">
        <Hero {...{ boxes, notes }} />
        <Today boxes={boxes} notes={notes} />
      </div>
      <p class="tt-shelf-heading"><b>{words.fiveGames(boxes.length)}</b> {words.openLid}</p>
      <ul class="tt-boxes tt-plain" onKeyDown={rove}>
        {boxes.map((each) => <Box key={each.name} box={each} notes={notes} isOpen={each === box} open={() => setOpen(each === box ? "" : each.name)} />)}
      </ul>
      {box && <Lessons {...{ box, notes }} close={() => setOpen("")} />}
      <div class="tt-doors">
        {more.map((lesson) => <Link key={lesson.path} lesson={lesson} kind="tt-door"><b>{lesson.title}</b><small>{lesson.goal}</small></Link>)}
      </div>
      <p class="tt-foot">
        <span>{words.credits}</span>
        <PlainButton kind="tt-link" aria-expanded={isKeptShown} onPress={() => showKept(!isKeptShown)}>{words.keptHere}</PlainButton>
      </p>
      {isKeptShown && <Kept boxes={boxes} />}
    </div>
  );
}

export default defineWidget({ shelf: Shelf } as unknown as Kinds);
