/** A match: the board, whose turn it is, the moves, what happened. Python says what may be chosen and what came of it. */
import { useEffect, useMemo } from "preact/hooks";
import { useChoosing } from "./choosing";
import type { Shared } from "./shared";
import { heard, Scenes } from "./frames";
import { useStore } from "./hooks";
import { Match } from "./match";
import { Moves } from "./moves";
import { Panels } from "./panel";
import { BRISK, Player } from "./player";
import { NoKernel } from "./nokernel";
import { Press } from "./press";
import { useTalk, useVoice } from "./around";
import { Stage, Widget } from "./stage";
import { Fault, Sentence } from "./story";
import { Behind } from "./trymove";
import type { Ending, PlayData } from "./types";
import type { Reply } from "./wire";
import * as words from "./words";

interface Props {
  shared: Shared;
  data: PlayData;
  alive: boolean;
}

export function Play(props: Props) {
  const { shared, data } = props;
  const match = shared.part("match", () => new Match(data, shared.wire));
  useEffect(() => match.load(data), [match, data]);
  return data.curtain == null ? <OpenTable {...props} match={match} /> : <Curtain name={data.curtain} title={data.title} match={match} />;
}

/** Between two people at one screen: nothing of either is in the page. */
function Curtain({ name, title, match }: { name: string; title: string; match: Match }) {
  const { busy } = useTalk();
  return (
    <Widget title={title}>
      <div class="tt-curtain">
        <div class="tt-curtain-name">{words.handOver(name)}</div>
        <p class="tt-small">{words.noPeeking}</p>
        <Press kind="tt-strong" off={busy} go={() => match.send({ op: "lift" })}>{words.iAm(name)}</Press>
        <Fault />
      </div>
    </Widget>
  );
}

function OpenTable({ shared, data, alive, match }: Props & { match: Match }) {
  const { title, seat, over, waiting, candidates, question, rule, hint, knows } = data;
  const { film } = useStore(match);
  const { busy } = useTalk();
  const scenes = useMemo(() => new Scenes(film), [film]);
  const player = shared.part("play", () => new Player([film], film.frames.length - 1, BRISK));
  useEffect(() => player.follow(film), [player, film]);
  const { at } = useStore(player);
  const now = at >= scenes.length - 1;
  const mine = now && seat != null && !over && alive;
  const choosing = useChoosing(mine ? candidates : undefined, (choice) => match.send({ choice }));
  useVoice(heard(film.frames[at], now ? (over?.text ?? (seat == null ? waiting : question)) : ""));
  return (
    <Stage {...{ title, player, scenes }} choosing={mine && !busy ? choosing : null} leave={choosing.back} go={player.go}>
      <Fault />
      {now && over && <End over={over} />}
      {!now && <Behind player={player} />}
      {mine && <Moves {...{ choosing, question, rule }} hints={hint} closed={busy} />}
      {now && !over && waiting && <p class={mine ? "tt-small" : "tt-card"}>{waiting}</p>}
      <Tools data={data} match={match} alive={alive} busy={busy} />
      {knows.length > 0 && (
        <details class="tt-details" open>
          <summary class="tt-summary">{words.knows}</summary>
          <Panels panels={knows} looks={film.first.looks} />
        </details>
      )}
    </Stage>
  );
}

interface ToolProps {
  data: PlayData;
  match: Match;
  alive: boolean;
  busy: boolean;
}

function Tools({ data: { undo, hindsight, seat, over }, match, alive, busy }: ToolProps) {
  const order = (op: string, label: string) => <Press off={busy} go={() => match.send({ op })}>{label}</Press>;
  return (
    <div class="tt-row">
      {alive && undo && order("undo", words.undo)}
      {alive && seat != null && !over && order("hint", words.hint)}
      {alive && over && order("again", words.again)}
      {alive && <Press off={busy} go={async () => save((await match.send({ op: "file" }))?.file)}>{words.save}</Press>}
      {hindsight && <span class="tt-small"><span class="tt-tag">{words.hindsight}</span> {words.hindsightWhy}</span>}
      {!alive && <NoKernel />}
    </div>
  );
}

/** A file of text, made in the page. */
function save(file: Reply["file"]): void {
  if (!file) return;
  const href = URL.createObjectURL(new Blob([file.text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/** Who wins, with what: the winner is said in words. */
const End = ({ over: { text, rule, winners, scores } }: { over: Ending }) => (
  <div class="tt-card tt-end">
    <p><Sentence text={text} rule={rule} /></p>
    <Panels
      panels={[
        {
          id: "end",
          title: words.over,
          columns: [words.score],
          rows: scores.map(([name]) => name),
          cells: scores.map(([name, score]) => [`${score ?? "–"} ${winners.includes(name) ? words.winner : ""}`]),
        },
      ]}
    />
  </div>
);
