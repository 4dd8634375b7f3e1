/** A match that is over, looked back at in its own window. */
import axe from "axe-core";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { takeWish } from "../src/memory";
import type { ReviewData } from "../src/types";
import * as words from "../src/words";
import { HOSTILE, open, playData, tryData } from "./kit";

const over = { head: "Ben wins with 9", text: "Ben has most flowers.", winners: [1] };
const review = (more: Partial<ReviewData> = {}): ReviewData => ({
  seat: 0,
  name: "Ada",
  points: [[0, 50, 4], [1, 45, 4], [2, 0, 0]],
  progress: 1,
  turns: [
    { at: 0, to: 1, head: "You: water the Rose", text: "Better: pass.", before: 50, after: 30, mistake: 0, rule: "garden.move" },
    { at: 1, to: 2, head: "Ben: pick it", text: "The others did this.", before: 45, after: 0 },
    { at: 1, to: 2, head: "You: wait", text: "Better: pass.", before: 45, after: 5, mistake: 1 },
  ],
  ...more,
});

async function reviewed(data: Partial<ReviewData> = {}, host = "") {
  const view = await open("play", playData({ seat: null, over, review: review(data) }), {}, host);
  await view.press(words.review);
  return view;
}

test("the review is asked for bit by bit, says how far it is, and shows what is found so far", async () => {
  const { sent, reply, ...seen } = await open("play", playData({ seat: null, over }));
  await seen.press(words.review);
  expect(sent[0]).toMatchObject({ op: "review", number: 0, mark: 3 });
  expect(seen.text(".tt-caption")).toBe(words.lookingBack(0));

  await reply({ id: sent[0]?.id, ok: true, review: review({ progress: 0.5, turns: [] }) });
  expect(seen.text(".tt-caption")).toBe(words.lookingBack(0.5));
  expect(seen.all(".tt-line").length).toBe(1);
  expect(sent[1]).toMatchObject({ op: "review" });

  await reply({ id: sent[1]?.id, ok: true, review: review() });
  expect(seen.text(".tt-caption")).toBe(words.summary(3));
  expect(seen.all(".tt-turn").length).toBe(3);
  expect(sent.length).toBe(2);
});

test("where a review was asked for stands what leads back, not a rematch: a second press does no harm", async () => {
  const view = await reviewed();
  expect(view.all(".tt-review-head button").at(-1)?.textContent).toBe(words.toTable);
});

test("what goes wrong is said, and nothing more is asked", async () => {
  const { sent, reply, ...seen } = await open("play", playData({ seat: null, over }));
  await seen.press(words.review);
  await reply({ id: sent[0]?.id, ok: false, text: "That was a move ago." });

  expect(seen.text(".tt-refusal")).toBe("That was a move ago.");
  expect(sent.length).toBe(1);
});

test("the costliest of one's own choices is the one to begin with", async () => {
  const view = await reviewed();

  expect(view.all(".tt-strong").map((each) => each.closest("li")?.querySelector("b")?.textContent)).toEqual(["You: wait"]);
  expect(view.all(".tt-change").map((each) => each.textContent)).toEqual([`↓ ${words.lost(20)}`, `↓ ${words.fromTo(45, 0)}`, `↓ ${words.lost(40)}`]);
});

test("a choice is made again in the same window, and leads back to the review", async () => {
  const { sent, reply, ...seen } = await reviewed();
  await seen.press(words.replayChoice);
  expect(sent.at(-1)).toMatchObject({ op: "replay", number: 0 });
  await reply({ id: sent.at(-1)?.id, ok: true, exercise: tryData() });
  expect(seen.text(".tt-head")).toBe("What do you do?");

  await seen.press("pass");
  await seen.press(words.toReview);
  expect(seen.all(".tt-turn").length).toBe(3);
});

test("what came of a choice can be practised where its rule can, and where there is a notebook for it", async () => {
  const [first] = review().turns;
  const turns = [{ ...first, practise: true }, { ...first, practise: undefined }] as ReviewData["turns"];
  const link = async (data: Partial<ReviewData>) => (await reviewed({ turns, ...data })).all(".tt-turn a");
  const [only, ...more] = await link({ practice: { path: "practice.ipynb", game: "garden" } });
  only?.addEventListener("click", (event) => event.preventDefault());
  await act(() => only?.click());
  expect([only?.textContent, only?.getAttribute("href"), more]).toEqual([words.practiseThis, "./practice.ipynb", []]);
  expect(takeWish("garden")).toEqual(["garden.move"]);
  expect(await link({})).toEqual([]);
});

test("what bots pretended is told when the match is over, and leads to its step", async () => {
  const { text, press, all } = await reviewed({ bluffs: [{ at: 1, head: "Ben: Announce the bee", text: HOSTILE }] });
  expect(text(".tt-bluffs")).toContain(HOSTILE);
  await press(words.toStep(1));
  expect(all(".tt-review")).toEqual([]);
  expect((await reviewed()).all(".tt-bluffs")).toEqual([]);
});

test("a step is shown at the table", async () => {
  const view = await reviewed();
  await view.press(words.showStep);

  expect(view.all(".tt-review").length).toBe(0);
  expect(view.text(".tt-count")).toBe(words.step(0, 2));
});

test("the arrows go along the curve, and Enter goes to the step", async () => {
  const view = await reviewed();
  const [curve] = view.all(".tt-curve") as [HTMLElement];
  const press = (key: string) => act(() => void curve.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  await press("ArrowLeft");
  expect(curve.getAttribute("aria-valuetext")).toBe(words.chanceAfter(1, 45));
  await press("Home");
  expect(curve.getAttribute("aria-valuetext")).toBe(words.chanceAfter(0, 50));

  await press("Enter");
  expect(view.text(".tt-count")).toBe(words.step(0, 2));
});

test("what was found is there without a kernel, and then no choice can be made again", async () => {
  const { sent, ...view } = await reviewed({}, "jupyter-widgets-disconnected");

  expect(view.all(".tt-turn").length).toBe(3);
  expect(view.button(words.replayChoice).getAttribute("aria-disabled")).toBe("true");
  expect(sent).toEqual([]);
});

test("of several people each can be looked back at", async () => {
  const { sent, ...view } = await open("play", playData({ seat: null, over, people: [0, 1], review: review() }));
  await view.press(words.review);
  const [whose] = view.all("select") as [HTMLSelectElement];
  whose.value = "1";
  await act(() => void whose.dispatchEvent(new Event("change", { bubbles: true })));

  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ op: "review", number: 1 }));
});

test("where nothing turned it that is said, and nothing is asked again", async () => {
  const view = await reviewed({ turns: [] });

  expect(view.el.textContent).toContain(words.nothingTurned);
  expect(view.all(".tt-turn")).toEqual([]);
});

test("what is hostile stays text, and the review has no fault of access", async () => {
  const view = await reviewed({ name: HOSTILE, turns: [{ at: 0, to: 1, head: HOSTILE, text: HOSTILE, before: 50, after: 30 }] });

  expect(view.all("img")).toEqual([]);
  expect((await axe.run(view.el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } })).violations).toEqual([]);
});
