/** A match: the board, whose turn it is, the moves, what happened. Python says what may be chosen and what came of it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Speed, Steps } from "./bar";
import { useChoosing } from "./choosing";
import type { Shared } from "./shared";
import { Frame } from "./frame";
import { heard, Scenes } from "./frames";
import { useStore } from "./hooks";
import { Match } from "./match";
import { Player } from "./player";
import { Press } from "./press";
import { useTalk, useVoice } from "./around";
import { type Told, told } from "./strip";
import type { Ending, Frame as Step, PlayData } from "./types";
import type { Reply } from "./wire";
import * as words from "./words";

interface Props {
  shared: Shared;
  data: PlayData;
  alive: boolean;
}

/** What follows a move, up to the next question or the end, is over after so many milliseconds. */
const REPLY = 7000;

export function Play(props: Props) {
  const { shared, data } = props;
  const match = shared.part("match", () => new Match(data, shared.wire));
  useEffect(() => match.load(data), [match, data]);
  return data.curtain == null ? <OpenTable {...props} match={match} /> : <Curtain name={data.curtain} title={data.title} match={match} />;
}

/** Between two people at one screen: nothing of either is in the page. */
function Curtain({ name, title, match }: { name: string; title: string; match: Match }) {
  const { busy } = useTalk();
  const lift = <Press kind="tt-strong" off={busy} go={() => match.send({ op: "lift" })}>{words.iAm(name)}</Press>;
  const head = words.handOver(name);
  useVoice(head);
  return <Frame title={title} told={{ head, caption: words.noPeeking }} actions={lift} />;
}

function OpenTable({ shared, data, alive, match }: Props & { match: Match }) {
  const { title, seat, over, waiting, candidates, question, knows } = data;
  const { film } = useStore(match);
  const { busy } = useTalk();
  const scenes = useMemo(() => new Scenes(film), [film]);
  const player = shared.part("play", () => new Player([film], film.frames.length - 1, REPLY));
  useEffect(() => player.follow(film), [player, film]);
  const { at } = useStore(player);
  const now = at >= scenes.length - 1;
  const mine = now && seat != null && !over && alive;
  const choosing = useChoosing(mine ? candidates : undefined, (choice) => match.send({ choice }));
  const hint = useHint(data);
  const [preview, setPreview] = useState<number | null>(null);
  const shown = over ? (preview ?? at) : at;
  useVoice(heard(film.frames[at], now ? (over?.text ?? (seat == null ? waiting : question)) : ""));
  const said = shown < film.frames.length - 1 && !(over && player.runs) ? told(film.frames[shown], title) : toldNow(data, film.frames.at(-1), hint.text);
  const order = (op: string) => match.send({ op });
  return (
    <Frame
      title={title}
      told={said}
      dead={now && !alive}
      table={{ player, scenes, shown, nothing: words.nothingYet, go: player.go, leaps: true, ...(over && { upto: player.last }) }}
      choosing={mine ? choosing : null}
      actions={<Actions data={data} player={player} now={now} order={order} busy={busy} />}
      bar={over ? <Steps player={player} preview={setPreview} /> : <Tools data={data} alive={alive} busy={busy} order={order} ask={hint.ask} />}
      tools={<>{!over && <Save alive={alive} busy={busy} order={order} />}<Speed player={player} /></>}
      rare={data.hindsight && <span class="tt-small"><span class="tt-tag">{words.hindsight}</span> {words.hindsightWhy}</span>}
      panels={knows}
      keys={{ u: data.undo && (() => order("undo")), h: mine && (() => hint.ask(order)) }}
      step={over ? (by) => player.step(by) : undefined}
    />
  );
}

/** What is asked now, after what has just happened; or who has won, and why. */
function toldNow({ over, question, rule, waiting, seat, names, hindsight }: PlayData, last: Step | undefined, hint: string): Told {
  const just = last?.say?.at(-1);
  if (over) return { head: ending(over), caption: over.text, rule: over.rule, seat: seatOf(over, names) };
  const back = hindsight ? words.hindsight : "";
  if (seat == null) return { head: waiting || (just?.text ?? ""), caption: waiting && just?.text, rule: just?.rule, aside: back };
  return { head: question, caption: hint || waiting || just?.text, rule, seat, aside: back };
}

const seatOf = ({ winners }: Ending, names: string[]): number | null => (winners.length === 1 ? names.indexOf(winners[0] as string) : null);

/** "Ben wins, 30 to 2". */
function ending({ winners, scores }: Ending): string {
  const [winner] = winners;
  if (!winner) return words.nobodyWins;
  if (winners.length > 1) return words.share(words.listed(winners));
  const score = scores.find(([name]) => name === winner)?.[1];
  const others = scores.filter(([name]) => name !== winner).map(([, score]) => score);
  if (score == null) return words.wins(winner);
  return others.length === 1 && others[0] != null ? words.winsTo(winner, score, others[0]) : words.winsWith(winner, score);
}

/** The best move and why; asked once more, the one after it. */
function useHint({ hint, candidates }: PlayData) {
  const [seen, see] = useState({ hint, at: 0 });
  const at = seen.hint === hint ? seen.at : 0;
  const named = hint?.[at];
  const text = named ? (at ? words.nextBest : words.best)(candidates[named.choice]?.text ?? "", named.why) : "";
  const ask = (order: (op: string) => unknown) => (hint?.[at + 1] ? see({ hint, at: at + 1 }) : hint ? see({ hint, at: 0 }) : order("hint"));
  return { text, ask };
}

interface ToolProps {
  data: PlayData;
  alive: boolean;
  busy: boolean;
  order: (op: string) => Promise<Reply | undefined>;
}

function Tools({ data: { undo, seat }, alive, busy, order, ask }: ToolProps & { ask: (order: ToolProps["order"]) => unknown }) {
  if (!alive) return null;
  return (
    <>
      <Press off={busy || !undo} go={() => order("undo")}>{words.undo}</Press>
      <Press off={busy || seat == null} go={() => ask(order)}>{words.hint}</Press>
    </>
  );
}

const Save = ({ alive, busy, order }: Omit<ToolProps, "data">) =>
  alive ? <Press kind="tt-quiet" off={busy} go={async () => save((await order("file"))?.file)}>{words.save}</Press> : null;

/** What the strip ends with where no move is named: the way to now, or what is done when all is over. */
function Actions({ data: { over }, player, now, order, busy }: Omit<ToolProps, "alive"> & { player: Player; now: boolean }) {
  if (!now && (!over || player.runs)) return <Press kind="tt-strong" go={() => player.go(player.last)}>{player.runs ? words.skip : words.backToNow}</Press>;
  if (!over || !now) return null;
  return (
    <>
      <Press go={() => player.go(0)}>{words.review}</Press>
      <Save alive busy={busy} order={order} />
      <Press kind="tt-strong" off={busy} go={() => order("again")}>{words.again}</Press>
    </>
  );
}

/** A file of text, made in the page. */
function save(file: Reply["file"]): void {
  if (!file) return;
  const href = URL.createObjectURL(new Blob([file.text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
