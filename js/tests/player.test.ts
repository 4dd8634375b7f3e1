import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Player } from "../src/player";
import { saveSetting } from "../src/memory";
import { getPace, setPace } from "../src/settings";
import { film } from "./kit";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asking = () => {
  const asked = film();
  asked.frames[2] = { ply: 2, notes: [{ question: "Where to?", choices: ["shed", "garden"], right: 0 }] };
  return asked;
};

test("steps stay within the story", () => {
  const player = new Player([film()]);
  player.step(-1);
  expect(player.state.at).toBe(0);

  player.go(99);
  expect(player.state.at).toBe(5);
});

test("playing goes to the end and stops there; again starts anew", () => {
  const player = new Player([film()]);
  player.toggle();
  vi.advanceTimersByTime(60_000);
  expect(player.state).toMatchObject({ at: 5, playing: false });

  player.toggle();
  expect(player.state).toMatchObject({ at: 0, playing: true });
  player.stop();
});

test("however often it is started there is one timer", () => {
  const player = new Player([film()]);
  for (let i = 0; i < 7; i++) player.toggle();

  expect(player.state.playing).toBe(true);
  expect(vi.getTimerCount()).toBe(1);
  player.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("a faster pace rests shorter", () => {
  const [slow, fast] = [1, 4].map((speed) => {
    setPace(speed);
    const player = new Player([film()]);
    player.toggle();
    vi.advanceTimersByTime(2_000);
    player.stop();
    return player.state.at;
  }) as [number, number];

  expect(fast).toBeGreaterThan(slow);
});

test("the pace that was set holds in another page, and one that nobody can set does not", () => {
  setPace(4);
  delete document.documentElement.dataset.ttPace; // as a page that was opened later
  expect(getPace()).toBe(4);
  saveSetting("pace", "99");
  expect(getPace()).toBe(1);
});

test("a question stops playing, stepping and jumping until there is a guess", () => {
  const player = new Player([asking()]);
  player.toggle();
  player.go(5);
  player.go(5);
  expect(player.state).toMatchObject({ at: 2, playing: false });

  player.takeGuess(2, player.openQuestion(2) as never, -1);
  player.go(5);
  expect(player.state.at).toBe(5);
});

test("who would go on past a question is stopped there, and who still would is told the answer", () => {
  const player = new Player([asking()]);
  player.go(2);
  player.step(1);
  expect(player.state).toMatchObject({ at: 2, stoppedAt: 2, guesses: {} });

  player.step(-1);
  player.step(1);
  expect(player.state).toMatchObject({ at: 2, stoppedAt: -1 });
  player.toggle();
  expect(player.state).toMatchObject({ at: 2, stoppedAt: 2, playing: false });
  player.step(1);
  expect(player.openQuestion(2)).toBeUndefined();
  expect(player.state).toMatchObject({ at: 2, stoppedAt: -1 });
  player.step(1);
  expect(player.state.at).toBe(3);
});

test("a sentence stands for 45 milliseconds a letter, and never less than 900", () => {
  const long = film();
  long.frames[1] = { ply: 1, say: [{ text: "x".repeat(50) }, { text: "y".repeat(49) }] };
  const player = new Player([long]);
  const stands = (ms: number) => {
    const { at } = player.state;
    vi.advanceTimersByTime(ms - 1);
    expect(player.state.at).toBe(at);
    vi.advanceTimersByTime(1);
    expect(player.state.at).toBe(at + 1);
  };
  player.toggle();
  stands(900);
  stands(4500);
  player.stop();
});

test("a question stops the timer when playing comes to it", () => {
  const player = new Player([asking()]);
  player.toggle();
  vi.advanceTimersByTime(60_000);

  expect(player.state).toMatchObject({ at: 2, playing: false });
  expect(vi.getTimerCount()).toBe(0);
});

test("what follows a move takes no longer than it may, however many steps it has", () => {
  const player = new Player([film(2)], 1, 1800);
  player.follow(film(40));
  expect(player.isCatchingUp).toBe(true);
  vi.advanceTimersByTime(1900);

  expect(player.state).toMatchObject({ at: 39, playing: false });
  expect(player.isCatchingUp).toBe(false);
});

test("a film that the reader plays is played to be read, after a run too", () => {
  const player = new Player([film(3)], 2, 1800);
  player.follow(film(6));
  vi.advanceTimersByTime(10_000);
  player.toggle();
  vi.advanceTimersByTime(800);

  expect([player.state.at, player.isCatchingUp]).toEqual([0, false]);
  player.stop();
});

test("other eyes keep the place", () => {
  const player = new Player([film(), { ...film(), eyes: "Ada", id: "0" }], 3);
  player.setEyes(1);
  player.setEyes(7);

  expect(player.state).toMatchObject({ at: 3, eyes: 1 });
});

test("what is new at the end runs by itself", () => {
  const player = new Player([film(3)], 2);
  player.follow(film(5));
  vi.advanceTimersByTime(3_000);

  expect(player.state).toMatchObject({ at: 4, playing: false });
});

test("a reader who looks back is left there", () => {
  const player = new Player([film(3)], 1);
  player.follow(film(5));
  vi.advanceTimersByTime(30_000);

  expect(player.state.at).toBe(1);
});

test("an undo and other eyes jump to their end", () => {
  const player = new Player([film(5)], 4);
  player.follow(film(3));
  expect(player.state).toMatchObject({ at: 2, playing: false });

  player.follow({ ...film(6), id: "1" });
  expect(player.state).toMatchObject({ at: 5, playing: false });
});

test("a button held down steps ever sooner, until it is let go or the end is reached", () => {
  const player = new Player([film(40)]);
  player.hold(1);
  expect(player.state.at).toBe(1);
  vi.advanceTimersByTime(400 + 280);
  expect(player.state.at).toBe(3);
  vi.advanceTimersByTime(1200);
  expect(player.state.at).toBeGreaterThan(12);

  player.release();
  const { at } = player.state;
  vi.advanceTimersByTime(5000);
  expect(player.state.at).toBe(at);
  player.hold(1);
  vi.advanceTimersByTime(60_000);
  expect([player.state.at, vi.getTimerCount()]).toEqual([39, 0]);
});
