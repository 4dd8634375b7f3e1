/** How fast tables run, whether they sound and wait: alike for all of a page, however many copies of the kit it has, and again the next day. */
import { Button } from "./controls";
import { useEvent } from "./hooks";
import { getSetting, REMEMBERED, saveSetting } from "./memory";
import type { Player } from "./player";
import { playSounds } from "./sound";
import * as words from "./words";

export const SPEEDS = [0.5, 1, 2, 4];
const KEYS = { pace: "ttPace", sound: "ttSound", wait: "ttWait" };
type Setting = keyof typeof KEYS;

/** What was set: the page knows it, too, for one that may keep nothing. */
const page = (): DOMStringMap => document.documentElement.dataset;
const get = (name: Setting): string | undefined => page()[KEYS[name]] ?? getSetting(name);

export function getPace(): number {
  const pace = Number(get("pace"));
  return SPEEDS.includes(pace) ? pace : 1;
}

export const isSoundOn = (): boolean => get("sound") === "true";
/** Whether what others do waits for a press. */
export const waitsForPress = (): boolean => get("wait") === "true";

function save(name: Setting, value: unknown): void {
  page()[KEYS[name]] = String(value);
  saveSetting(name, String(value));
}

export const setPace = (speed: number): void => save("pace", speed);
export const toggle = (name: "sound" | "wait"): void => save(name, get(name) !== "true");

/** Be drawn anew when something was set. */
export const useSettings = (): void => useEvent(REMEMBERED);

/** Buttons for the pace, and for sound. */
export function SpeedControls({ player }: { player: Player }) {
  useSettings();
  const on = isSoundOn();
  const sound = () => {
    toggle("sound");
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
