/** A recorded game, step by step. Every frame is in the page, so no step asks the kernel anything. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Bar } from "./bar";
import type { Desk } from "./desk";
import { heard, Reel } from "./frames";
import { useStore } from "./hooks";
import { Player } from "./player";
import { Press } from "./press";
import { useVoice } from "./shelf";
import { Stage } from "./stage";
import { Notes } from "./story";
import type { ReplayData } from "./types";
import * as words from "./words";

interface Props {
  desk: Desk;
  data: ReplayData;
  alive: boolean;
}

export function Replay({ desk, data, alive }: Props) {
  const { tracks } = data;
  const player = desk.part("replay", () => new Player(tracks, data.start));
  const { at, eyes } = useStore(player);
  const [preview, setPreview] = useState<number | null>(null);
  useEffect(() => player.load(tracks), [player, tracks]);
  const reels = useMemo(() => tracks.map((track) => new Reel(track)), [tracks]);
  const reel = reels[eyes] ?? reels[0];
  const now = reel?.track.frames[at];
  useVoice(heard(now, now?.asked));
  if (!reel) return null;
  const shown = preview ?? at;
  const frame = reel.track.frames[shown];
  return (
    <Stage
      {...{ title: data.title, player, reel, shown }}
      go={player.go}
      over={shown !== at && <span class="tt-badge">{words.preview(shown)}</span>}
      under={frame?.asked && <p class="tt-asked">{frame.asked}</p>}
    >
      <Bar player={player} eyes={tracks.map((track) => track.eyes)} preview={setPreview} />
      <Notes notes={frame?.notes ?? []} guessed={(note) => player.guessed(shown, note)} guess={(note, choice) => player.guess(shown, note, choice)} />
      {player.open(at) && <p class="tt-small">{words.guessFirst}</p>}
      {data.live && alive && <Continue desk={desk} ply={frame?.ply ?? 0} />}
    </Stage>
  );
}

function Continue({ desk, ply }: { desk: Desk; ply: number }) {
  const [told, tell] = useState("");
  const ask = async () => {
    tell(words.sending);
    const { ok, text } = await desk.wire.ask({ op: "continue", ply });
    tell(text ?? (ok ? words.continued : words.refusedByKernel));
  };
  return (
    <div class="tt-row">
      <Press go={ask}>{words.continueHere}</Press>
      <span class="tt-small" role="status">{told}</span>
    </div>
  );
}
