/** An exercise of theory: a figure, a question, an answer. Only Python knows the right answer until it has judged one. */
// div.tt-guess.tt-exercise > div.tt-chart, p.tt-question, div.tt-options | ul.tt-shares | div.tt-row, div.tt-guess-foot > div.tt-ruling, div.tt-bar
import type { AnyModel } from "@anywidget/types";
import { useState } from "preact/hooks";
import type { ExerciseData } from "./asked";
import { Chart } from "./chart";
import { useAnnouncement, useChannel, useId } from "./context";
import { Button, LiveRegion, RunCellButton } from "./controls";
import { isPlayedHere } from "./host";
import { NextButton, PreviousButton, SeriesMarks, type Standing, useSeries } from "./series";
import { sumRatios } from "./shares";
import { Chances, NumberField } from "./sliders";
import type { WidgetState } from "./state";
import { Store, useStore } from "./store";
import type { Figure } from "./types";
import * as words from "./words";

/** Python's verdict on the last answer it judged. */
interface Told {
  /** The number of the problem. */
  at: number;
  given: unknown;
  right: boolean;
  says: string;
  /** The first attempt that was right, or 0. */
  first: number;
}

interface TrialState {
  choice: number | null;
  texts: string[];
  /** Whether it is tried again after a verdict. */
  again: boolean;
  /** Why the input is no answer. */
  trouble: string;
}

const LONG = 110; // characters from which a question is too long for a headline
const WORDY = 20; // and a choice needs some width
const BLANK: TrialState = { choice: null, texts: [], again: false, trouble: "" };

/** Read a stored verdict; undefined for anything else. */
export function readTold(text: unknown): Told | undefined {
  try {
    const { at, given, right, says, first } = Object(JSON.parse(String(text)));
    const isOurs = Number.isSafeInteger(at) && Number.isSafeInteger(first) && typeof right === "boolean" && typeof says === "string";
    return isOurs ? { at, given, right, says, first } : undefined;
  } catch {
    return undefined;
  }
}

/** The answer in progress: one per model, so that two views agree. */
class Trial extends Store<TrialState> {
  #model: AnyModel;

