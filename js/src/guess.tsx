/** The entry of two small windows: a guess, which is kept, and an exercise of theory, which Python judges. */
// div.tt-guess > p.tt-question, div.tt-pair | ul.tt-shares, div.tt-guess-foot > p.tt-saying, div.tt-bar
import type { AnyModel } from "@anywidget/types";
import { useEffect } from "preact/hooks";
import type { GuessData } from "./asked";
import { useAnnouncement } from "./context";
import { Button, LiveRegion } from "./controls";
import { Exercise } from "./exercise";
import { getSetting, saveSetting } from "./memory";
import { defineWidget, type Kinds } from "./mount";
import { NextButton, PreviousButton, SeriesMarks, useSeries } from "./series";
import { leftOf, noCounts, readCounts, writeCounts } from "./shares";
import { Counts } from "./sliders";
import type { WidgetState } from "./state";
import { Store, useStore } from "./store";
import * as words from "./words";

const settingOf = (key: string) => `guess:${key}`;

/** The current counts, and whether they are kept: one per model, so that two views agree. */
class Draft extends Store<{ counts: number[]; isKept: boolean }> {
  #model: AnyModel;
  #data: GuessData;

  constructor(model: AnyModel, data: GuessData) {
    super({ counts: noCounts(data.choices), isKept: false });
    [this.#model, this.#data] = [model, data];
    model.on("change:answer", this.#read);
    this.#read();
  }

  override stop(): void {
    this.#model.off("change:answer", this.#read);
  }

  get kept(): number[] | undefined {
    const { choices, of } = this.#data;
    return readCounts(this.#model.get("answer"), choices, of);
  }

  #read = (): void => this.set({ counts: this.kept ?? noCounts(this.#data.choices), isKept: Boolean(this.kept) });

  /** Restore the guess kept in the browser under the same name, if none is kept here; return whether there is one. */
  recall(): boolean {
    const { key, choices, of } = this.#data;
    const before = key && !this.kept ? readCounts(getSetting(settingOf(key)), choices, of) : undefined;
    if (before) this.#model.set("answer", writeCounts(before));
    return Boolean(before);
  }

  keep(): void {
    const { key } = this.#data;
    const text = writeCounts(this.state.counts);
    this.#model.set("answer", text);
    this.#model.set("attempts", Number(this.#model.get("attempts") ?? 0) + 1);
    this.set({ isKept: true });
    if (key) saveSetting(settingOf(key), text);
  }

  clear(): void {
    const { key } = this.#data;
    this.#model.set("answer", "");
    this.#model.set("attempts", 0);
    this.#read();
    if (key) saveSetting(settingOf(key), "");
  }
}

interface Props {
  widget: WidgetState;
  data: GuessData;
  alive: boolean;
}

function Guess({ widget, data, alive }: Props) {
  const { question, choices, of } = data;
  const { model } = widget;
  const draft = widget.getOrCreate("guess", () => new Draft(model, data));
  const { counts, isKept } = useStore(draft);
  const tell = () => alive && model.save_changes();
  useEffect(() => {
    if (draft.recall()) tell();
  }, [draft]);
  const series = useSeries(draft.kept ? "noted" : "ahead", question, () => {
    draft.clear();
    tell();
  });
  const left = leftOf(counts, of);
  const parts = choices.map((name, i) => words.countOf(name, counts[i] as number));
  const isPair = choices.length === 2;
  const says = isKept ? words.keptGuess(parts, of) : isPair ? (left ? words.moveSlider : "") : words.leftToGive(left, of);
  useAnnouncement(isKept || !isPair ? says : "");
  const keep = () => {
    draft.keep();
    tell();
  };
  return (
    <div class="tt-guess" role="group" aria-label={question}>
      <p class="tt-question" role="heading" aria-level={2}>{question}</p>
      <Counts {...{ choices, counts, of }} locked={isKept} set={(next) => draft.set({ counts: next })} />
      <div class="tt-guess-foot">
        <p class={isKept ? "tt-saying tt-right" : "tt-saying"}>{says}</p>
        <div class="tt-bar">
          <PreviousButton {...series} /><SeriesMarks {...series} />
          <span class="tt-rest" />
          {isKept && <Button onPress={() => draft.set({ isKept: false })}>{words.change}</Button>}
          <Button kind={isKept ? "" : "tt-strong"} inactive={isKept || left > 0} onPress={keep}>{isKept ? words.guessKept : words.keepGuess}</Button>
          <NextButton {...series} finish={false} />
        </div>
      </div>
      <LiveRegion />
    </div>
  );
}

export default defineWidget({ guess: Guess, exercise: Exercise } as unknown as Kinds);
