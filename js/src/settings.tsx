/** How fast tables run, whether they sound and wait: alike for all of a page, however many copies of the kit it has; so the page itself keeps it. */
import { Button } from "./controls";
import { useEvent } from "./hooks";
import type { Player } from "./player";
import { playSounds } from "./sound";
import * as words from "./words";

export const SPEEDS = [0.5, 1, 2, 4];
const SETTINGS_CHANGED = "tt-pace";

const page = (): DOMStringMap => document.documentElement.dataset;

export const getPace = (): number => Number(page().ttPace ?? 1);
type Switch = "ttSound" | "ttWaits";

const isOn = (name: Switch): boolean => page()[name] === "true";
export const isSoundOn = (): boolean => isOn("ttSound");
/** Whether what others do waits for a press. */
export const waitsForPress = (): boolean => isOn("ttWaits");

function save(name: Switch | "ttPace", value: unknown): void {
  page()[name] = String(value);
  document.dispatchEvent(new Event(SETTINGS_CHANGED));
}

export const setPace = (speed: number): void => save("ttPace", speed);
export const toggle = (name: Switch): void => save(name, !isOn(name));

/** Be drawn anew when pace or sound has changed. */
export const useSettings = (): void => useEvent(SETTINGS_CHANGED);

/** Buttons for the pace, and for sound. */
export function SpeedControls({ player }: { player: Player }) {
  useSettings();
  const on = isSoundOn();
  const sound = () => {
    toggle("ttSound");
    if (!on) playSounds([{ coin: true, at: 0 }]); // to be heard at once, and while a gesture lets the browser sound
  };
  const go = (speed: number) => {
    setPace(speed);
    player.restartTimer();
  };
  return (
    <div class="tt-speeds" role="group" aria-label={words.speed}>
      {SPEEDS.map((speed) => <Button key={speed} aria-pressed={speed === getPace()} onPress={() => go(speed)}>{words.times(speed)}</Button>)}
      <Button label={words.sounds} aria-pressed={on} onPress={sound}>♪</Button>
    </div>
  );
}
