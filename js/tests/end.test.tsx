/** The end of a lesson: it goes by how the exercises of the page stand. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import end from "../src/end";
import { createOfflineModel } from "../src/models";
import { takeWish } from "../src/memory";
import { SERIES_CHANGED } from "../src/series";
import type { EndData } from "../src/types";
import * as words from "../src/words";
import { HOSTILE } from "./kit";

const door = (path: string) => ({ path, title: path, minutes: "10 minutes", goal: "You know more." });
const data: EndData = {
  title: "You can play Roses",
  game: "roses",
  cover: [],
  goals: [["Water a rose", 1], [HOSTILE, 2]],
  repeat: [{ rule: "roses.thorns", exercise: 0 }, { rule: "roses.water", exercise: 1 }, { rule: "roses.cut", exercise: 2 }],
  doors: { table: door("1b.ipynb"), play: door("3_play.ipynb"), practice: door("practice.ipynb") },
};
const rules = Object.fromEntries(["thorns", "water", "cut"].map((name) => [`roses.${name}`, { heading: name, text: `About ${name}.`, kind: "rule", source: "", tags: [] }]));

afterEach(() => document.body.replaceChildren());

/** The end on a page of exercises that stand like this. */
async function show(...standings: string[]) {
  for (const standing of standings) {
    const root = Object.assign(document.createElement("div"), { className: "tt-root" });
    Object.assign(root.dataset, { standing, question: `Which is ${standing}?` });
    document.body.append(root);
  }
  const el = document.createElement("div");
  document.body.append(el);
  const model = createOfflineModel({ kind: "end", data, art: {}, rules, terms: {}, credits: "" });
  const widget = end();
  const { signal } = new AbortController();
  widget.initialize({ model, signal });
  await act(() => void widget.render({ model, el }));
  const texts = (selector: string) => [...el.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { el, texts, main: () => texts(".tt-strong").map((text) => text?.split("You")[0]), unmount: () => render(null, el) };
}

test("when all is answered it says what one can play, and the main door is a game", async () => {
  const { texts, main } = await show("once", "right");
  expect(texts("h1")).toEqual(["You can play Roses"]);
  expect(texts(".tt-end-title > p")).toEqual([words.cameOf(2, 1, 2)]);
  expect(main()).toEqual([words.playAGame]);
});

test("one thing is counted as one", () => {
  expect([words.ofExercises(0, 1), words.ofExercises(1, 2)]).toEqual(["0 of 1 exercise", "1 of 2 exercises"]);
  expect([words.rulesKept(1, 1), words.mastered(0, 1), words.toRepeat(1)]).toEqual(["1 of 1 rule known", "0 of 1 rule mastered", "1 rule to repeat"]);
  expect([words.cameOf(1, 0, 0), words.cameOf(2, 1, 1)]).toEqual(["0 of 1 exercise answered.", "1 of 2 exercises answered, one of them right first time."]);
  expect([words.toGo(1), words.toGo(9)]).toEqual(["1 exercise to go", "9 exercises to go"]);
});

test("an exercise that is still open is the one thing to do", async () => {
  const { texts, main } = await show("once", "ahead");
  expect(texts("h1")).toEqual([words.nearlyThere]);
  expect(main()).toEqual([words.toExercise(2)]);
});

test("nobody is nearly there who has most of it ahead, and goals are not what they can do yet", async () => {
  const { texts } = await show("ahead", "wrong", "once");
  expect(texts("h1")).toEqual([words.toGo(2)]);
  expect(texts("h2")[0]).toBe(words.canNow);
  document.body.replaceChildren();
  const begun = await show("ahead", "ahead");
  expect(begun.texts("h2")[0]).toBe(words.taught);
  document.body.replaceChildren();
  expect((await show()).texts("h1")).toEqual([words.lessonEnd]);
});

test("only what an exercise has shown is ticked, and an answer that was shown is none", async () => {
  const { texts } = await show("once", "shown");
  expect(texts(".tt-can")).toEqual(["Water a rose"]);
});

test("what was not right at once is worth repeating first", async () => {
  const { texts } = await show("once", "wrong");
  expect(texts(".tt-end-row > section:last-child b")).toEqual(["cut", "thorns", "water"]);
});

test("three rules worth repeating are practised first by whoever goes on to practise", async () => {
  const { el } = await show("once", "wrong");
  const door = [...el.querySelectorAll<HTMLAnchorElement>("a.tt-end-door")].at(-1);
  door?.addEventListener("click", (event) => event.preventDefault());
  await act(() => door?.click());
  expect(takeWish("roses").length).toBe(3);
});

test("the door to practice says that it leads to the rules worth repeating", async () => {
  const { texts } = await show("once", "wrong");
  expect(texts("a.tt-end-door b").at(-1)).toBe(words.practiseThese);
});

test("the marks of the celebration fall above and below the words", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const { el } = await show("once", "ahead");
  await act(() => {
    Object.assign((document.querySelectorAll(".tt-root")[1] as HTMLElement).dataset, { standing: "right" });
    document.dispatchEvent(new Event(SERIES_CHANGED));
  });
  const tops = [...el.querySelectorAll<HTMLElement>(".tt-end-marks > i")].map(({ style }) => Number.parseFloat(style.top));
  expect(tops.length).toBeGreaterThan(9);
  expect(tops.filter((top) => top > 16 && top < 80)).toEqual([]);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

test("with nothing answered it says nothing of mistakes, and with no exercise it still has its doors", async () => {
  const { texts } = await show("ahead", "ahead");
  expect(texts(".tt-end-row > section:last-child small")).toEqual([]);
  document.body.replaceChildren();
  const alone = await show();
  expect(alone.texts(".tt-end-door").length).toBe(3);
});

test("what Python says is text", async () => {
  const { el, texts } = await show("once", "once");
  expect(el.querySelector("img")).toBeNull();
  expect(texts(".tt-can")).toContain(HOSTILE);
});
