/** An exercise: a position, a question, and the outcome of every answer. Only a sealed exercise asks the kernel for outcomes. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Attempt, findSolution } from "./attempt";
import { useSelection } from "./choice";
import { INITIAL_SIDE, useAnnouncement, useViewContext } from "./context";
import { Button } from "./controls";
import { Scenes } from "./film";
import { Player, REPLY_TIME } from "./player";
import { clearAll, NextButton, PreviousButton, type Series, SeriesMarks, type Standing, summarize, useSeries } from "./series";
import { SpeedControls } from "./settings";
import type { WidgetState } from "./state";
import { useStore } from "./store";
import type { StripText } from "./strip";
import type { TryData } from "./types";
import { WindowFrame } from "./window";
import * as words from "./words";

interface Props {
  widget: WidgetState;
  data: TryData;
  alive: boolean;
  /** The way back, if it is part of something else rather than an exercise of the page. */
  back?: () => void;
}

/** `answer` and `attempts` are the only traits that a browser writes, and only if a kernel is there to read them. */
function getAttempt(widget: WidgetState, data: TryData): Attempt {
  const { model } = widget;
  const write = (answer: string, attempts: number) => {
    model.set("answer", answer);
    model.set("attempts", attempts);
    if (widget.alive) model.save_changes();
  };
  const request = async (path: number[]) => (await widget.python.send({ op: "try", path }))?.outcome;
  return widget.getOrCreate("attempt", () => {
    const attempt = new Attempt(data, Number(model.get("attempts") ?? 0), write, request);
    attempt.resume(String(model.get("answer") ?? ""));
    model.on("change:answer", () => model.get("answer") === "" && attempt.reset()); // its answer may be forgotten before any page shows it
    return attempt;
  });
}

type AttemptState = Attempt["state"];

export function TryMove({ widget, data, alive, back }: Props) {
  const attempt = getAttempt(widget, data);
  const state = useStore(attempt);
  const { frames, ask } = state;
  const scenes = useMemo(() => new Scenes({ ...data.film, frames: [...data.film.frames, ...frames] }), [data.film, frames]);
  const player = widget.getOrCreate("try", () => new Player([scenes.film], scenes.length - 1, REPLY_TIME));
  useEffect(() => player.follow(scenes.film), [player, scenes]);
  const { at } = useStore(player);
  const playable = ask && (alive || ask.outcomes);
  const canChoose = at >= scenes.length - 1 && playable;
  const { root } = useViewContext();
  const choose = (index: number) => {
    attempt.choose(index);
    root.scrollIntoView({ block: "nearest" }); // what comes of it is seen on the whole board
  };
  const selection = useSelection(canChoose ? ask.candidates : undefined, choose, state.hintUsed);
  const series = useSeries(standingOf(state), data.question, () => data.ask.outcomes && attempt.clear());
  const [lastState, finishAt] = useState<AttemptState | null>(null);
  const isFinished = lastState === state;
  const answer = data.marked ? String(widget.model.get("answer") ?? "") : "";
  const text = isFinished ? { head: words.seriesFinished, caption: summarize(series.roots) } : stripText(state, data, answer);
  const parts = { attempt, data, player, series };
  useAnnouncement([text.head, text.caption].join(" "));
  return (
    <WindowFrame
      title={data.title}
      strip={{ seat: data.seat, ...text }}
      needsKernel={Boolean(ask && !playable)}
      filmView={{ player, scenes, emptyText: words.nothingYet, skippable: true }}
      selection={canChoose ? selection : null}
      hints={state.solution?.touches}
      actions={<AfterAnswer {...parts} />}
      bar={!back && <><PreviousButton {...series} /><SeriesMarks {...series} /></>}
      tools={<ExerciseTools {...parts} />}
      nextButton={back ? <Button kind={state.outcome ? "tt-strong" : ""} onPress={back}>{words.toReview}</Button> : <NextButton {...series} finish={!isFinished && (() => finishAt(state))} />}
      sheetTools={<SheetTools {...parts} />}
      keys={{ h: () => attempt.set({ hintUsed: true }), u: attempt.retry, t: attempt.retry }}
    />
  );
}

function standingOf({ rightAt, attempts, outcome, ask }: AttemptState): Standing {
  if (rightAt) return rightAt < 0 ? "shown" : rightAt > 1 ? "right" : "once";
  if (outcome && !outcome.verdict && !ask) return "noted";
  return attempts ? "wrong" : "ahead";
}

/** The strip: the question with its hint or, at once, the verdict with its reason. */
function stripText({ ask, outcome, frames, hintUsed, solution }: AttemptState, { question, title, hint, rule }: TryData, answer: string): StripText {
  const { text: caption = "", verdict } = outcome ?? {};
  if (ask && !solution && !verdict) return { head: ask.question ?? question, caption: (hintUsed && hint) || caption || title, rule };
  const given = { caption, rule: outcome?.rule };
  if (solution) return { ...given, head: words.solutionIs(solution.texts.join("; ")) };
  if (verdict) return { ...given, head: words.verdict[verdict] as string, verdict, asked: { head: question, rule } };
  return { ...given, head: answer ? words.answerNoted(answer) : (frames.at(-1)?.say?.at(-1)?.text ?? question) };
}

interface ToolProps {
  attempt: Attempt;
  data: TryData;
  player: Player;
  series: Series;
}

/** The buttons after an answer: try again, which a wrong one calls for; and see its film again. */
function AfterAnswer({ attempt, data, player }: ToolProps) {
  const { path, outcome, ask } = attempt.state;
  if (!path.length) return null;
  const watch = () => {
    player.go(data.film.frames.length - 1);
    player.toggle();
  };
  return (
    <>
      {player.state.at >= player.last && !ask && <Button onPress={watch}>{words.watchAgain}</Button>}
      <Button kind={outcome?.verdict === "wrong" ? "tt-urged" : ""} onPress={attempt.retry}>{data.marked ? words.change : words.retry}</Button>
    </>
  );
}

function ExerciseTools({ attempt, data: { marked, hint, ask, film }, player }: ToolProps) {
  const { hintUsed, solution, rightAt, outcome } = attempt.state;
  const { side } = useViewContext();
  const solvable = !marked && findSolution(ask);
  /** A reader who asks from the sheet must see the result. */
  const leave = () => side.state.tab === "help" && side.set(INITIAL_SIDE);
  const help = () => {
    leave();
    attempt.set({ hintUsed: true });
  };
  const solve = () => {
    leave();
    player.load([film]); // the film of another answer ends here
    attempt.solve();
  };
  return (
    <>
      {hint && <Button inactive={hintUsed || Boolean(outcome)} onPress={help}>{words.hint}</Button>}
      {solvable && <Button kind="tt-quiet" inactive={Boolean(solution) || rightAt > 0} onPress={solve}>{words.solution}</Button>}
    </>
  );
}

const SheetTools = ({ attempt, player, series }: ToolProps) => (
  <>
    <SpeedControls player={player} />
    <Button onPress={() => clearAll(series)}>{words.clear}</Button>
    {attempt.state.attempts > 0 && <span class="tt-small">{words.attempts(attempt.state.attempts)}</span>}
  </>
);
