/** Rules are found by what Python's index knows of the words, the best first; at the side by their own words. */
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { findRows, postingsOf } from "../src/search";
import type { RulesData } from "../src/types";
import * as words from "../src/words";
import { open, replayData, rules } from "./kit";

const row = (id: string) => ({ id, heading: "", text: "", source: "", tags: [], kind: "rule" });
const data: Pick<RulesData, "rows" | "index"> = {
  rows: [row("look"), row("coins"), row("win")],
  index: [["can"], ["coins", 1, 20, 2, 9], ["look", 0, 15], ["lookout", 2, 30], ["win", 2, 12], ["winner", 2, 11, 1, 2]],
};
const ids = (search: string) => findRows(data.rows, postingsOf(data.index), search).map(({ id }) => id);

test("nothing asked shows all, in the order of the rulebook", () => expect(ids("  ")).toEqual(["look", "coins", "win"]));
test("more words found count more than one that weighs more", () => expect(ids("Win coins!")).toEqual(["win", "coins"]));
test("a word that says nothing finds nothing, nor does an unknown one", () => {
  expect(ids("can")).toEqual([]);
  expect(ids("can I look xyz")).toEqual(["look"]);
});
test("a word half typed finds all that begin so, a bent one what its beginning finds", () => {
  expect(ids("loo")).toEqual(["win", "look"]);
  expect(ids("looking")).toEqual(["look"]);
  expect(ids("winners")).toEqual(["win"]);
});
test("a word that shares less than half its letters with any finds nothing", () => expect(ids("coincidence looseness")).toEqual([]));
test("a row that is found by several words of one beginning counts as the best of them", () => {
  const postings = postingsOf([["lamps", 0, 15, 1, 10], ["lamplight", 0, 5]]);
  expect(findRows(data.rows, postings, "lamp").map(({ id }) => id)).toEqual(["look", "coins"]);
});

test("rules are found by their words and by their tags", async () => {
  const rows = Object.entries(rules).map(([id, rule]) => ({ id, ...rule }));
  const view = await open("rules", { title: "Rules", rows, index: [["alone", 1, 0.9], ["left", 1, 0.5, 0, 0.1]] });
  expect(view.text("[role=status]")).toContain(words.ruleCount(2));

  const search = view.all("input")[0] as HTMLInputElement;
  await act(() => {
    search.value = "left ALONE";
    search.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(view.all(".tt-rule").map((row) => row.querySelector("b")?.textContent)).toEqual(["Bees"]);
  await view.press(words.tags.house as string);
  expect(view.text(".tt-rules")).toContain(words.nothingFound);
});

test("the rules at the side are searched by their words, and one that is asked for stands there all the same", async () => {
  const view = await open("replay", replayData({ start: 1 }));
  await view.press(words.tabs.rules);
  const search = view.all("input[type=search]")[0] as HTMLInputElement;
  const type = (text: string) =>
    act(() => {
      search.value = text;
      search.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await type("left ALONE");
  expect(view.all(".tt-rule b").map((each) => each.textContent)).toEqual(["Bees"]);
  await type("unicorn");
  expect(view.text(".tt-panels")).toContain(words.nothingFound);

  await view.press(words.ruleFor("Moving"));
  expect(view.all(".tt-rule b").map((each) => each.textContent)).toEqual(["Moving"]);
});

test("a rule of a game in one file has no source, and says none", async () => {
  const [first, second] = Object.values(rules);
  const rows = [{ ...first, id: "mine", source: "" }, { ...second, id: "theirs", source: "p. 3" }] as RulesData["rows"];
  const view = await open("rules", { title: "Rules", rows, index: [] });
  expect(view.all(".tt-rule > .tt-small").map((each) => each.textContent)).toEqual(["mine", "Source: p. 3 · theirs"]);
});
