/** A recorded game, step by step. Every frame is in the page, so no step asks the kernel anything. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Eyes, Steps } from "./bar";
import { useAround, useTalk, useVoice } from "./context";
import { NoKernel, Press } from "./controls";
import { heard, Scenes } from "./film";
import type { Option } from "./moves";
import { Player } from "./player";
import { Speed } from "./settings";
import type { Shared } from "./state";
import { useStore } from "./store";
import { answered } from "./story";
import { stepText, type StripText } from "./strip";
import type { Frame as Step, Note, ReplayData, Say } from "./types";
import { Frame } from "./window";
import * as words from "./words";

interface Props {
  shared: Shared;
  data: ReplayData;
  alive: boolean;
}

export function Replay({ shared, data, alive }: Props) {
  const { films } = data;
  const player = shared.part("replay", () => new Player(films, data.start));
  const { at, eyes, stopped } = useStore(player);
  useStopped(stopped);
  const [preview, setPreview] = useState<number | null>(null);
  const all = useMemo(() => films.map((film) => new Scenes(film)), [films]);
  const scenes = all[eyes] as Scenes;
  const now = scenes.film.frames[at];
  const tools = useMemo(() => <><Speed player={player} /><Eyes eyes={films.map((film) => film.eyes)} player={player} /></>, [player, films, eyes]);
  useVoice(heard(now, now?.asked));
  const shown = preview ?? at;
  const frame = scenes.film.frames[shown];
  const said = textOf(frame, data.title, (note) => player.guessed(shown, note));
  const open = preview == null ? player.open(at) : undefined;
  return (
    <Frame
      title={data.title}
      strip={{ ...said, aside: shown === at ? aside(frame, data.title) : words.preview(shown) }}
      viewing={{ player, scenes, shown, nothing: words.pressPlay, go: player.go }}
      options={open && guesses(open, (choice) => player.guess(at, open, choice))}
      bar={<Steps player={player} preview={setPreview} />}
      tools={tools}
      below={data.live && (alive ? <Continue ply={frame?.ply ?? 0} /> : <NoKernel label={words.runToGoOn} kind="" />)}
      step={(by) => player.step(by)}
    />
  );
}

/** The question that stops who would go on comes into sight, and shines for a moment, where the reader is. */
function useStopped(stopped: number): void {
  const { root } = useAround();
  useEffect(() => {
    const strip = stopped >= 0 && root.contains(document.activeElement) && root.querySelector(".tt-strip");
    if (!strip) return;
    strip.scrollIntoView({ block: "nearest" });
    strip.animate?.({ boxShadow: ["inset 0 0 0 4px var(--tt-gold)", "none"] }, 1000);
  }, [root, stopped]);
}

/** The name of the whole stands at the side as soon as a step has its own words. */
const aside = (frame: Step | undefined, title: string): string => (frame?.say?.length ? title : "");

/** A step in two lines: what happened, and what there is to know of it; or the question that waits, or what came of a guess. */
function textOf(frame: Partial<Step> = {}, title: string, guessed: (note: Note) => number | undefined): StripText {
  const { say = [], notes = [], asked = "" } = frame;
  const question = notes.find((note) => note.question);
  const remarks = heard({ say: notes.filter((note) => note !== question) as Say[] }, asked);
  if (!question) return stepText(frame, title, remarks || (say.length ? "" : words.pressPlay));
  const said = guessed(question);
  const before = { ...stepText(frame, title), caption: heard(frame, remarks) };
  if (said == null) return { ...before, head: question.question as string };
  const right = said >= 0 && question.right != null ? (said === question.right ? "right" : "wrong") : undefined;
  return { ...before, head: answered(question, said), verdict: right };
}

const guesses = ({ choices = [] }: Note, guess: (choice: number) => void): Option[] => [
  ...choices.map((text, i) => ({ text, go: () => guess(i) })),
  { text: words.showMe, go: () => guess(-1) },
];

function Continue({ ply }: { ply: number }) {
  const { wire } = useAround();
  return <Press off={useTalk().busy} go={() => wire.send({ op: "continue", ply })}>{words.continueHere}</Press>;
}
