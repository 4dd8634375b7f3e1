/** How fast tables run, whether they sound and wait: alike for all of a page, however many copies of the kit it has; so the page itself keeps it. */
import { Press } from "./controls";
import { useHeard } from "./hooks";
import type { Player } from "./player";
import { play } from "./sound";
import * as words from "./words";

export const SPEEDS = [0.5, 1, 2, 4];
const CHANGED = "tt-pace";

const page = (): DOMStringMap => document.documentElement.dataset;

export const pace = (): number => Number(page().ttPace ?? 1);
export const sounding = (): boolean => page().ttSound === "true";

/** Whether what others do waits for a press. */
export const waits = (): boolean => page().ttWaits === "true";

function keep(name: "ttPace" | "ttSound" | "ttWaits", value: unknown): void {
  page()[name] = String(value);
  document.dispatchEvent(new Event(CHANGED));
}

export const setPace = (speed: number): void => keep("ttPace", speed);
export const setWaits = (on: boolean): void => keep("ttWaits", on);
export const setSound = (on: boolean): void => keep("ttSound", on);

/** Be drawn anew when pace or sound has changed. */
export const usePace = (): void => useHeard(CHANGED);

/** Buttons for the pace, and for sound. */
export function Speed({ player }: { player: Player }) {
  usePace();
  const on = sounding();
  const sound = () => {
    setSound(!on);
    if (!on) play([{ coin: true, at: 0 }]); // to be heard at once, and while a gesture lets the browser sound
  };
  const go = (speed: number) => {
    setPace(speed);
    player.wind();
  };
  return (
    <div class="tt-speeds" role="group" aria-label={words.speed}>
      {SPEEDS.map((speed) => <Press key={speed} aria-pressed={speed === pace()} go={() => go(speed)}>{words.times(speed)}</Press>)}
      <Press label={words.sounds} aria-pressed={on} go={sound}>♪</Press>
    </div>
  );
}
