/** A recorded game, step by step. Every frame is in the page, so no step asks the kernel anything. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Bar } from "./bar";
import type { Shared } from "./shared";
import { heard, Scenes } from "./frames";
import { useStore } from "./hooks";
import { Player } from "./player";
import { NoKernel } from "./nokernel";
import { Press } from "./press";
import { useAround, useTalk, useVoice } from "./around";
import { Stage } from "./stage";
import { Fault, Notes } from "./story";
import type { ReplayData } from "./types";
import * as words from "./words";

interface Props {
  shared: Shared;
  data: ReplayData;
  alive: boolean;
}

export function Replay({ shared, data, alive }: Props) {
  const { films } = data;
  const player = shared.part("replay", () => new Player(films, data.start));
  const { at, eyes } = useStore(player);
  const [preview, setPreview] = useState<number | null>(null);
  useEffect(() => player.load(films), [player, films]);
  const all = useMemo(() => films.map((film) => new Scenes(film)), [films]);
  const scenes = all[eyes] ?? all[0];
  const now = scenes?.film.frames[at];
  useVoice(heard(now, now?.asked));
  if (!scenes) return null;
  const shown = preview ?? at;
  const frame = scenes.film.frames[shown];
  return (
    <Stage
      {...{ title: data.title, player, scenes, shown }}
      go={player.go}
      over={shown !== at && <span class="tt-badge">{words.preview(shown)}</span>}
      under={frame?.asked && <p class="tt-asked">{frame.asked}</p>}
    >
      <Bar player={player} eyes={films.map((film) => film.eyes)} preview={setPreview} />
      <Notes notes={frame?.notes ?? []} guessed={(note) => player.guessed(shown, note)} guess={(note, choice) => player.guess(shown, note, choice)} />
      {player.open(at) && <p class="tt-small">{words.guessFirst}</p>}
      {data.live && (alive ? <Continue ply={frame?.ply ?? 0} /> : <NoKernel label={words.runToGoOn} kind="" />)}
    </Stage>
  );
}

function Continue({ ply }: { ply: number }) {
  const { wire } = useAround();
  return (
    <>
      <div class="tt-row"><Press off={useTalk().busy} go={() => wire.send({ op: "continue", ply })}>{words.continueHere}</Press></div>
      <Fault />
    </>
  );
}
