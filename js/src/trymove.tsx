/** An exercise: a position, a question, and for every answer what follows. Only of a sealed one the kernel is asked for that. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Attempt, solution } from "./attempt";
import { useChoosing } from "./choice";
import { ASIDE, useAround, useVoice } from "./context";
import { Press } from "./controls";
import { Scenes } from "./film";
import { Player } from "./player";
import { Before, clearAll, Next, type Series, Spine, type Standing, summed, useSeries } from "./series";
import { Speed } from "./settings";
import type { Shared } from "./state";
import { useStore } from "./store";
import type { StripText } from "./strip";
import type { TryData } from "./types";
import { Frame } from "./window";
import * as words from "./words";

interface Props {
  shared: Shared;
  data: TryData;
  alive: boolean;
}

/** What follows an answer is over after so many milliseconds. */
const REPLY = 1800;

/** `answer` and `attempts` are the only traits that a browser writes, and only when somebody is there to read them. */
function attemptOf(shared: Shared, data: TryData): Attempt {
  const { model } = shared;
  const write = (answer: string, attempts: number) => {
    model.set("answer", answer);
    model.set("attempts", attempts);
    if (shared.alive) model.save_changes();
  };
  const find = async (path: number[]) => (await shared.wire.send({ op: "try", path }))?.outcome;
  return shared.part("attempt", () => {
    const attempt = new Attempt(data, Number(model.get("attempts") ?? 0), write, find);
    attempt.resume(String(model.get("answer") ?? ""));
    return attempt;
  });
}

type Trying = Attempt["state"];

export function TryMove({ shared, data, alive }: Props) {
  const attempt = attemptOf(shared, data);
  const state = useStore(attempt);
  const { frames, ask } = state;
  const scenes = useMemo(() => new Scenes({ ...data.film, frames: [...data.film.frames, ...frames] }), [data.film, frames]);
  const player = shared.part("try", () => new Player([scenes.film], scenes.length - 1, REPLY));
  useEffect(() => player.follow(scenes.film), [player, scenes]);
  const { at } = useStore(player);
  const mine = at >= scenes.length - 1 && ask && (alive || ask.outcomes);
  const choosing = useChoosing(mine ? ask.candidates : undefined, (index) => attempt.choose(index), state.hinted);
  const series = useSeries(standing(state), () => data.ask.outcomes && attempt.clear());
  const [ended, end] = useState<Trying | null>(null);
  const finished = ended === state;
  const noted = data.marked ? String(shared.model.get("answer") ?? "") : "";
  const text = finished ? { head: words.finished, caption: summed(series.roots) } : textOf(state, data, noted);
  const stuck = Boolean(ask && !(alive || ask.outcomes));
  useVoice([text.head, text.caption].join(" "));
  return (
    <Frame
      title={data.title}
      strip={{ seat: data.seat, ...text }}
      dead={stuck}
      viewing={{ player, scenes, nothing: words.nothingYet, leaps: true }}
      choosing={mine ? choosing : null}
      hinted={state.solved?.touches}
      actions={<Again attempt={attempt} data={data} player={player} />}
      bar={<><Before {...series} /><Spine {...series} /></>}
      tools={<Tools attempt={attempt} data={data} player={player} />}
      onward={<Next {...series} finish={!finished && (() => end(state))} />}
      rare={<Rare {...{ attempt, player, series }} />}
      keys={{ h: () => attempt.set({ hinted: true }), u: attempt.retry }}
    />
  );
}

function standing({ rightAt, attempts, outcome, ask }: Trying): Standing {
  if (rightAt) return rightAt < 0 ? "shown" : rightAt > 1 ? "right" : "once";
  if (outcome && !outcome.verdict && !ask) return "noted";
  return attempts ? "wrong" : "ahead";
}

/** The strip: the question with what helps, or the verdict with its reason, at once. */
function textOf({ ask, outcome, frames, hinted, solved }: Trying, { question, title, hint, rule }: TryData, noted: string): StripText {
  const given = outcome?.text ?? "";
  if (solved) return { head: words.solutionIs(solved.text), caption: given, rule: outcome?.rule };
  if (outcome?.verdict) return { head: words.verdict[outcome.verdict] as string, verdict: outcome.verdict, caption: given, rule: outcome.rule };
  if (!ask) return { head: noted ? words.noted(noted) : (frames.at(-1)?.say?.at(-1)?.text ?? question), caption: given, rule: outcome?.rule };
  return { head: ask.question ?? question, caption: (hinted && hint) || given || title, rule };
}

interface ToolProps {
  attempt: Attempt;
  data: TryData;
  player: Player;
}

/** After an answer: another one, which is what a wrong one asks for; and its film once more. */
function Again({ attempt, data, player }: ToolProps) {
  const { path, outcome, ask } = attempt.state;
  if (!path.length) return null;
  const watch = () => {
    player.go(data.film.frames.length - 1);
    player.toggle();
  };
  return (
    <>
      {player.state.at >= player.last && !ask && <Press go={watch}>{words.watchAgain}</Press>}
      <Press kind={outcome?.verdict === "wrong" ? "tt-strong" : ""} go={attempt.retry}>{data.marked ? words.change : words.retry}</Press>
    </>
  );
}

function Tools({ attempt, data: { marked, hint, ask, film }, player }: ToolProps) {
  const { hinted, solved, rightAt, outcome } = attempt.state;
  const { aside } = useAround();
  const right = !marked && solution(ask);
  /** Whoever asks on the sheet is to see what comes of it. */
  const leave = () => aside.state.tab === "help" && aside.set(ASIDE);
  const help = () => {
    leave();
    attempt.set({ hinted: true });
  };
  const solve = () => {
    leave();
    player.load([film]); // the film of another answer ends here
    attempt.solve();
  };
  return (
    <>
      {hint && <Press off={hinted || Boolean(outcome)} go={help}>{words.hint}</Press>}
      {right && <Press kind="tt-quiet" off={Boolean(solved) || rightAt > 0} go={solve}>{words.solution}</Press>}
    </>
  );
}

const Rare = ({ attempt, player, series }: { attempt: Attempt; player: Player; series: Series }) => (
  <>
    <Speed player={player} />
    <Press go={() => clearAll(series)}>{words.clear}</Press>
    {attempt.state.attempts > 0 && <span class="tt-small">{words.attempts(attempt.state.attempts)}</span>}
  </>
);
