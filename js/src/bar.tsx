/** The player bar: labelled buttons, a native slider, speed, notes, eyes. Arrow keys step only while the focus is here. */
import { useStore } from "./hooks";
import { type Player, SPEEDS } from "./player";
import { Press } from "./press";
import { words } from "./words";

interface Props {
  player: Player;
  eyes: string[];
  preview: (at: number | null) => void;
}

type Name = "first" | "previous" | "play" | "pause" | "next" | "last" | "noteBefore" | "noteAfter";

export function Bar({ player, eyes, preview }: Props) {
  const { at, playing, speed, eyes: seen } = useStore(player);
  const { last } = player;
  const press = (name: Name, to: number | undefined, go = () => player.go(to ?? at)) => (
    <Press label={words[name]} off={to === at || to === undefined} go={go} kind="tt-round"><i class={`tt-shape tt-${name}`} /></Press>
  );
  return (
    <div class="tt-bar" role="group" aria-label={words.player} onKeyDown={(event) => keys(event, player)}>
      <div class="tt-bar-row">
        {press("first", 0)}
        {press("previous", Math.max(at - 1, 0), () => player.step(-1))}
        {press(playing ? "pause" : "play", -1, () => player.toggle())}
        {press("next", Math.min(at + 1, last), () => player.step(1))}
        {press("last", last)}
        {player.frames.some(({ notes }) => notes?.length) && [press("noteBefore", player.noteFrom(-1)), press("noteAfter", player.noteFrom(1))]}
        <span class="tt-count">{at} / {last}</span>
      </div>
      <Scrubber player={player} at={at} preview={preview} />
      <div class="tt-bar-row">
        <Choice label={words.speed} value={SPEEDS.indexOf(speed)} options={SPEEDS.map(words.times)} pick={(i) => player.pace(SPEEDS[i] ?? 1)} />
        {eyes.length > 1 && <Choice label={words.eyes} value={seen} options={eyes} pick={(i) => player.look(i)} />}
      </div>
    </div>
  );
}

/** A native slider. The pointer over it shows a step before it is taken. */
function Scrubber({ player, at, preview }: { player: Player; at: number; preview: Props["preview"] }) {
  const { last } = player;
  const over = (event: PointerEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    preview(player.reachable(Math.round(Math.min(Math.max((event.clientX - left) / (width || 1), 0), 1) * last)));
  };
  return (
    <input
      type="range"
      class="tt-range"
      max={last}
      value={at}
      aria-label={words.scrubber}
      aria-valuetext={words.step(at, last)}
      onInput={(event) => player.go(Number(event.currentTarget.value))}
      onPointerMove={over}
      onPointerLeave={() => preview(null)}
    />
  );
}

function keys(event: KeyboardEvent, player: Player): void {
  const { tagName } = event.target as HTMLElement;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || tagName === "SELECT") return;
  const { at } = player.state;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: player.last }[event.key];
  const space = event.key === " " && tagName !== "BUTTON";
  if (to === undefined && !space) return;
  event.preventDefault();
  if (to === undefined) player.toggle();
  else player.go(to);
}

interface ChoiceProps {
  label: string;
  value: number;
  options: string[];
  pick: (index: number) => void;
}

const Choice = ({ label, value, options, pick }: ChoiceProps) => (
  <label class="tt-choice">
    {label}
    <select class="tt-select" value={value} onChange={(event) => pick(Number(event.currentTarget.value))}>
      {options.map((option, i) => <option key={i} value={i}>{option}</option>)}
    </select>
  </label>
);
