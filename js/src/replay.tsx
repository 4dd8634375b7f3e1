/** A recorded game, step by step. Every frame is in the page, so no step asks the kernel anything. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { EyesSelect, StepControls } from "./bar";
import { useAnnouncement, useChannel, useViewContext } from "./context";
import { Button, RunCellButton } from "./controls";
import { readAloud, Scenes } from "./film";
import { isPlayedHere } from "./host";
import type { MoveOption } from "./moves";
import { Player } from "./player";
import { ReadOnButton } from "./series";
import { SpeedControls } from "./settings";
import type { WidgetState } from "./state";
import { useStore } from "./store";
import { describeGuess } from "./story";
import { describeStep, type StripText } from "./strip";
import type { Frame as Step, Note, ReplayData, Sentence } from "./types";
import { WindowFrame } from "./window";
import * as words from "./words";

interface Props {
  widget: WidgetState;
  data: ReplayData;
  alive: boolean;
}

export function Replay({ widget, data, alive }: Props) {
  const { films } = data;
  const player = widget.getOrCreate("replay", () => new Player(films, data.start));
  const { at, eyes, stoppedAt } = useStore(player);
  useStopHighlight(stoppedAt);
  const [preview, setPreview] = useState<number | null>(null);
  const all = useMemo(() => films.map((film) => new Scenes(film)), [films]);
  const scenes = all[eyes] as Scenes;
  const { frames } = scenes.film;
  const tools = useMemo(() => <><SpeedControls player={player} /><EyesSelect eyes={films.map((film) => film.eyes)} player={player} /></>, [player, films, eyes]);
  useAnnouncement(readAloud(frames[at], frames[at]?.asked));
  const frameIndex = preview ?? at;
  const frame = frames[frameIndex];
  const text = stripText(frame, data.title, (note) => player.findGuess(frameIndex, note));
  const question = preview == null ? player.openQuestion(at) : undefined;
  /** A shared moment, with nothing to step through: the only action is to play on. */
  const stands = data.liveAt != null && frames.length === 1;
  const canGoOn = data.live && (data.liveAt ?? frame?.ply) === frame?.ply;
  const goOn = canGoOn && (alive ? <ContinueButton ply={frame?.ply ?? 0} kind={stands ? "tt-strong" : ""} /> : !isPlayedHere() && <RunCellButton label={words.runToGoOn} kind="" />);
  return (
    <WindowFrame
      title={data.title}
      strip={{ ...text, remark: frameIndex !== at ? words.preview(frameIndex) : frame?.say?.length ? data.title : "" }}
      filmView={{ player, scenes, frameIndex, emptyText: words.pressPlay, go: player.go }}
      options={question && guessOptions(question, (choice) => player.takeGuess(at, question, choice))}
      actions={stands && goOn}
      bar={!stands && <StepControls player={player} lookAt={setPreview} />}
      tools={tools}
      nextButton={<ReadOnButton isSeen={at === player.last} />}
      belowStory={!stands && goOn}
      step={(by) => player.step(by)}
    />
  );
}

/** Brings the question that has stopped the reader into view, focuses it, and highlights it for a moment. */
function useStopHighlight(stoppedAt: number): void {
  const { root } = useViewContext();
  useEffect(() => {
    const strip = stoppedAt >= 0 && root.contains(document.activeElement) && root.querySelector(".tt-strip");
    if (!strip) return;
    strip.scrollIntoView({ block: "nearest" });
    strip.animate?.({ boxShadow: ["inset 0 0 0 4px var(--tt-gold)", "none"] }, 1000);
  }, [root, stoppedAt]);
}

/** A step in two lines: the event and its note; or the pending question, or the result of the last guess. */
function stripText(frame: Partial<Step> = {}, title: string, guessOf: (note: Note) => number | undefined): StripText {
  const { say = [], notes = [], asked = "" } = frame;
  const questions = notes.filter((note) => note.question);
  const told = questions.filter((note) => guessOf(note) != null);
  const question = questions[told.length] ?? told.pop();
  const remarks = readAloud({ say: notes.filter((note) => !note.question) as Sentence[] }, asked);
  if (!question) return describeStep(frame, title, remarks || (say.length ? "" : words.pressPlay));
  const before = told.map((note) => ({ text: describeGuess(note, guessOf(note)) }));
  const caption = readAloud({ say: [...before, ...say] }, remarks);
  return { ...describeStep(frame, title), caption, head: describeGuess(question, guessOf(question)), verdict: judge(question, guessOf(question)) };
}

const judge = ({ right }: Note, guess = -1): StripText["verdict"] => (guess < 0 || right == null ? undefined : guess === right ? "right" : "wrong");

const guessOptions = ({ choices = [] }: Note, guess: (choice: number) => void): MoveOption[] => [
  ...choices.map((text, i) => ({ text, choose: () => guess(i) })),
  { text: words.showMe, choose: () => guess(-1) },
];

function ContinueButton({ ply, kind }: { ply: number; kind: string }) {
  const { python } = useViewContext();
  return <Button kind={kind} inactive={useChannel().busy} onPress={() => python.send({ op: "continue", ply })}>{words.continueHere}</Button>;
}
