/** The page's own Python, with a worker that only notes what it is told. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OWN, RUN_CELL } from "../src/host";
import { Living } from "../src/site/living";
import { type Answer, Python } from "../src/site/python";

let workers: Fake[] = [];

class Fake {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | null = null;
  heard: unknown[] = [];
  ended = false;
  constructor() {
    workers.push(this);
  }
  postMessage = (text: string) => this.heard.push(JSON.parse(text));
  terminate = () => {
    this.ended = true;
  };
  says = (answer: Answer) => this.onmessage?.({ data: { text: JSON.stringify(answer) } });
}

const hearer = () => ({ hear: vi.fn(), load: vi.fn(), fail: vi.fn(), stop: vi.fn() });

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal("Worker", Fake);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one worker serves all windows, begun by the first that needs it", () => {
  const python = new Python(() => new Worker("worker.js"));
  expect(workers).toEqual([]);
  const [one, other] = [hearer(), hearer()];
  python.open("a", { window: "play" }, one);
  python.open("b", { window: "practice" }, other);
  expect(workers.length).toBe(1);
  expect(workers[0]?.heard).toEqual([{ id: "a", recipe: { window: "play" } }, { id: "b", recipe: { window: "practice" } }]);
  workers[0]?.says({ id: "b", ready: true });
  expect(one.hear).not.toHaveBeenCalled();
  expect(other.hear).toHaveBeenCalledWith({ id: "b", ready: true });
});

test("a window that stands is told to whoever follows it, and is not made again", () => {
  const python = new Python(() => new Worker("worker.js"));
  const [one, other] = [hearer(), hearer()];
  python.open("a", {}, one);
  python.follow("a", other);
  workers[0]?.says({ id: "a", ready: true });

  expect(workers[0]?.heard.length).toBe(1);
  expect([one.hear, other.hear].map((heard) => heard.mock.calls.length)).toEqual([0, 1]);
});

test("all windows see how much has come", () => {
  const python = new Python(() => new Worker("worker.js"));
  const one = hearer();
  python.open("a", {}, one);
  workers[0]?.onmessage?.({ data: { loaded: 1, total: 4 } });
  expect(one.load).toHaveBeenCalledWith(0.25);
});

test("a window that waits is told again and again that somebody thinks, until it is answered", () => {
  const python = new Python(() => new Worker("worker.js"));
  const one = hearer();
  python.open("a", {}, one);
  const end = python.ask("a", { id: "m1" });
  vi.advanceTimersByTime(4500);
  expect(one.hear.mock.calls).toEqual([[{ id: "a", msg: { id: "m1", thinking: true } }], [{ id: "a", msg: { id: "m1", thinking: true } }]]);
  end();
  vi.advanceTimersByTime(9000);
  expect(one.hear).toHaveBeenCalledTimes(2);
});

test("to stop ends the worker, and the next window begins another one", () => {
  const python = new Python(() => new Worker("worker.js"));
  const one = hearer();
  python.open("a", {}, one);
  python.stop();
  expect([workers[0]?.ended, one.stop.mock.calls.length, one.fail.mock.calls.length]).toEqual([true, 1, 0]);
  python.open("a", {}, one);
  expect(workers.length).toBe(2);
});

test.each([
  ["what it says", (worker: Fake) => worker.onmessage?.({ data: { broken: "no wasm" } })],
  ["an error", (worker: Fake) => worker.onerror?.({ message: "no wasm", preventDefault: () => {} })],
])("a worker that cannot begin is told to every window by %s", (_, breaks) => {
  const python = new Python(() => new Worker("worker.js"));
  const one = hearer();
  python.open("a", {}, one);
  breaks(workers[0] as Fake);
  expect(one.fail).toHaveBeenCalledWith("no wasm");
});

test("where there are no workers a window is told so", () => {
  vi.stubGlobal("Worker", undefined);
  const one = hearer();
  new Python(() => new Worker("worker.js")).open("a", {}, one);
  expect(one.fail).toHaveBeenCalledTimes(1);
});

test("what the worker has loaded is passed on, to be kept", () => {
  const keep = vi.fn();
  new Python(() => new Worker("worker.js"), keep).open("a", { window: "play" }, hearer());
  workers[0]?.onmessage?.({ data: { came: ["a", "b"] } });
  expect(keep).toHaveBeenCalledWith(["a", "b"]);
});

test("what a reader has not asked for comes without a word, and what was asked for is told", () => {
  const python = new Python(() => new Worker("worker.js"));
  const living = new Living("a", { kind: "practice" }, { window: "practice" }, python);
  const el = document.createElement("div");
  living.show({}, el);
  const notice = () => el.querySelector<HTMLElement>(".tt-notice")?.hidden;
  el.dispatchEvent(new CustomEvent(RUN_CELL, { detail: OWN }));
  living.load(0.5);
  expect([workers.length, notice()]).toEqual([1, true]);
  living.model.send({ id: "m1", op: OWN });
  vi.advanceTimersByTime(5000);
  expect(notice()).toBe(true);
  el.dispatchEvent(new CustomEvent(RUN_CELL, { detail: "more" }));
  expect(notice()).toBe(false);
});
