import { expect, test } from "vitest";
import { narrowed, settled, untouching } from "../src/choice";
import { candidates } from "./kit";

test("every piece that begins a candidate can be clicked; one with refusals only says so", () => {
  expect([...narrowed(candidates, []).open]).toEqual([["rose", true], ["lily", true], ["bee", false]]);
});

test("each click narrows by the next entry", () => {
  expect([...narrowed(candidates, ["lily"]).open.keys()]).toEqual(["card"]);
  expect(narrowed(candidates, ["rose"]).left.map(({ index }) => index)).toEqual([0]);
});

test("a move is settled when the pieces leave no other", () => {
  expect(settled(narrowed(candidates, ["rose"]))?.index).toBe(0);
  expect(settled(narrowed(candidates, ["lily"]))).toBeNull();
});

test("what pieces do not separate is offered in words", () => {
  const left = narrowed(candidates, ["lily", "card"]);

  expect(settled(left)).toBeNull();
  expect(left.here.map(({ candidate }) => candidate.text)).toEqual(["move the Lily to the card", "swap the Lily with the card"]);
});

test("a move that ends where another goes on is offered beside the pieces that go on", () => {
  const two = narrowed([{ text: "hold", touches: ["rose"] }, { text: "throw", touches: ["rose", "bee"] }], ["rose"]);

  expect(settled(two)).toBeNull();
  expect(two.here.length).toBe(1);
  expect([...two.open.keys()]).toEqual(["bee"]);
});

test("of several ways to touch a move any will do, and it stays one move", () => {
  const pair = { text: "pick Rose and Bee", touches: ["rose", "bee"], ways: [["bee", "rose"], ["bud", "bee"], ["bee", "bud"]] };
  const buds = { text: "pick two Roses", touches: ["rose", "bud"], ways: [["bud", "rose"]], why: "One is enough." };
  const at = (...picked: string[]) => narrowed([pair, buds], picked);

  expect([...at().open]).toEqual([["rose", true], ["bee", true], ["bud", true]]);
  expect([...at("bee").open.keys()]).toEqual(["rose", "bud"]);
  expect([...at("bud").open]).toEqual([["bee", true], ["rose", false]]);
  expect([at("bee", "rose"), at("rose", "bee"), at("bud", "bee")].map((left) => settled(left)?.index)).toEqual([0, 0, 0]);
  expect(settled(at("bud", "rose"))?.index).toBe(1);
  expect(at("rose", "rose").left).toEqual([]);
});

test("without other ways the order is kept", () => {
  const swap = [{ text: "swap left with right", touches: ["left", "right"] }, { text: "swap right with left", touches: ["right", "left"] }];

  expect(settled(narrowed(swap, ["left", "right"]))?.index).toBe(0);
  expect(settled(narrowed(swap, ["right", "left"]))?.index).toBe(1);
  expect(narrowed(swap.slice(0, 1), ["right"]).left).toEqual([]);
});

test("moves that touch nothing are buttons", () => {
  expect(untouching(candidates).map(({ candidate }) => candidate.text)).toEqual(["pass"]);
});
