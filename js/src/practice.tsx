/** Practice: a question beside its picture, four answers, and what happens. The rules have made it; here it is only asked. */
// div.tt-widget.tt-practice > div.tt-strip, div.tt-mat, div.tt-said, ol.tt-answers, div.tt-bar
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BoardView } from "./board";
import { useAround, useTalk, useVoice } from "./context";
import { Press, Scroll } from "./controls";
import { Asking, type PracticeData, type Question } from "./course";
import { changed, heard } from "./film";
import { modified } from "./hooks";
import { save } from "./host";
import { type Kinds, shownBy } from "./mount";
import { useRoom } from "./room";
import type { Shared } from "./state";
import { useStore } from "./store";
import { Strip, type StripText } from "./strip";
import type { Rule } from "./types";
import * as words from "./words";

interface Props {
  shared: Shared;
  data: PracticeData;
}

const LETTERS = "ABCD";
const HEADS = { easier: words.easierCase, same: words.onceMore, shown: words.isRight };
const BROAD = 800; // with so much room answers stand side by side, and the bar holds the story
const LINE = 80; // signs of a question that takes one line there
const SIGN = 13; // of the width, in pixels, for each sign of answers that stand side by side

function Practice({ shared, data }: Props) {
  const asking = shared.part("practice", () => new Asking(data, async () => (shared.alive ? shared.wire.send({ op: "more" }) : undefined)));
  const { chosen, taught, lesson } = useStore(asking);
  const [sure, ask] = useState(false); // whether all is to be forgotten
  const { at } = useStore(asking.player);
  const { rules } = useAround();
  const { busy } = useTalk();
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { question, scenes, heading } = asking;
  const broad = room.width > BROAD;
  const text = textOf(question, chosen, rules, broad, lesson);
  const frame = scenes.film.frames[at];
  useVoice([text.head, text.caption].join(" "));
  const next = (like = false) => {
    ask(false);
    void asking.next(like);
  };
  const watch = () => {
    asking.player.go(0);
    asking.player.toggle();
  };
  const story = <Scroll name="tt-said" label={words.tabs.story}>{chosen == null ? question.text : scenes.film.frames.slice(1, at + 1).map((each) => heard(each)).join(" ")}</Scroll>;
  const across = broad && question.answers.every(({ text }) => text.length <= room.width / SIGN);
  const keys = (event: KeyboardEvent) => {
    const answer = LETTERS.indexOf(event.key.toUpperCase());
    if (event.key === "Escape") ask(false);
    if (modified(event) || event.key.length > 1) return;
    if (chosen == null && answer >= 0) asking.answer(answer);
    else if (chosen != null && event.key.toLowerCase() === "n") next();
    else return;
    event.preventDefault();
  };
  return (
    <div class={`tt-widget tt-practice${broad && question.question.length <= LINE ? " tt-low" : ""}${across ? " tt-across" : ""}`} ref={box} tabIndex={-1} role="group" aria-label={data.title} data-size={room.size} style={{ "--tt-height": `${room.height}px`, zoom: room.zoom > 1 ? room.zoom : undefined }} onKeyDown={keys}>
      <div class="tt-strip"><Strip {...text} /></div>
      <div class="tt-mat" aria-busy={busy || asking.player.state.playing}>
        <div class="tt-table"><BoardView scene={scenes.at(at)} step={at} changed={changed(frame)} /></div>
      </div>
      {broad ? <i /> : story}
      <Answers question={question} chosen={chosen} answer={(i) => asking.answer(i)} />
      <div class="tt-bar">
        {sure ? (
          <Sure asking={asking} over={() => ask(false)} />
        ) : (
          <>
            {room.size !== "phone" && chosen == null && <Keeping asking={asking} game={data.game} forget={() => ask(true)} />}
            {broad && chosen != null ? story : <span class="tt-small tt-rest">{words.knownOf(heading.name, heading.known, heading.all)}</span>}
            {chosen == null ? <Press kind="tt-quiet" go={asking.show}>{words.solution}</Press> : <Press go={watch}>{words.watchAgain}</Press>}
            {chosen != null && !lesson && <Press off={busy} go={() => next(true)}>{words.another}</Press>}
            <Press kind={`tt-onward ${chosen == null ? "" : "tt-strong"}`} off={busy} go={() => next()}>{chosen == null ? words.skip : taught ? words.easier : words.nextQuestion}</Press>
          </>
        )}
      </div>
      <p class="tt-hidden" role="status" aria-live="polite">{useStore(useAround().voice).text}</p>
    </div>
  );
}

