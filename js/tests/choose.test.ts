import { expect, test } from "vitest";
import { findOnly, narrow, withoutPieces } from "../src/choice";
import { candidates } from "./kit";

test("every piece that begins a candidate can be clicked; one with refusals only says so", () => {
  expect([...narrow(candidates, []).open]).toEqual([["rose", true], ["lily", true], ["bee", false]]);
});

test("each click narrows by the next entry", () => {
  expect([...narrow(candidates, ["lily"]).open.keys()]).toEqual(["card"]);
  expect(narrow(candidates, ["rose"]).remaining.map(({ index }) => index)).toEqual([0]);
});

test("a move is settled when the pieces leave no other", () => {
  expect(findOnly(narrow(candidates, ["rose"]))?.index).toBe(0);
  expect(findOnly(narrow(candidates, ["lily"]))).toBeUndefined();
});

test("what pieces do not separate is offered in words", () => {
  const left = narrow(candidates, ["lily", "card"]);

  expect(findOnly(left)).toBeUndefined();
  expect(left.complete.map(({ candidate }) => candidate.text)).toEqual(["move the Lily to the card", "swap the Lily with the card"]);
});

test("a move that ends where another goes on is offered beside the pieces that go on", () => {
  const two = narrow([{ text: "hold", touches: ["rose"] }, { text: "throw", touches: ["rose", "bee"] }], ["rose"]);

  expect(findOnly(two)).toBeUndefined();
  expect(two.complete.length).toBe(1);
  expect([...two.open.keys()]).toEqual(["bee"]);
});

test("of several ways to touch a move any will do, and it stays one move", () => {
  const pair = { text: "pick Rose and Bee", touches: ["rose", "bee"], ways: [["bee", "rose"], ["bud", "bee"], ["bee", "bud"]] };
  const buds = { text: "pick two Roses", touches: ["rose", "bud"], ways: [["bud", "rose"]], why: "One is enough." };
  const at = (...picked: string[]) => narrow([pair, buds], picked);

  expect([...at().open]).toEqual([["rose", true], ["bee", true], ["bud", true]]);
  expect([...at("bee").open.keys()]).toEqual(["rose", "bud"]);
  expect([...at("bud").open]).toEqual([["bee", true], ["rose", false]]);
  expect([at("bee", "rose"), at("rose", "bee"), at("bud", "bee")].map((left) => findOnly(left)?.index)).toEqual([0, 0, 0]);
  expect(findOnly(at("bud", "rose"))?.index).toBe(1);
  expect(at("rose", "rose").remaining).toEqual([]);
});

test("without other ways the order is kept", () => {
  const swap = [{ text: "swap left with right", touches: ["left", "right"] }, { text: "swap right with left", touches: ["right", "left"] }];

  expect(findOnly(narrow(swap, ["left", "right"]))?.index).toBe(0);
  expect(findOnly(narrow(swap, ["right", "left"]))?.index).toBe(1);
  expect(narrow(swap.slice(0, 1), ["right"]).remaining).toEqual([]);
});

test("moves that touch nothing are buttons", () => {
  expect(withoutPieces(candidates).map(({ candidate }) => candidate.text)).toEqual(["pass"]);
});
