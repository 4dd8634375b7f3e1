/** A match: the board, the turn, the moves, the story. Python lists the choices and their results. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { StepControls } from "./bar";
import { useSelection } from "./choice";
import { useAnnouncement, useChannel, useViewContext } from "./context";
import { Button, Details, Heading } from "./controls";
import { readAloud, Scenes } from "./film";
import { canShare, chooseFile, SHARE, saveFile } from "./host";
import { LookingBack } from "./looking_back";
import { Match } from "./match";
import { rememberDecided } from "./memory";
import { Review } from "./review";
import { TableSetup } from "./setup";
import { ReadOnButton } from "./series";
import { SpeedControls, toggle, useSettings, waitsForPress } from "./settings";
import type { WidgetState } from "./state";
import { useStore } from "./store";
import { SentenceLine } from "./story";
import { describeStep, type StripText } from "./strip";
import { TryMove } from "./trymove";
import type { Film, Frame as Step, PlayData, TryData } from "./types";
import { WindowFrame } from "./window";
import * as words from "./words";

interface Props {
  widget: WidgetState;
  data: PlayData;
  alive: boolean;
}

export function Play(props: Props) {
  const { widget, data } = props;
  const match = widget.getOrCreate("match", () => new Match(widget, data));
  if (data.setup) return <TableSetup {...props} data={{ ...data, setup: data.setup }} match={match} />;
  return data.curtain == null ? <OpenMatch {...props} match={match} /> : <Curtain data={data} match={match} />;
}

/** The review of a finished match; a choice to be made again takes its place. */
function EndedMatch({ widget, data, alive, scenes, leave, actions }: Props & { scenes: Scenes; leave: (step?: number) => void; actions: ComponentChildren }) {
  const back = widget.getOrCreate("review", () => new LookingBack(widget));
  const { exercise } = useStore(back);
  if (exercise) return <TryMove widget={exercise} data={exercise.state.data as TryData} alive={false} back={back.back} />;
  return <Review {...{ back, scenes, alive, leave, actions }} title={data.title} head={data.over?.head ?? ""} names={data.names} people={data.people} />;
}

/** The curtain between two people at one screen: the page holds the secrets of neither. */
function Curtain({ data: { title, curtain, question, waiting }, match }: { data: PlayData; match: Match }) {
  const { busy } = useChannel();
  const lift = <Button kind="tt-strong" inactive={busy} onPress={() => match.send({ op: "lift" })}>{words.iAm(curtain)}</Button>;
  useAnnouncement(question);
  return <WindowFrame title={title} strip={{ head: question, caption: waiting }} actions={lift} />;
}

