/** Settings of pace, sound and waiting: shared by the whole page, however many copies of the kit it has, and remembered. */
import { Button } from "./controls";
import { useEvent } from "./hooks";
import { getSetting, REMEMBERED, saveSetting } from "./memory";
import type { Player } from "./player";
import { playSounds } from "./sound";
import * as words from "./words";

export const SPEEDS = [0.5, 1, 2, 4];
const KEYS = { pace: "ttPace", sound: "ttSound", wait: "ttWait" };
type Setting = keyof typeof KEYS;

/** The settings kept on the page itself, for a browser without storage. */
const page = (): DOMStringMap => document.documentElement.dataset;
const get = (name: Setting): string | undefined => page()[KEYS[name]] ?? getSetting(name);

export function getPace(): number {
  const pace = Number(get("pace"));
  return SPEEDS.includes(pace) ? pace : 1;
}

export const isSoundOn = (): boolean => get("sound") === "true";
/** Whether other players' actions wait for the reader to press on. */
export const waitsForPress = (): boolean => get("wait") === "true";

function save(name: Setting, value: unknown): void {
  page()[KEYS[name]] = String(value);
  saveSetting(name, String(value));
}

export const setPace = (speed: number): void => save("pace", speed);
export const toggle = (name: "sound" | "wait"): void => save(name, get(name) !== "true");

/** Redraw when a setting changes. */
export const useSettings = (): void => useEvent(REMEMBERED);

/** Buttons for pace and sound. */
export function SpeedControls({ player }: { player: Player }) {
  useSettings();
  const on = isSoundOn();
  const sound = () => {
    toggle("sound");
    if (!on) playSounds([{ coin: true, at: 0 }]); // as an example, and while a gesture allows the browser to play sound
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
