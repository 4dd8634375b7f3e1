import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { splitAtTerms } from "../src/glossary";
import { formatAmount } from "../src/panel";
import { describeGuess } from "../src/story";
import * as words from "../src/words";
import { open, replayData } from "./kit";

afterEach(() => document.body.replaceChildren());

test("nouns are found as whole words, in any case, the longest first", () => {
  const found = (text: string, ...terms: string[]) => splitAtTerms(text, Object.fromEntries(terms.map((term) => [term, ""]))).flatMap(({ text, term }) => (term ? [`${text}=${term}`] : []));

  expect(found("The rose bush and a Rose.", "rose", "rose bush")).toEqual(["rose bush=rose bush", "Rose=rose"]);
  expect(found("Roses, prose and Élan", "rose", "lan")).toEqual([]);
  expect(found("a (b) c", "(b)")).toEqual(["(b)=(b)"]);
  expect(splitAtTerms("a Rose b", { Rose: "" }).map(({ text }) => text).join("")).toBe("a Rose b");
});

test("each noun is marked once a view", async () => {
  const view = await open("replay", replayData({ start: 3 }), { terms: { Rose: "A plant." } });

  expect(view.all(".tt-noun").length).toBe(1);
});

test("its sentence comes with focus or pointer, and goes with Esc", async () => {
  const view = await open("replay", replayData({ start: 1 }), { terms: { Rose: "A plant." } });
  const noun = view.all(".tt-noun")[0] as HTMLElement;
  await act(() => noun.focus());
  const tip = view.all("[role=tooltip]")[0];
  expect(tip?.textContent).toBe("A plant.");
  expect(noun.getAttribute("aria-describedby")).toBe(tip?.id);

  await view.key(noun, "Escape");
  expect(view.all("[role=tooltip]")).toEqual([]);
  await act(() => void noun.parentElement?.dispatchEvent(new MouseEvent("mouseenter")));
  expect(view.all("[role=tooltip]").length).toBe(1);
});

test("amounts say when they are hardly anything or hardly all", () => {
  expect([0, 0.004, 0.25, 0.996, 1].map(formatAmount)).toEqual(["0 %", "< 1 %", "25 %", "> 99 %", "100 %"]);
});

test("a guess is answered", () => {
  const note = { question: "?", choices: ["a", "b"], right: 1 };

  expect([describeGuess(note, 1), describeGuess(note, 0), describeGuess(note, -1)]).toEqual([words.guessRight, words.guessWrong("b"), words.guessTold("b")]);
  expect(describeGuess({ question: "?", choices: ["a"] }, 0)).toBe(words.guessNoted("a"));
});
