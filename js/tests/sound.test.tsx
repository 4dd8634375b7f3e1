/** Cards and coins sound when the reader wants it, of what the film moves; what is drawn or wished of motion has no part in it. */
import { afterEach, expect, test, vi } from "vitest";
import type { Motion } from "../src/motion";
import { makeSamples, soundsOf } from "../src/sound";
import * as words from "../src/words";
import { open, replayData, scene } from "./kit";

const motion = (id: string, delay = 0): Motion => ({ id, delay, frames: [], duration: 200 });
const started: number[] = [];
const made = vi.fn();

class Context {
  sampleRate = 1000;
  currentTime = 5;
  destination = {};
  constructor() {
    made();
  }
  createBuffer = () => ({ copyToChannel: () => {} });
}

class Source {
  connect = () => {};
  start = (when: number) => started.push(when);
}

vi.stubGlobal("AudioContext", Context);
vi.stubGlobal("AudioBufferSourceNode", Source);

afterEach(() => {
  delete document.documentElement.dataset.ttSound;
  delete (document as { ttAudio?: unknown }).ttAudio;
  started.length = 0;
  made.mockClear();
});

test("what is paid, counted or round rings, all else rustles, and what starts together sounds once", () => {
  const both = [{ id: "rose", coin: false }, { id: "bee", coin: true }, { id: "", coin: true }];
  for (const { id, coin } of both) expect(soundsOf([motion(id, 40)], false, scene)).toEqual([{ coin, at: 40 }]);

  expect(soundsOf([motion("rose"), motion("lily"), motion("bee", 40)], true, scene)).toEqual([
    { coin: false, at: 0 },
    { coin: true, at: 40 },
    { coin: true, at: 0 },
  ]);
});

test("of a step that moves everything only the beginning is heard", () => {
  expect(soundsOf(Array.from({ length: 50 }, (_, i) => motion("rose", i)), false, scene).length).toBe(6);
});

test("a sound begins and ends in silence and is never louder than a page should be", () => {
  for (const coin of [true, false]) {
    const samples = makeSamples(coin, 44100);
    expect(samples[0]).toBeCloseTo(0);
    expect(Math.abs(samples.at(-1) as number)).toBeLessThan(0.01);
    expect(samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)).toBeGreaterThan(0.02);
    expect(samples.every((each) => Math.abs(each) < 0.5)).toBe(true);
  }
});

test("nothing sounds until it is switched on; then steps do, in every window of the page and whatever is wished of motion", async () => {
  const view = await open("replay", replayData());
  await view.press(words.next);
  expect(made).not.toHaveBeenCalled();

  await view.press(words.tabs.help);
  await view.press(words.sounds);
  expect(view.button(words.sounds).getAttribute("aria-pressed")).toBe("true");
  expect(started).toEqual([5]);
  const other = await open("replay", replayData());
  await other.press(words.next);
  expect(started.length).toBe(2);
  expect(made).toHaveBeenCalledTimes(1);

  await view.press(words.sounds);
  const last = await open("replay", replayData());
  await last.press(words.next);
  expect(started.length).toBe(2);
});
