/** The player bar: labelled buttons, a native slider, speed, notes, eyes. Arrow keys step only while the focus is here. */
import { modified, useStore } from "./hooks";
import { type Player, SPEEDS } from "./player";
import { Press } from "./press";
import * as words from "./words";

interface Props {
  player: Player;
  eyes: string[];
  preview: (at: number | null) => void;
}

export function Bar({ player, eyes, preview }: Props) {
  const { at, playing, speed, eyes: seen } = useStore(player);
  const { last } = player;
  const press = (label: string, shape: string, to: number | undefined, go: (event: MouseEvent) => void = () => player.go(to as number), held = {}) => (
    <Press {...{ label, go }} off={to === at || to == null} kind="tt-round" {...held}><i class={`tt-shape tt-${shape}`} /></Press>
  );
  const step = (label: string, shape: string, by: number) => press(label, shape, player.within(at + by), byKeys(() => player.step(by)), holding(player, by));
  return (
    <div class="tt-bar" role="group" aria-label={words.player} onKeyDown={(event) => keys(event, player)}>
      <div class="tt-bar-row">
        {press(words.first, "first", 0)}
        {step(words.previous, "previous", -1)}
        {playing ? press(words.pause, "pause", -1, player.toggle) : press(words.play, "play", -1, player.toggle)}
        {step(words.next, "next", 1)}
        {press(words.last, "last", last)}
        {player.frames.some(({ notes }) => notes?.length) && [
          press(words.noteBefore, "noteBefore", player.noteFrom(-1)),
          press(words.noteAfter, "noteAfter", player.noteFrom(1)),
        ]}
        <span class="tt-count">{at} / {last}</span>
      </div>
      <Scrubber player={player} at={at} preview={preview} />
      <div class="tt-bar-row">
        <Choice label={words.speed} value={SPEEDS.indexOf(speed)} options={SPEEDS.map(words.times)} pick={(i) => player.pace(SPEEDS[i] as number)} />
        {eyes.length > 1 && <Choice label={words.eyes} value={seen} options={eyes} pick={player.seeThrough} />}
      </div>
    </div>
  );
}

/** The pointer has stepped when it went down; a click that no pointer made (a key, a helper's tool) steps now. */
const byKeys = (go: () => void) => (event: MouseEvent) => event.detail || go();

const holding = (player: Player, by: number) => ({
  onPointerDown: (event: PointerEvent) => event.button || player.hold(by),
  onPointerUp: player.release,
  onPointerLeave: player.release,
  onPointerCancel: player.release,
});

/** A native slider. The pointer over it shows a step before it is taken. */
function Scrubber({ player, at, preview }: { player: Player; at: number; preview: Props["preview"] }) {
  const { last } = player;
  const over = (event: PointerEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    preview(player.reachable(player.within(Math.round(((event.clientX - left) / (width || 1)) * last))));
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
  if (modified(event) || event.shiftKey || tagName === "SELECT") return;
  const { at } = player.state;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: player.last }[event.key];
  const space = event.key === " " && tagName !== "BUTTON";
  if (to == null && !space) return;
  event.preventDefault();
  if (to == null) player.toggle();
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
