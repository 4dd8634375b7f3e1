/** Rules are found by what Python's index knows of the words, the best first. */
import { expect, test } from "vitest";
import { findRules, postingsOf } from "../src/rules";
import type { RulesData } from "../src/types";

const row = (id: string) => ({ id, heading: "", text: "", source: "", tags: [], kind: "rule" });
const data: Pick<RulesData, "rows" | "index"> = {
  rows: [row("look"), row("coins"), row("win")],
  index: [["can"], ["coins", 1, 20, 2, 9], ["look", 0, 15], ["lookout", 2, 30], ["win", 2, 12], ["winner", 2, 11, 1, 2]],
};
const ids = (search: string) => findRules(data.rows, postingsOf(data.index), search).map(({ id }) => id);

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
