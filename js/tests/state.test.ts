import { afterEach, expect, test, vi } from "vitest";
import { WidgetState } from "../src/state";
import { film, modelOf, open, playData } from "./kit";

afterEach(() => void vi.useRealTimers());

test("what the kernel leaves as it is stays the same object, so that nothing of it is drawn anew", () => {
  const { model } = modelOf({ kind: "play", data: playData() });
  const shared = new WidgetState(model);
  const { art, rules } = shared.state;
  const data = playData({ mark: 4 });
  model.set("data", data);

  expect(shared.state.data).toBe(data);
  expect(shared.state.art).toBe(art);
  expect(shared.state.rules).toBe(rules);
});

test("icons that are told later are looked at as the first ones were", () => {
  const { model } = modelOf({ kind: "play", data: playData(), terms: null });
  const shared = new WidgetState(model);
  model.set("art", { rose: "M0 0z", bad: "url(#x)" });

  expect(shared.state.art).toEqual({ rose: "M0 0z" });
  expect(shared.state.terms).toEqual({});
});

test("a page that comes late shows no board until it is told all, and runs through nothing", async () => {
  vi.useFakeTimers();
  const { first: _, ...more } = film(3);
  const { tell, sent, ...seen } = await open("play", playData({ from: 3, film: { ...more, frames: more.frames.slice(1) } }));
  expect(sent[0]).toMatchObject({ op: "whole", mark: 3 });
  expect(seen.all("[data-id]")).toEqual([]);

  await tell("data", playData({ mark: 4, film: film(3) }));
  expect(seen.text(".tt-head")).toBe("What do you do?");
  expect(seen.all(".tt-open").length).toBe(2);
});