  constructor(model: AnyModel) {
    super(BLANK);
    this.#model = model;
    model.on("change:answer", this.#hear);
    model.on("change:data", this.#hear);
    this.#hear();
  }

  override stop(): void {
    this.#model.off("change:answer", this.#hear);
    this.#model.off("change:data", this.#hear);
  }

  /** The last verdict, on whichever problem. */
  get told(): Told | undefined {
    return readTold(this.#model.get("answer"));
  }

  #hear = (): void => {
    const { given, at } = this.told ?? {};
    const isShown = at === (this.#model.get("data") as ExerciseData).at;
    const texts = [given].flat().filter((text) => typeof text === "string");
    this.set(isShown ? { ...BLANK, choice: Number.isSafeInteger(given) ? (given as number) : null, texts } : BLANK);
  };
}

function standingOf(told: Told | undefined, attempts: number): Standing {
  if (told?.first) return told.first > 1 ? "right" : "once";
  return attempts ? "wrong" : "ahead";
}

interface Props {
  widget: WidgetState;
  data: ExerciseData;
  alive: boolean;
}

/** The message with the answer; undefined while there is none. */
function answerOf({ asks, choices }: ExerciseData, { choice, texts }: TrialState): unknown {
  if (asks === "choice") return choice;
  const written = texts.some((text) => text.trim());
  if (!written) return null;
  return asks === "number" ? texts[0] : choices.map((_, i) => texts[i]?.trim() || "0");
}

export function Exercise({ widget, data, alive }: Props) {
  const { question, at, more, figure } = data;
  const trial = widget.getOrCreate("trial", () => new Trial(widget.model));
  const state = useStore(trial);
  const { busy } = useChannel();
  const { told } = trial;
  const series = useSeries(standingOf(told, Number(widget.model.get("attempts") ?? 0)), question, () => {});
  const judged = told?.at === at && !state.again ? told : undefined;
  const answer = answerOf(data, state);
  const isReady = alive && !busy && !judged && answer != null;
  const send = async (op: string, given: unknown) => {
    const reply = await widget.python.send({ op, at, answer: given });
    if (reply) trial.set({ trouble: reply.ok ? "" : (reply.text ?? "") });
  };
  const judge = () => void (isReady && send("judge", answer));
  useAnnouncement(judged ? `${judged.right ? words.verdict.right : words.notYet} ${judged.says}` : state.trouble);
  const another = more && alive;
  return (
    <div class="tt-guess tt-exercise" role="group" aria-label={question} aria-busy={busy}>
      {figure && <Drawn figure={figure} key={at} />}
      <p class={question.length > LONG ? "tt-question tt-long" : "tt-question"} role="heading" aria-level={2}>{question}</p>
      <Answer {...{ data, trial, judge }} told={judged} locked={Boolean(judged) || !alive} />
      <div class="tt-guess-foot">
        {judged && <Ruling told={judged} />}
        {!judged && state.trouble && <p class="tt-saying tt-trouble">{state.trouble}</p>}
        {!alive && !judged && !isPlayedHere() && <p class="tt-saying">{words.judgedInPython}</p>}
        <div class="tt-bar">
          <PreviousButton {...series} /><SeriesMarks {...series} />
          <span class="tt-rest" />
          {another && <Button kind={judged?.right && series.roots.length < 2 ? "tt-strong" : ""} inactive={busy} onPress={() => void send("another", 0)}>{words.anotherOne}</Button>}
          {judged && !judged.right && alive && <Button kind="tt-urged" onPress={() => trial.set({ again: true })}>{words.retry}</Button>}
          {alive && <Button kind={judged ? "" : "tt-strong"} inactive={!isReady} onPress={judge}>{words.judgeIt}</Button>}
          {!alive && <RunCellButton label={isPlayedHere() ? words.answerHere : words.runToJudge} />}
          <NextButton {...series} finish={false} />
        </div>
      </div>
      <LiveRegion />
    </div>
  );
}

function Drawn({ figure }: { figure: Figure }) {
  const [sheet, turn] = useState(figure.opens ?? 0);
  return <Chart data={figure} at={sheet} turn={turn} />;
}

interface AnswerProps {
  data: ExerciseData;
  trial: Trial;
  told: Told | undefined;
  locked: boolean;
  judge: () => void;
}

function Answer({ data: { asks, choices, question }, trial, told, locked, judge }: AnswerProps) {
  const { texts, choice } = trial.state;
  const group = useId();
  const write = (next: string[]) => trial.set({ texts: next, trouble: "" });
  if (asks === "number")
    return <div class="tt-row"><NumberField label={words.yourNumber} text={texts[0] ?? ""} locked={locked} set={(text) => write([text])} done={judge} hint={words.suchAs} /></div>;
  if (asks === "plan") {
    const sum = sumRatios(texts);
    return (
      <>
        <Chances {...{ choices, texts, locked }} set={write} done={judge} />
        <p class="tt-small tt-sum">{sum == null ? words.suchAs : words.sumIs(sum)}</p>
      </>
    );
  }
  const mark = (i: number) => (told && i === choice ? (told.right ? " tt-right" : " tt-wrong") : "");
  return (
    <div class={choices.some(({ length }) => length > WORDY) ? "tt-options" : "tt-options tt-few-words"} role="radiogroup" aria-label={question}>
      {choices.map((name, i) => (
        <label key={name} class={`tt-option${mark(i)}`}>
          <input type="radio" name={group} checked={i === choice} disabled={locked} onChange={() => trial.set({ choice: i, trouble: "" })} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}

/** A mark, a word, and why. */
const Ruling = ({ told: { right, says } }: { told: Told }) => (
  <div class={`tt-ruling ${right ? "tt-is-right" : "tt-is-wrong"}`}>
    <i aria-hidden="true">{right ? "✓" : "✗"}</i>
    <div>
      <b>{right ? words.verdict.right : words.notYet}</b>
      <p>{says}</p>
    </div>
  </div>
);