function OpenMatch({ widget, data, alive, match }: Props & { match: Match }) {
  const { title, seat, over, waiting, candidates, question, knows, hint } = data;
  const { film } = useStore(match);
  const { busy } = useChannel();
  const { root } = useViewContext();
  const scenes = useMemo(() => new Scenes(film), [film]);
  const { player } = match;
  const { at } = useStore(player);
  const isLatest = at >= scenes.length - 1;
  const canChoose = isLatest && seat != null && !over && alive;
  const selection = useSelection(canChoose ? candidates : undefined, (choice) => match.send({ choice }));
  const [preview, setPreview] = useState<number | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const frameIndex = over ? (preview ?? at) : at;
  useSettings();
  const waits = waitsForPress() && !over;
  const { decided, game, deal } = data;
  useEffect(() => {
    if (alive && game && deal != null && decided) rememberDecided(game, deal, decided);
  }, [alive, game, deal, `${decided}`]);
  useAnnouncement(readAloud(film.frames[at], isLatest ? (over?.text ?? (seat == null ? waiting : question)) : ""));
  const text = frameIndex < film.frames.length - 1 && !(over && player.isCatchingUp) ? describeStep(film.frames[frameIndex], title) : stripText(data, film.frames.at(-1));
  const send = async (op: string) => {
    const { file } = (await match.send({ op })) ?? {};
    if (file) saveFile(file);
  };
  /** A button for an action of the kernel; none without a kernel. */
  const button = (label: string, op: string, can: unknown = true, kind = "", title?: string) => alive && <Button kind={kind} title={title} inactive={busy || !can} onPress={() => send(op)}>{label}</Button>;
  /** The player whose decision is taken back, if several are at this screen. */
  const whose = data.undo != null && data.people.length > 1 ? data.names[data.undo] : "";
  const saveButton = button(words.save, "file", true, "tt-quiet");
  const share = async () => {
    const reply = await match.send({ op: "share" });
    if (reply?.share) root.dispatchEvent(new CustomEvent(SHARE, { bubbles: true, detail: reply.share }));
  };
  const shareButton = alive && canShare() && <Button kind="tt-quiet" inactive={busy} onPress={share}>{words.share}</Button>;
  const canReview = Boolean(over && (alive || data.review));
  const endButtons = <><Button kind="tt-quiet" onPress={() => player.go(0)}>{words.watch}</Button>{saveButton}{shareButton}{data.chooses && button(words.chooseSeats, "seats", true, "tt-quiet")}{button(words.again, "again")}{canReview && <Button kind="tt-strong" onPress={() => setReviewing(true)}>{words.review}</Button>}</>;
  const leave = (step?: number) => {
    if (step != null) player.go(step);
    setReviewing(false);
  };
  if (isReviewing && canReview) return <EndedMatch {...{ widget, data, alive, scenes, leave }} actions={<>{saveButton}{button(words.again, "again")}</>} />;
  const onward = () => player.go(waits ? at + 1 : player.last);
  return (
    <WindowFrame
      title={title}
      strip={text}
      needsKernel={isLatest && !alive && !over}
      filmView={{ player, scenes, frameIndex, emptyText: words.nothingYet, go: player.go, skippable: true, ...(over && { storyEnd: player.last, winners: isLatest ? over.winners : undefined }) }}
      selection={canChoose ? selection : null}
      hints={canChoose ? hint?.touches : undefined}
      actions={isLatest ? over && endButtons : (!over || player.isCatchingUp) && <Button kind="tt-strong" onPress={onward}>{waits ? words.goOn : player.isCatchingUp ? words.skip : words.backToNow}</Button>}
      bar={over ? <StepControls player={player} lookAt={setPreview} /> : <>{button(whose ? words.undoOf(whose) : words.undo, "undo", data.undo != null, "", words.takesBack(whose || undefined))}{data.hints !== false && button(words.hint, "hint", seat != null)}</>}
      tools={<>{!over && saveButton}{!over && shareButton}{alive && <Button kind="tt-quiet" inactive={busy} onPress={() => chooseFile(match.open)}>{words.open}</Button>}{!over && <Button aria-pressed={waitsForPress()} onPress={() => toggle("wait")}>{words.wait}</Button>}<SpeedControls player={player} /></>}
      nextButton={over && <ReadOnButton />}
      sheetTools={data.hindsight && <span class="tt-small"><span class="tt-tag">{data.hindsight[0]}</span> {data.hindsight[1]}</span>}
      panels={knows}
      belowStory={over?.turning ? <TurningPoint at={over.turning} film={film} go={player.go} /> : hint?.details && <Details title={words.details}>{hint.details}</Details>}
      open={alive ? match.open : undefined}
      keys={{ u: data.undo != null && (() => send("undo")), h: canChoose && data.hints !== false && (() => send("hint")) }}
      step={over ? (by) => player.step(by) : undefined}
    />
  );
}

/** The question, after the latest event; or the winners, and the reason. */
function stripText({ over, question, rule, waiting, seat, hint, hindsight }: PlayData, last: Step | undefined): StripText {
  const latest = last?.say?.at(-1);
  if (over) return { head: over.head, caption: over.text, rule: over.rule, seat: over.winners[1] == null ? over.winners[0] : null };
  const remark = hindsight ? hindsight[0] : "";
  if (seat == null) return { head: waiting || (latest?.text ?? ""), caption: waiting && latest?.text, rule: latest?.rule, remark };
  return { head: question, caption: hint?.text || waiting || latest?.text, rule, seat, remark };
}

/** The turning point, and a link to it. */
const TurningPoint = ({ at, film: { frames }, go }: { at: number; film: Film; go: (at: number) => void }) => (
  <>
    <Heading>{words.turning}</Heading>
    {frames[at]?.say?.map((each, i) => <SentenceLine key={i} {...each} />)}
    <Button onPress={() => go(at)}>{words.toStep(at)}</Button>
  </>
);
