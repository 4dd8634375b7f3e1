import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { loadProgress } from "../src/boxes";
import { Course } from "../src/course";
import { HERE, RUN_CELL, RUNS_CELLS } from "../src/host";
import practice from "../src/practice";
import type { PracticeData, Question } from "../src/types";
import { modelOf, scene } from "./kit";

const question = (at: number): Question => ({
  key: `${at}`,
  text: "Ada waters the rose.",
  question: "What happens?",
  answers: [{ text: "It grows" }, ...[1, 2, 3].map((n) => ({ text: `${n} bees come`, if: "bees drank", rule: "a.bees", beliefs: [n] }))],
  right: 0,
  rule: "a.bees",
  rules: [{ rule: "a.bees" }],
  film: { id: "", eyes: "", first: scene, frames: [{ ply: 0 }, { ply: 1, say: [{ text: "It grows.", rule: "a.bees" }] }] },
});
const data: PracticeData = { title: "A garden", name: "Garden", game: "garden", headings: { "a.bees": "Bees" }, known: {}, asked: [], beliefs: 4, faces: {}, questions: [1, 2, 3, 4, 5, 6, 7].map(question) };

beforeEach(() => {
  const store: Record<string, string> = {};
  vi.stubGlobal("localStorage", { getItem: (key: string) => store[key] ?? null, setItem: (key: string, text: string) => Object.assign(store, { [key]: text }) });
});

async function asked(shown: object = data, still = false) {
  const { model, sent, reply } = modelOf({ kind: "practice", data: shown });
  const el = document.createElement("div");
  el.classList.toggle("tt-still", still);
  document.body.append(el);
  const { initialize, render } = practice();
  initialize({ model, signal: new AbortController().signal });
  await act(() => void render({ model, el }));
  const labels = () => [...el.querySelectorAll<HTMLElement>(".tt-bar button")].map((each) => each.textContent);
  const press = async (label: string) => {
    const found = [...el.querySelectorAll<HTMLElement>("button")].find((each) => each.textContent === label);
    if (!found) throw new Error(`no button ${label}: ${labels()}`);
    await act(async () => found.click());
  };
  const answer = (at: number) => act(() => el.querySelectorAll<HTMLElement>(".tt-answer")[at]?.click());
  const wake = async () => {
    await act(async () => el.classList.remove("tt-still"));
    await act(() => new Promise((done) => setTimeout(done, 200))); // it looks each tenth of a second
  };
  return { el, labels, press, answer, sent, reply, wake };
}

test("what leads on keeps its place at the end of the bar, and what destroys never stands there", async () => {
  const { labels, press, answer } = await asked();
  expect(labels()).toEqual(["Save progress", "Forget all…", "Show answer", "Skip"]);
  await answer(0);
  expect(labels().at(-1)).toBe("Next question");
  await press("Next question");
  expect(labels().at(-1)).toBe("Skip");
  await press("Forget all…");
  expect(labels()).toEqual(["Forget it", "Keep it"]);
});

