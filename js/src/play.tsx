/** A match: the board, whose turn it is, the moves, what happened. Python says what may be chosen and what came of it. */
import { useMemo, useState } from "preact/hooks";
import { Steps } from "./bar";
import { useChoosing } from "./choice";
import { useTalk, useVoice } from "./context";
import { Folded, Heading, Press } from "./controls";
import { heard, Scenes } from "./film";
import { choose, save } from "./host";
import { Match } from "./match";
import { setWaits, Speed, usePace, waits } from "./settings";
import type { Shared } from "./state";
import { useStore } from "./store";
import { Said } from "./story";
import { stepText, type StripText } from "./strip";
import type { Film, Frame as Step, PlayData } from "./types";
import { Frame } from "./window";
import * as words from "./words";

interface Props {
  shared: Shared;
  data: PlayData;
  alive: boolean;
}

/** No more of a file is sent; Python is told how large it is. */
const MOST = 5e6;

export function Play(props: Props) {
  const { shared, data } = props;
  const match = shared.part("match", () => new Match(shared, data));
  return data.curtain == null ? <Uncovered {...props} match={match} /> : <Curtain data={data} match={match} />;
}

/** Between two people at one screen: nothing of either is in the page. */
function Curtain({ data: { title, curtain, question, waiting }, match }: { data: PlayData; match: Match }) {
  const { busy } = useTalk();
  const lift = <Press kind="tt-strong" off={busy} go={() => match.send({ op: "lift" })}>{words.iAm(curtain)}</Press>;
  useVoice(question);
  return <Frame title={title} strip={{ head: question, caption: waiting }} actions={lift} />;
}

function Uncovered({ data, alive, match }: Omit<Props, "shared"> & { match: Match }) {
  const { title, seat, over, waiting, candidates, question, knows, hint } = data;
  const { film } = useStore(match);
  const { busy } = useTalk();
  const scenes = useMemo(() => new Scenes(film), [film]);
  const { player } = match;
  const { at } = useStore(player);
  const now = at >= scenes.length - 1;
  const mine = now && seat != null && !over && alive;
  const choosing = useChoosing(mine ? candidates : undefined, (choice) => match.send({ choice }));
  const [preview, setPreview] = useState<number | null>(null);
  const shown = over ? (preview ?? at) : at;
  usePace();
  const patient = waits() && !over;
  useVoice(heard(film.frames[at], now ? (over?.text ?? (seat == null ? waiting : question)) : ""));
  const said = shown < film.frames.length - 1 && !(over && player.runs) ? stepText(film.frames[shown], title) : textNow(data, film.frames.at(-1));
  const order = async (op: string) => {
    const { file } = (await match.send({ op })) ?? {};
    if (file) save(file);
  };
  /** A button for what the kernel does; none where there is no kernel. */
  const does = (label: string, op: string, can: unknown = true, kind = "") => alive && <Press kind={kind} off={busy || !can} go={() => order(op)}>{label}</Press>;
  const saves = does(words.save, "file", true, "tt-quiet");
  const ended = <><Press go={() => player.go(0)}>{words.review}</Press>{saves}{does(words.again, "again", true, "tt-strong")}</>;
  const open = async (file: File) => void match.send({ op: "open", size: file.size, text: await file.slice(0, MOST).text() });
  const ask = () => order("hint");
  const onward = () => player.go(patient ? at + 1 : player.last);
  return (
    <Frame
      title={title}
      strip={said}
      dead={now && !alive && !over}
      viewing={{ player, scenes, shown, nothing: words.nothingYet, go: player.go, leaps: true, ...(over && { upto: player.last, won: now ? over.winners : undefined }) }}
      choosing={mine ? choosing : null}
      hinted={mine ? hint?.touches : undefined}
      actions={now ? over && ended : (!over || player.runs) && <Press kind="tt-strong" go={onward}>{patient ? words.goOn : player.runs ? words.skip : words.backToNow}</Press>}
      bar={over ? <Steps player={player} preview={setPreview} /> : <>{does(words.undo, "undo", data.undo)}{does(words.hint, "hint", seat != null)}</>}
      tools={<>{!over && saves}{alive && <Press kind="tt-quiet" off={busy} go={() => choose(open)}>{words.open}</Press>}{!over && <Press aria-pressed={waits()} go={() => setWaits(!waits())}>{words.wait}</Press>}<Speed player={player} /></>}
      rare={data.hindsight && <span class="tt-small"><span class="tt-tag">{data.hindsight[0]}</span> {data.hindsight[1]}</span>}
      panels={knows}
      below={over?.turning ? <Turning at={over.turning} film={film} go={player.go} /> : hint?.details && <Folded title={words.details}>{hint.details}</Folded>}
      open={alive ? open : undefined}
      keys={{ u: data.undo && (() => order("undo")), h: mine && ask }}
      step={over ? (by) => player.step(by) : undefined}
    />
  );
}

/** What is asked now, after what has just happened; or who has won, and why. */
function textNow({ over, question, rule, waiting, seat, hint, hindsight }: PlayData, last: Step | undefined): StripText {
  const just = last?.say?.at(-1);
  if (over) return { head: over.head, caption: over.text, rule: over.rule, seat: over.winners[1] == null ? over.winners[0] : null };
  const back = hindsight ? hindsight[0] : "";
  if (seat == null) return { head: waiting || (just?.text ?? ""), caption: waiting && just?.text, rule: just?.rule, aside: back };
  return { head: question, caption: hint?.text || waiting || just?.text, rule, seat, aside: back };
}

/** Where the game turned, and the way there. */
const Turning = ({ at, film: { frames }, go }: { at: number; film: Film; go: (at: number) => void }) => (
  <>
    <Heading>{words.turning}</Heading>
    {frames[at]?.say?.map((each, i) => <Said key={i} {...each} />)}
    <Press go={() => go(at)}>{words.toStep(at)}</Press>
  </>
);
