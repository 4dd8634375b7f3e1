import { expect, test } from "vitest";
import { narrowed, settled, untouching } from "../src/choose";
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

test("moves that touch nothing are buttons", () => {
  expect(untouching(candidates).map(({ candidate }) => candidate.text)).toEqual(["pass"]);
});