/** The strip: the question, with what happens where there is room; or at once what is to be said of the answer, with the rule in words. */
function textOf({ text: told, question, answers, right, rule }: Question, chosen: number | null, rules: Record<string, Rule>, broad: boolean, lesson: Asking["state"]["lesson"]): StripText {
  if (chosen == null) return { head: question, caption: broad ? told : undefined };
  if (lesson) return { head: HEADS[lesson.how](LETTERS.charAt(right)), verdict: "right", caption: `${rules[lesson.rule]?.text ?? ""} ${question} ${told}` };
  const good = chosen === right;
  const { if: would = "", rule: broken = rule } = answers[chosen] ?? {};
  const text = rules[good ? rule : broken]?.text ?? "";
  const why = good ? text : `${words.wouldBe(LETTERS.charAt(chosen), would)} ${text}`;
  return { head: good ? words.isRight(LETTERS.charAt(right)) : words.isNot(LETTERS.charAt(right)), verdict: good ? "right" : "wrong", caption: why };
}

interface AnswersProps {
  question: Question;
  chosen: number | null;
  answer: (index: number) => void;
}

/** The four answers, which stay where they are: afterwards each is marked, and the wrong ones tell when they would be right. */
const Answers = ({ question: { answers, right, question }, chosen, answer }: AnswersProps) => (
  <ol class="tt-plain tt-answers" aria-label={question}>
    {answers.map(({ text, if: would }, i) => {
      const mark = chosen == null ? "" : i === right ? " tt-right" : i === chosen ? " tt-wrong" : "";
      return (
        <li key={i}>
          <Press kind={`tt-answer${mark}`} off={chosen != null} title={chosen != null && would ? words.wouldBe(LETTERS.charAt(i), would) : undefined} go={() => answer(i)}>
            <b>{LETTERS[i]}</b> {text}
          </Press>
        </li>
      );
    })}
  </ol>
);

/** Progress as a file, which the reader may keep, hand in or throw away; what was thrown away can be had back. */
function Keeping({ asking, game, forget }: { asking: Asking; game: string; forget: () => void }) {
  const { forgotten } = useStore(asking);
  const keep = () => save({ name: `practice-${game}.json`, text: asking.save() });
  return (
    <>
      <Press kind="tt-quiet" go={keep}>{words.saveProgress}</Press>
      {forgotten ? <Press kind="tt-quiet" go={asking.remember}>{words.haveBack}</Press> : <Press kind="tt-quiet" go={forget}>{words.forget}</Press>}
      {forgotten && <span class="tt-small" role="status">{words.forgotten}</span>}
    </>
  );
}

/** Asks before all is forgotten: what keeps it has the focus and the place of the button that leads on, what destroys stands where no other button was. */
function Sure({ asking, over }: { asking: Asking; over: () => void }) {
  const safe = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => safe.current?.querySelector("button")?.focus(), []);
  const yes = () => {
    asking.forget();
    over();
  };
  return (
    <>
      <span class="tt-small tt-rest" role="alert">{words.forgetAll(Object.keys(asking.state.rows).length)}</span>
      <Press kind="tt-forget" go={yes}>{words.forgetIt}</Press>
      <span ref={safe} class="tt-onward"><Press go={over}>{words.keepIt}</Press></span>
    </>
  );
}

export default shownBy({ practice: Practice } as unknown as Kinds);
