/** A guess and an exercise of theory in the page. */
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import type { ExerciseData, GuessData } from "../src/asked";
import { readTold } from "../src/exercise";
import guess from "../src/guess";
import { RUNS_CELLS } from "../src/host";
import { getSetting, saveSetting } from "../src/memory";
import { CLEAR } from "../src/series";
import * as words from "../src/words";
import { HOSTILE, modelOf } from "./kit";

beforeEach(() => {
  const store: Record<string, string> = {};
  vi.stubGlobal("localStorage", { getItem: (key: string) => store[key] ?? null, setItem: (key: string, text: string) => Object.assign(store, { [key]: text }) });
  delete document.documentElement.dataset[RUNS_CELLS];
});

const pair: GuessData = { title: "?", question: "How often the King?", choices: ["King", "Queen"], of: 10, key: "" };
const three: GuessData = { ...pair, choices: ["King", "Queen", "Judge"] };

async function shown(kind: string, data: unknown, traits: Record<string, unknown> = {}, classes = "") {
  const made = modelOf({ kind, data, answer: "", attempts: 0, ...traits });
  const { initialize, render } = guess();
  const end = new AbortController();
  initialize({ model: made.model, signal: end.signal });
  const view = async () => {
    const el = document.body.appendChild(document.createElement("div"));
    el.className = classes;
    await act(() => void render({ model: made.model, el }));
    const all = <T extends HTMLElement>(selector: string) => [...el.querySelectorAll<T>(selector)];
    const button = (label: string) => all<HTMLButtonElement>("button").find((each) => each.textContent === label);
    const press = (label: string) => act(async () => button(label)?.click());
    const move = (at: number, to: number) => act(() => {
      const slider = all<HTMLInputElement>(".tt-share")[at] as HTMLInputElement;
      slider.value = String(to);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const write = (at: number, text: string) => act(() => {
      const field = all<HTMLInputElement>(".tt-number")[at] as HTMLInputElement;
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const key = (target: Element | undefined, key: string) => act(async () => void target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
    const text = (selector: string) => all(selector).map(({ textContent }) => textContent).join(" ");
    const standing = () => el.querySelector<HTMLElement>(".tt-root")?.dataset.standing;
    return { el, all, button, press, move, write, key, text, standing };
  };
  return { ...made, ...(await view()), view, end: () => end.abort(), set: (name: string, value: unknown) => act(() => made.model.set(name, value)) };
}

// A guess.

test("of two choices one slider moves both, and what is kept is told to Python", async () => {
  const { move, press, text, model, saved, standing, all } = await shown("guess", pair);
  expect(all(".tt-share").length).toBe(1);
  await move(0, 7);
  expect(text(".tt-pair b")).toBe("7 3");
  expect(standing()).toBe("ahead");
  await press(words.keepGuess);

  expect([model.get("answer"), model.get("attempts")]).toEqual(["7 3", 1]);
  expect(saved).toHaveBeenCalledOnce();
  expect(text(".tt-saying")).toBe("Your guess is kept. Of ten times: King 7, Queen 3.");
  expect(standing()).toBe("noted");
});

test("a guess that nobody has made cannot be kept, and who takes hold of the slider in its middle has made one", async () => {
  const { press, model, all, key, text, button } = await shown("guess", pair);
  expect(all<HTMLInputElement>(".tt-share")[0]?.getAttribute("aria-valuetext")).toBe(words.moveSlider);
  await press(words.keepGuess);
  expect(model.get("answer")).toBe("");
  await key(all(".tt-share")[0], "Tab");
  expect(text(".tt-pair b")).toBe("– –");
  await key(all(".tt-share")[0], "Enter");

  expect(text(".tt-pair b")).toBe("5 5");
  expect(button(words.keepGuess)?.getAttribute("aria-disabled")).toBe("false");
});

test("a slider says how it stands, in words", async () => {
  const { move, all } = await shown("guess", pair);
  await move(0, 4);
  expect(all<HTMLInputElement>(".tt-share").map((each) => [each.getAttribute("aria-label"), each.getAttribute("aria-valuetext")])).toEqual([["King", "King 4, Queen 6"]]);
});

test("of more choices what is left is said, and a slider stands still where nothing is left", async () => {
  const { move, text, all, press, model } = await shown("guess", three);
  expect(text(".tt-saying")).toBe("10 left to give");
  await move(0, 7);
  await press(words.keepGuess);
  expect([text(".tt-saying"), model.get("answer")]).toEqual(["3 left to give", ""]);
  await move(2, 9);

  expect(text(".tt-shares b")).toBe("7 0 3");
  expect(all<HTMLInputElement>(".tt-share")[2]?.value).toBe("3");
  expect(text(".tt-saying")).toBe("All 10 given");
  await move(1, 5);
  expect(all<HTMLInputElement>(".tt-share")[1]?.value).toBe("0");
  await press(words.keepGuess);
  expect(model.get("answer")).toBe("7 0 3");
});

test("a kept guess stands still until it is to be changed, and the old one stays until the new one is kept", async () => {
  const { move, press, all, model, button } = await shown("guess", pair, { answer: "7 3", attempts: 1 });
  expect(all<HTMLInputElement>(".tt-share")[0]?.disabled).toBe(true);
  expect(button(words.guessKept)?.getAttribute("aria-disabled")).toBe("true");
  await press(words.change);
  await move(0, 4);
  expect(model.get("answer")).toBe("7 3");
  await press(words.keepGuess);

  expect([model.get("answer"), model.get("attempts")]).toEqual(["4 6", 2]);
});

test("with no kernel a guess is kept as well, and nobody is told", async () => {
  const { move, press, model, saved } = await shown("guess", pair, {}, "tt-still");
  await move(0, 7);
  await press(words.keepGuess);

  expect(model.get("answer")).toBe("7 3");
  expect(saved).not.toHaveBeenCalled();
});

test("two views of one guess agree", async () => {
  const { move, press, view } = await shown("guess", pair);
  const other = await view();
  await move(0, 2);
  expect(other.text(".tt-pair b")).toBe("2 8");
  await press(words.keepGuess);
  expect(other.text(".tt-saying")).toContain("King 2");
});

test("a guess with a key comes back when its cell is run again, and Python hears of it", async () => {
  const first = await shown("guess", { ...pair, key: "king" });
  await first.move(0, 7);
  await first.press(words.keepGuess);
  const again = await shown("guess", { ...pair, key: "king" });
  expect([again.model.get("answer"), again.saved.mock.calls.length]).toEqual(["7 3", 1]);
  expect(again.standing()).toBe("noted");

  const other = await shown("guess", { ...three, key: "king" });
  expect(other.model.get("answer")).toBe("");
  const unnamed = await shown("guess", pair);
  expect(unnamed.model.get("answer")).toBe("");
});

test("what is kept in the notebook goes before what the browser has kept", async () => {
  saveSetting("guess:king", "7 3");
  const { model, saved } = await shown("guess", { ...pair, key: "king" }, { answer: "1 9" });
  expect([model.get("answer"), saved.mock.calls.length]).toEqual(["1 9", 0]);
});

test("a guess that is forgotten with all answers is forgotten under its name as well", async () => {
  const { el, model, text } = await shown("guess", { ...pair, key: "king" }, { answer: "7 3", attempts: 1 });
  saveSetting("guess:king", "7 3");
  await act(() => void el.querySelector(".tt-root")?.dispatchEvent(new Event(CLEAR)));

  expect([model.get("answer"), model.get("attempts"), getSetting("guess:king")]).toEqual(["", 0, ""]);
  expect(text(".tt-pair b")).toBe("– –");
});

test("a guess that ends leaves no listener of its own", async () => {
  const { listeners, end } = await shown("guess", pair);
  const during = listeners();
  end();
  expect(listeners()).toBeLessThan(during);
});

test("what a reader has not written is text", async () => {
  const { el, text } = await shown("guess", { ...pair, question: HOSTILE, choices: [HOSTILE, "Queen"] });
  expect([el.querySelector("img"), text(".tt-question")]).toEqual([null, HOSTILE]);
});

// An exercise.

const figure = { title: "A coin", caption: "Exact.", size: [200, 80] as [number, number], along: "Turn", sheets: [{ name: "one", says: "All of it.", strokes: [], parts: [] }, { name: "two", says: "More.", strokes: [], parts: [] }] };
const choice: ExerciseData = { title: "?", question: "What does Bruno say?", asks: "choice", choices: ["King", "Queen"], at: 1, more: false };
const judgement = (more = {}) => JSON.stringify({ at: 1, given: 0, right: false, says: "He would lose.", first: 0, ...more });
const last = (sent: Record<string, unknown>[]) => {
  const { v, id, ...message } = sent.at(-1) ?? {};
  return { id, message };
};

test("a choice is sent by its place when it is to be judged, and not before", async () => {
  const { all, press, sent, button } = await shown("exercise", choice);
  expect(button(words.judgeIt)?.getAttribute("aria-disabled")).toBe("true");
  await press(words.judgeIt);
  await act(() => all<HTMLInputElement>("input[type=radio]")[1]?.click());
  expect(sent).toEqual([]);
  await press(words.judgeIt);

  expect(last(sent).message).toEqual({ op: "judge", at: 1, answer: 1 });
});

test("a wrong answer says so with its reason, and may be given once more", async () => {
  const { all, set, text, press, button, standing } = await shown("exercise", choice);
  await act(() => all<HTMLInputElement>("input[type=radio]")[0]?.click());
  await set("attempts", 1);
  await set("answer", judgement());
  expect([text(".tt-ruling b"), text(".tt-ruling p"), text(".tt-wrong"), text(".tt-ruling i")]).toEqual([words.notYet, "He would lose.", "King", "✗"]);
  expect(standing()).toBe("wrong");
  expect(all<HTMLInputElement>("input:disabled").length).toBe(2);
  expect(button(words.judgeIt)?.getAttribute("aria-disabled")).toBe("true");
  await press(words.retry);

  expect(all(".tt-ruling, .tt-wrong, input:disabled").length).toBe(0);
  expect(button(words.judgeIt)?.getAttribute("aria-disabled")).toBe("false");
});

test("a right answer is marked by word and sign, and counts once or later", async () => {
  const { set, text, button, standing } = await shown("exercise", choice, { answer: judgement({ right: true, given: 1, first: 1, says: "So he does." }), attempts: 1 });
  expect([text(".tt-ruling b"), text(".tt-right"), text(".tt-ruling i"), standing()]).toEqual([words.verdict.right, "Queen", "✓", "once"]);
  expect(button(words.retry)).toBe(undefined);
  await set("answer", judgement({ right: true, first: 3 }));
  expect(standing()).toBe("right");
});

test("a number is written, and Enter has it judged", async () => {
  const { write, key, all, sent, text } = await shown("exercise", { ...choice, asks: "number", choices: [] });
  await key(all(".tt-number")[0], "Enter");
  await write(0, " ");
  await key(all(".tt-number")[0], "Enter");
  expect(sent).toEqual([]);
  await write(0, "5/12");
  await key(all(".tt-number")[0], "Enter");
  expect(last(sent).message).toEqual({ op: "judge", at: 1, answer: "5/12" });
  expect(text(".tt-row")).toBe(words.suchAs);
});

test("what is no answer is told in a sentence, until something else is written", async () => {
  const { write, press, sent, reply, text, all } = await shown("exercise", { ...choice, asks: "number", choices: [] });
  await write(0, "half");
  await press(words.judgeIt);
  await reply({ id: last(sent).id, ok: false, text: "That is not a number." });
  expect(text(".tt-trouble")).toBe("That is not a number.");
  expect(all(".tt-ruling").length).toBe(0);
  await write(0, "1/2");

  expect(all(".tt-trouble").length).toBe(0);
});

test("a plan is moved or written, with its sum, and one left empty is none", async () => {
  const { move, press, sent, text, all } = await shown("exercise", { ...choice, asks: "plan" });
  await move(0, 5);
  expect(all<HTMLInputElement>(".tt-number")[0]?.value).toBe("5/12");
  expect(text(".tt-sum")).toBe("Sum: 5/12");
  await press(words.judgeIt);
  expect(last(sent).message).toEqual({ op: "judge", at: 1, answer: ["5/12", "0"] });
});

test("a chance that is written moves its slider, and one that cannot be read has no sum", async () => {
  const { write, all, text } = await shown("exercise", { ...choice, asks: "plan" });
  await write(1, "3/4");
  expect(all<HTMLInputElement>(".tt-share").map(({ value }) => value)).toEqual(["0", "9"]);
  await write(1, "x");
  expect(text(".tt-sum")).toBe(words.suchAs);
});

test("a plan that was judged stands there as it was given", async () => {
  const { all } = await shown("exercise", { ...choice, asks: "plan" }, { answer: judgement({ given: ["1/3", "2/3"] }), attempts: 1 });
  expect(all<HTMLInputElement>(".tt-number").map(({ value, readOnly }) => [value, readOnly])).toEqual([["1/3", true], ["2/3", true]]);
});

test("another one begins anew, and the exercise stays as right as it was", async () => {
  const { set, press, sent, all, text, standing, button } = await shown("exercise", { ...choice, more: true }, { answer: judgement({ right: true, first: 1 }), attempts: 1 });
  expect(button(words.anotherOne)?.className).toContain("tt-strong");
  await press(words.anotherOne);
  expect(last(sent).message).toEqual({ op: "another", at: 1, answer: 0 });
  await set("data", { ...choice, more: true, at: 2, question: "And Adele?" });

  expect([text(".tt-question"), all(".tt-ruling, :checked").length, standing()]).toEqual(["And Adele?", 0, "once"]);
});

test("a single problem offers no other", async () => {
  const { button } = await shown("exercise", choice, { answer: judgement(), attempts: 1 });
  expect(button(words.anotherOne)).toBe(undefined);
});

test("with no kernel it says that Python judges, and shows what was judged before", async () => {
  const { text, all } = await shown("exercise", choice, {}, "tt-still");
  expect([text(".tt-saying"), all("button").length, all("input:disabled").length]).toEqual([words.judgedInPython, 0, 2]);
  const before = await shown("exercise", choice, { answer: judgement(), attempts: 1 }, "tt-still");
  expect([before.text(".tt-ruling b"), before.button(words.retry)]).toEqual([words.notYet, undefined]);
});

test("a host that runs cells can run this one", async () => {
  document.documentElement.dataset[RUNS_CELLS] = "";
  expect((await shown("exercise", choice, {}, "tt-still")).button(words.runToJudge)).not.toBe(undefined);
  document.documentElement.dataset[RUNS_CELLS] = "here";
  expect((await shown("exercise", choice, {}, "tt-still")).button(words.runToJudge)).toBe(undefined);
});

test("its figure stands over the question and is leafed through", async () => {
  const { el, all, text } = await shown("exercise", { ...choice, figure });
  const slider = all<HTMLInputElement>(".tt-chart input")[0] as HTMLInputElement;
  await act(() => {
    slider.value = "1";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(text(".tt-chart .tt-saying")).toBe("More.");
  expect(el.querySelector(".tt-guess")?.firstElementChild?.className).toBe("tt-chart");
});

test("its figure opens at the sheet that it names", async () => {
  const { text } = await shown("exercise", { ...choice, figure: { ...figure, opens: 1 } });
  expect(text(".tt-chart .tt-saying")).toBe("More.");
});

test.each(["", "{", "null", "7", '{"at": 1}', judgement({ right: "yes" }), judgement({ says: 3 }), judgement({ at: "1" }), judgement({ first: null })])("what is kept and not ours is none: %s", (text) => {
  expect(readTold(text)).toBe(undefined);
});

test("a long question is set as prose", async () => {
  const { all } = await shown("exercise", { ...choice, question: "Why? ".repeat(40) });
  expect(all(".tt-long").length).toBe(1);
});

test("an exercise that ends leaves no listener of its own", async () => {
  const { listeners, end } = await shown("exercise", choice);
  const during = listeners();
  end();
  expect(listeners()).toBeLessThan(during);
});
