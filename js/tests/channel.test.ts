import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BUSY_DELAY, Channel, TIMEOUT } from "../src/channel";
import * as words from "../src/words";
import { modelOf } from "./kit";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("each message has its own id and gets its own reply", async () => {
  const { model, sent, reply } = modelOf({});
  const wire = new Channel(model);
  const [first, second] = [wire.ask({ mark: 1, choice: 2 }), wire.ask({ op: "undo" })];
  expect(sent[0]).toMatchObject({ v: 1, mark: 1, choice: 2 });
  expect(sent[0]?.id).not.toBe(sent[1]?.id);

  reply({ id: sent[1]?.id, ok: false, text: "Not now.", rule: "garden.bee" });
  reply({ id: sent[0]?.id, ok: true });
  expect(await first).toEqual({ ok: true });
  expect(await second).toEqual({ ok: false, text: "Not now.", rule: "garden.bee" });
});

test("one thing is sent at a time, and only who waits long is told to wait", async () => {
  const { model, sent, reply } = modelOf({});
  const wire = new Channel(model);
  const waits: boolean[] = [];
  wire.subscribe(() => waits.push(wire.state.busy));
  const quick = wire.send({ op: "undo" });
  expect(await wire.send({ op: "hint" })).toBeUndefined();
  reply({ id: sent[0]?.id, ok: true });
  await quick;
  expect(waits).not.toContain(true);

  const slow = wire.send({ op: "hint" });
  vi.advanceTimersByTime(BUSY_DELAY);
  expect(waits.at(-1)).toBe(true);
  reply({ id: sent[1]?.id, ok: true });
  await slow;
  expect(waits.at(-1)).toBe(false);
  expect(sent.length).toBe(2);
});

test("as long as somebody is said to think the wait begins anew", async () => {
  const { model, sent, reply } = modelOf({});
  const wire = new Channel(model);
  const asked = wire.ask({ op: "hint" });
  for (let beat = 0; beat < 3; beat++) {
    vi.advanceTimersByTime(TIMEOUT - 1);
    reply({ id: sent[0]?.id, thinking: true });
  }
  reply({ id: sent[0]?.id, ok: true });
  expect(await asked).toEqual({ ok: true });
  expect(vi.getTimerCount()).toBe(0);
});

test("no answer in five seconds is a sentence", async () => {
  const wire = new Channel(modelOf({}).model);
  const asked = wire.ask({ op: "hint" });
  vi.advanceTimersByTime(TIMEOUT);

  expect(await asked).toEqual({ ok: false, text: words.noAnswer });
});

test("stale, foreign and malformed replies are dropped", async () => {
  const { model, sent, reply } = modelOf({});
  const wire = new Channel(model);
  const late = wire.ask({ op: "hint" });
  vi.advanceTimersByTime(TIMEOUT);
  await late;
  for (const message of [{ id: sent[0]?.id, ok: true }, { id: "x", ok: true }, { id: 3, ok: true }, null, "ok", { id: "x" }, undefined]) reply(message);

  const next = wire.ask({ op: "undo" });
  reply({ id: sent[1]?.id, ok: true });
  expect(await next).toEqual({ ok: true });
});

test("a model that cannot send is a sentence too", async () => {
  const { model } = modelOf({});
  model.send = () => {
    throw new Error("no comm");
  };

  expect(await new Channel(model).ask({ op: "undo" })).toEqual({ ok: false, text: words.noAnswer });
});

test("closing leaves no timer and no listener", () => {
  const { model, listeners } = modelOf({});
  const wire = new Channel(model);
  void wire.ask({ op: "undo" });
  wire.close();

  expect(vi.getTimerCount()).toBe(0);
  expect(listeners()).toBe(0);
});
