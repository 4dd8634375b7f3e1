/** An exercise: a position, a question, and for every answer what follows. Only of a sealed one the kernel is asked for that. */
import { useEffect, useMemo } from "preact/hooks";
import { Attempt, solution } from "./attempt";
import { useChoosing } from "./choosing";
import type { Shared } from "./shared";
import { Scenes } from "./frames";
import { useStore } from "./hooks";
import { Moves } from "./moves";
import { NoKernel } from "./nokernel";
import { BRISK, Player } from "./player";
import { Press } from "./press";
import { useTalk, useVoice } from "./around";
import { Stage } from "./stage";
import { Fault, Sentence } from "./story";
import type { Outcome, TryData } from "./types";
import * as words from "./words";

interface Props {
  shared: Shared;
  data: TryData;
  alive: boolean;
}

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

export function TryMove({ shared, data, alive }: Props) {
  const attempt = attemptOf(shared, data);
  useEffect(() => attempt.load(data), [attempt, data]);
  const { frames, ask, outcome } = useStore(attempt);
  const scenes = useMemo(() => new Scenes({ ...data.film, frames: [...data.film.frames, ...frames] }), [data.film, frames]);
  const player = shared.part("try", () => new Player([scenes.film], scenes.length - 1, BRISK));
  useEffect(() => player.follow(scenes.film), [player, scenes]);
  const { at } = useStore(player);
  const { busy } = useTalk();
  const now = at >= scenes.length - 1;
  const mine = now && ask && (alive || ask.outcomes);
  const choosing = useChoosing(mine ? ask.candidates : undefined, (index) => attempt.choose(index));
  return (
    <Stage {...{ title: data.title, player, scenes }} choosing={mine && !busy ? choosing : null} leave={choosing.back}>
      {now && outcome && <VerdictCard outcome={outcome} noted={data.marked ? String(shared.model.get("answer")) : ""} />}
      <Fault />
      {mine && <Moves choosing={choosing} question={ask.question ?? data.question} rule={data.rule} closed={busy} />}
      {now && ask && !mine && <NoKernel />}
      {!now && <Behind player={player} />}
      <Tools attempt={attempt} data={data} />
    </Stage>
  );
}

/** The way back to the last step. */
export function Behind({ player }: { player: Player }) {
  return (
    <div class="tt-row">
      {!player.state.playing && <span class="tt-small">{words.lookingBack}</span>}
      <Press go={() => player.go(player.last)}>{words.backToNow}</Press>
    </div>
  );
}

function VerdictCard({ outcome: { verdict, text, rule }, noted }: { outcome: Outcome; noted: string }) {
  const head = verdict ? words.verdict[verdict] : noted && words.noted(noted);
  useVoice([head, text].filter(Boolean).join(" "));
  if (!head && !text) return null;
  return (
    <div class={`tt-card tt-verdict-${verdict}`}>
      {head && <div class="tt-verdict-head">{head}</div>}
      {text && <p><Sentence text={text} rule={rule} /></p>}
    </div>
  );
}

function Tools({ attempt, data: { marked, hint, ask } }: { attempt: Attempt; data: TryData }) {
  const { path, attempts, hinted, solved, outcome } = useStore(attempt);
  const solvable = !marked && !solved && attempts > 0 && outcome?.verdict !== "right" && solution(ask);
  return (
    <>
      <div class="tt-row">
        {path.length > 0 && <Press go={attempt.retry}>{marked ? words.change : words.retry}</Press>}
        {hint && !hinted && <Press go={() => attempt.set({ hinted: true })}>{words.hint}</Press>}
        {solvable && <Press go={attempt.solve}>{words.solution}</Press>}
        {attempts > 0 && <span class="tt-small">{words.attempts(attempts)}</span>}
      </div>
      {hinted && hint && <div class="tt-card tt-note"><Sentence text={hint} /></div>}
      {solved && <div class="tt-card tt-note">{words.solutionIs(solved)}</div>}
    </>
  );
}