test("forgetting asks first, what keeps all has the focus, and what was forgotten can be had back", async () => {
  const { el, labels, press, answer } = await asked();
  await answer(1);
  await press("Next question");
  const rows = loadProgress("garden").rows;
  await press("Forget all…");
  expect(el.textContent).toContain("Forget what is known of 1 rule?");
  expect(document.activeElement?.textContent).toBe("Keep it");
  await press("Keep it");
  expect(loadProgress("garden").rows).toEqual(rows);

  await press("Forget all…");
  await act(() => void el.querySelector(".tt-practice")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(labels()).toContain("Forget all…");
  await press("Forget all…");
  await press("Forget it");
  expect([loadProgress("garden").rows, el.textContent?.includes("Forgotten.")]).toEqual([{}, true]);
  await press("Undo");
  expect([loadProgress("garden").rows, labels()]).toEqual([rows, ["Save progress", "Forget all…", "Show answer", "Skip"]]);
});

test("what is missed twice is shown in an easier case with its rule, before another question comes", async () => {
  const { el, labels, press, answer } = await asked({ ...data, questions: [...data.questions, { ...question(8), text: "Rain." }] });
  await answer(1);
  await press("Another like this");
  await answer(1);
  expect(labels().at(-1)).toBe("See an easier case");
  await press("See an easier case");
  expect(el.querySelector("[role=heading]")?.textContent).toBe("An easier case: A is right.");
  expect(el.querySelectorAll(".tt-right").length).toBe(2); // the heading and the answer
  await press("Next question");
  expect(el.querySelector("[role=heading]")?.textContent).toBe("What happens?");
});

test("to show the answer shows what happens and marks it, and counts neither for nor against", async () => {
  const { el, labels, press } = await asked();
  await press("Show answer");
  expect(el.querySelector("[role=heading].tt-right")?.textContent).toBe("A is right.");
  expect(el.querySelectorAll(".tt-answer.tt-right").length).toBe(1);
  expect(el.querySelector(".tt-mat[aria-busy=true]")).toBeTruthy();
  expect([loadProgress("garden").rows, labels().at(-1)]).toEqual([{}, "Next question"]);
});

test("what is skipped does not come again at once", async () => {
  const asking = new Course(data, async () => undefined);
  const { key } = asking.question;
  await asking.next();

  expect(asking.question.key).not.toBe(key);
  asking.stop();
});

const key = (el: HTMLElement, key: string) => act(async () => void el.querySelector(".tt-practice")?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

test("after the verdict a click on another answer tells when that one would be right, and yours stays marked", async () => {
  const { el, answer } = await asked();
  await answer(1);
  expect(el.querySelector(".tt-caption")?.textContent).toContain("B would be right if bees drank.");
  await answer(2);
  expect(el.querySelector(".tt-caption")?.textContent).toContain("C would be right if bees drank.");
  expect(el.querySelector(".tt-wrong .tt-yours")?.textContent).toBe("yours");
  expect(el.querySelectorAll(".tt-yours").length).toBe(1);
  await answer(0);
  expect(el.querySelector(".tt-caption")?.textContent).not.toContain("would be right");
});

test("letters answer, ask for another like it, and lead on; arrows step through what happened", async () => {
  const { el, labels } = await asked();
  await key(el, "b");
  expect(el.querySelector(".tt-answer.tt-wrong")).toBeTruthy();
  await key(el, "ArrowRight");
  await key(el, "ArrowLeft");
  await key(el, "w");
  expect(el.querySelector(".tt-mat[aria-busy=true]")).toBeTruthy();
  await key(el, "l");
  expect(labels().at(-1)).toBe("Skip");
  await key(el, "l");
  expect(el.querySelector(".tt-answer.tt-right")).toBeNull();
});

test("five answers make a session: it says how many were right, and what to do next", async () => {
  const { el, labels, press, answer } = await asked();
  for (const choice of [0, 1, 0, 0]) {
    await answer(choice);
    await press("Next question");
  }
  expect([...el.querySelectorAll(".tt-five > i")].map((dot) => dot.getAttribute("data-mark"))).toEqual(["r", "w", "r", "r", null]);
  expect(el.querySelector(".tt-five")?.textContent).toContain("Today: 4 of 5, right, wrong, right, right");
  await answer(0);
  await press("Next question");
  expect(el.querySelector("[role=heading]")?.textContent).toBe("Five today: 4 right");
  expect(el.querySelector(".tt-caption")?.textContent).toBe("One rule comes back tomorrow.");
  const done = el.querySelector<HTMLAnchorElement>(".tt-bar a");
  expect([done?.textContent, done?.getAttribute("href")]).toEqual(["Done for today", "./../index.ipynb"]);
  await act(() => done?.click());
  expect(el.querySelector(".tt-bar [role=status]")?.textContent).toBe("That is all for today. What you know is kept.");
  await press("Five more");
  expect([labels().at(-1), el.querySelector("[role=heading]")?.textContent]).toEqual(["Skip", "What happens?"]);
});

test("at the end of a session nothing is left of its last question", async () => {
  const narrow = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(700);
  const { el, press, answer } = await asked();
  for (const choice of [0, 1, 0, 0, 0]) {
    expect(el.textContent).toContain("Ada waters the rose.");
    await answer(choice);
    await press("Next question");
  }
  expect(el.querySelector("[role=heading]")?.textContent).toBe("Five today: 4 right");
  expect(el.querySelector(".tt-said")).toBeNull();
  narrow.mockRestore();
});

test("of all games each question is about the next one, and a session counts them all", async () => {
  const part = (game: string) => ({ ...data, game, name: game.toUpperCase(), questions: data.questions.map((each) => ({ ...each, question: `About ${game}?` })) });
  const { el, labels, press, answer } = await asked({ title: "All", courses: [part("roses"), part("tulips")] });
  const about = () => el.querySelector(".tt-head")?.textContent;
  expect([about(), labels().includes("Forget all…")]).toEqual(["About roses?", false]);
  await press("Skip");
  expect(about()).toBe("About tulips?");
  for (let at = 0; at < 5; at++) {
    expect(el.textContent).toContain(at % 2 ? "ROSES: " : "TULIPS: ");
    await answer(1);
    await press("Next question");
  }
  expect(el.textContent).toContain("Five today");
  expect(el.querySelector(".tt-caption")?.textContent).toBe("Two rules come back tomorrow.");
  expect(el.querySelector(".tt-mastery")).toBeNull();
  await press("Five more");
  expect(about()).toBe("About roses?");
  expect(Object.keys(loadProgress("roses").rows)).toEqual(["a.bees"]);
});

// The reader's own match.
const own = { ...question(9), own: "From your last match, round 3" };
const note = { at: 1, seats: [["You", "human"], ["Don", "easy"]], deal: 4, begins: false, allows: [], decided: [..."abcdefghijk"] };
const remembers = (game: string, decided = note.decided) => localStorage.setItem("tabletop_widgets.practice", JSON.stringify({ practice: 1, games: {}, tables: { [game]: { ...note, decided } } }));

test("a question about the reader's own match says so, and no other does", async () => {
  const { el, press, answer } = await asked({ ...data, questions: [...data.questions, own] });
  const said = () => el.querySelector(".tt-from")?.textContent;
  expect(said()).toBeUndefined();
  await answer(0);
  await press("Next question");
  expect(said()).toBe(own.own);
  await answer(0);
  expect(said()).toBe(own.own);
  await press("Next question");
  expect(said()).toBeUndefined();
});

test("of the match that the page remembers Python is told how it began, and asks about it", async () => {
  remembers("garden");
  const { el, sent, reply, press, answer } = await asked();
  expect(sent).toEqual([{ v: 1, id: expect.any(String), op: "own", game: "garden", ...note, decided: [..."abcdefgh"] }]);
  await reply({ id: sent[0]?.id, ok: true, questions: [own], faces: {} });
  await answer(0);
  await press("Next question");
  expect(el.querySelector(".tt-from")?.textContent).toBe(own.own);
});

test("where there is no such match, or it is asked about already, nothing is said", async () => {
  for (const [game, decided, shown] of [["roses", note.decided, data], ["garden", [], data], ["garden", note.decided, { ...data, questions: [question(1), own] }]] as const) {
    remembers(game, [...decided]);
    expect((await asked(shown)).sent).toEqual([]);
  }
});

test("of all games the one that was played last has the second turn, with a question about that match", async () => {
  const tables = { roses: { ...note, at: 7 }, lilies: { ...note, at: 8, decided: [] }, oaks: { ...note, at: 6 } };
  localStorage.setItem("tabletop_widgets.practice", JSON.stringify({ practice: 1, games: {}, tables }));
  const part = (game: string) => ({ ...data, game, name: game });
  const { el, sent, reply, press, answer } = await asked({ title: "All", courses: ["ferns", "lilies", "oaks", "roses"].map(part) });
  expect(sent).toEqual([expect.objectContaining({ op: "own", game: "roses", at: 7, decided: [..."abcdefgh"] })]);
  await reply({ id: sent[0]?.id, ok: true, questions: [own], faces: {} });
  await answer(0);
  await press("Next question");
  expect(el.querySelector(".tt-from")?.textContent).toBe(own.own);
  await press("Skip");
  expect(el.querySelector(".tt-from")).toBeNull();
  expect(sent).toHaveLength(1);
});

test("in a page with a Python of its own that is asked to come, and then about the match", async () => {
  remembers("garden");
  const came = vi.fn();
  document.addEventListener(RUN_CELL, came);
  document.documentElement.dataset[RUNS_CELLS] = HERE;
  const { sent, wake } = await asked(data, true);
  expect([came.mock.calls.length, sent]).toEqual([1, []]);
  await wake();
  expect(sent).toEqual([expect.objectContaining({ op: "own", game: "garden" })]);
  document.removeEventListener(RUN_CELL, came);
  delete document.documentElement.dataset[RUNS_CELLS];
});
