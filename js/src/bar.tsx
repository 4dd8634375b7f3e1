/** The controls of a film: labelled buttons, a native slider, the choice of viewer; and the pace of all tables. */
import { Button } from "./controls";
import type { Player } from "./player";
import { useStore } from "./store";
import * as words from "./words";

interface Props {
  player: Player;
  lookAt: (at: number | null) => void;
}

export function StepControls({ player, lookAt }: Props) {
  const { at, playing } = useStore(player);
  const { last } = player;
  const button = (label: string, shape: string, to: number, onPress: (event: MouseEvent) => void = () => player.go(to), handlers = {}) => (
    <Button {...{ label, onPress }} inactive={to === at} kind={`tt-round tt-to-${shape}`} {...handlers}><i class={`tt-shape tt-${shape}`} /></Button>
  );
  const step = (label: string, shape: string, by: number) => button(label, shape, player.clampStep(at + by), unlessPointer(() => player.step(by)), holdHandlers(player, by));
  return (
    <div class="tt-steps" role="group" aria-label={words.player}>
      {button(words.first, "first", 0)}
      {step(words.previous, "previous", -1)}
      {playing ? button(words.pause, "pause", -1, player.toggle) : button(words.play, "play", -1, player.toggle)}
      {step(words.next, "next", 1)}
      {button(words.last, "last", last)}
      <Scrubber player={player} at={at} lookAt={lookAt} />
      <span class="tt-count">{words.step(at, last)}</span>
    </div>
  );
}

/** A pointer steps when it goes down; a click without a pointer (by key or assistive technology) steps now. */
const unlessPointer = (act: () => void) => (event: MouseEvent) => event.detail || act();

const holdHandlers = (player: Player, by: number) => ({
  onPointerDown: (event: PointerEvent) => event.button || player.hold(by),
  onPointerUp: player.release,
  onPointerLeave: player.release,
  onPointerCancel: player.release,
});

/** A native slider. Hovering previews a step. */
function Scrubber({ player, at, lookAt }: { player: Player; at: number; lookAt: Props["lookAt"] }) {
  const { last } = player;
  const over = (event: PointerEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    lookAt(player.reach(Math.round(((event.clientX - left) / (width || 1)) * last)));
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
      onPointerLeave={() => lookAt(null)}
    />
  );
}

interface EyesProps {
  eyes: string[];
  player: Player;
}

/** The choice of the viewer of a film. */
export const EyesSelect = ({ eyes, player }: EyesProps) =>
  eyes.length > 1 ? (
    <select class="tt-select" aria-label={words.eyes} value={player.state.eyes} onChange={(event) => player.setEyes(Number(event.currentTarget.value))}>
      {eyes.map((option, i) => <option key={i} value={i}>{option}</option>)}
    </select>
  ) : null;
