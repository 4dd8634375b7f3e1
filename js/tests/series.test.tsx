import { act } from "preact/test-utils";
import { expect, onTestFinished, test, vi } from "vitest";
import { LOCATE, type LocateRequest } from "../src/host";
import * as words from "../src/words";
import { open, playData, show, tryData } from "./kit";

/** A page of exercises, one below the other. */
async function page(...given: string[]) {
  const made = await Promise.all(given.map(async (answer) => show("try", tryData(), { answer, attempts: Number(answer !== "") })));
  const seen = [];
  for (const { view } of made) seen.push(await view());
  return { made, seen };
}

type Seen = Awaited<ReturnType<typeof page>>["seen"];
const first = (seen: Seen) => seen[0] as Seen[number];
const dots = (seen: Seen) => first(seen).all(".tt-dot").map((each) => each.className.replace("tt-dot tt-dot-", ""));
const next = (view: Seen[number]) => view.button(`${words.nextOne} ${words.exerciseNoun}`);

test("all exercises of a page are one series, and each says how it stands", async () => {
  const { seen } = await page("water the Rose", "move the Lily to the card", "");

  expect(dots(seen)).toEqual(["once", "wrong", "ahead"]);
  expect(seen.map(({ text }) => text(".tt-spine > .tt-count"))).toEqual([1, 2, 3].map((n) => `${words.exercise}${words.place(n, 3)}`));
  expect(seen[1]?.all(".tt-dot[aria-current]").map((each) => each.textContent)).toEqual(["2"]);
});

test("the next exercise waits for an answer, is the main button after a right one, and takes the keyboard along", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const { seen } = await page("", "");
  const one = first(seen);
  expect(next(one).getAttribute("aria-disabled")).toBe("true");
  await one.press("pass");
  expect([...next(one).classList]).toContain("tt-strong");
  expect([...one.button(words.retry).classList]).not.toContain("tt-strong");

  await act(() => next(one).click());
  expect(document.activeElement?.closest(".tt-root")).toBe(seen[1]?.all(".tt-root")[0]);
});

test("a wrong answer locks nothing: the main button leads on, and another try is offered beside the verdict", async () => {
  const { seen } = await page("move the Lily to the card", "");

  expect(next(first(seen)).getAttribute("aria-disabled")).toBe("false");
  expect([...next(first(seen)).classList]).toContain("tt-strong");
  expect([...first(seen).button(words.retry).classList]).toContain("tt-urged");
});

test("an answer that was shown, and one that was right in the end, are told apart", async () => {
  const { seen } = await page("", "move the Lily to the card");
  await first(seen).press(words.solution);
  await seen[1]?.press(words.retry);
  await seen[1]?.press("pass");

  expect(dots(seen)).toEqual(["shown", "right"]);
});

test("the last one finishes, and tells what was right first time", async () => {
  const { seen } = await page("pass", "", "pass");
  await seen[2]?.press(words.finish);

  expect(seen[2]?.text(".tt-head")).toBe(words.seriesFinished);
  expect(seen[2]?.text(".tt-caption")).toBe(words.seriesSummary("1, 3", "2"));
  expect(() => seen[2]?.button(words.finish)).toThrow("no button");
});

/** A host with something to read after each exercise; gives how often the way there was taken. */
function reading() {
  const read = vi.fn();
  const tell = (event: Event) => Object.assign((event as CustomEvent<LocateRequest>).detail, { on: read });
  document.addEventListener(LOCATE, tell);
  onTestFinished(() => document.removeEventListener(LOCATE, tell));
  return read;
}

test("where text stands between, one reads on, whatever one has answered", async () => {
  const read = reading();
  const { seen } = await page("", "");
  const one = first(seen);
  expect(one.button(words.readOn).getAttribute("aria-disabled")).toBe("false");
  expect([...one.button(words.readOn).classList]).not.toContain("tt-strong");

  await one.press("pass");
  expect([...one.button(words.readOn).classList]).toContain("tt-strong");
  expect(() => next(one)).toThrow("no button");
  await one.press(words.readOn);
  expect(read).toHaveBeenCalledOnce();
});

test("after the end of a series one reads on, where there is something to read; another try takes its sum away", async () => {
  const read = reading();
  const { seen } = await page("pass", "pass");
  const last = seen[1] as Seen[number];
  await last.press(words.finish);
  await last.press(words.readOn);
  expect(read).toHaveBeenCalledOnce();

  await last.press(words.retry);
  expect(last.text(".tt-head")).not.toBe(words.seriesFinished);
  expect(last.button(words.finish)).toBeTruthy();
});

test("a match that is over is no dead end: what stands below it is read on to", async () => {
  const read = reading();
  const view = await open("play", playData({ seat: null, over: { head: "Ben wins", text: "Ben has most flowers.", winners: [1] } }));
  await view.press(words.readOn);
  expect(read).toHaveBeenCalledOnce();
});

test("all answers can be cleared", async () => {
  const { made, seen } = await page("pass", "water the Rose");
  await first(seen).press(words.tabs.help);
  await first(seen).press(words.clear);

  expect(dots(seen)).toEqual(["ahead", "ahead"]);
  expect(made.map(({ model }) => [model.get("answer"), model.get("attempts")])).toEqual([["", 0], ["", 0]]);
});

test("an exercise that goes from the page leaves the series", async () => {
  const { seen } = await page("", "", "");
  await seen[1]?.remove();

  expect(dots(seen).length).toBe(2);
});

test("a single exercise is no series", async () => {
  const { seen } = await page("");

  expect(dots(seen)).toEqual([]);
  expect(() => next(first(seen))).toThrow("no button");
});
