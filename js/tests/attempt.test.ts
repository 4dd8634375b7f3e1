import { expect, test, vi } from "vitest";
import { Attempt, moveTexts, solution } from "../src/attempt";
import type { Ask } from "../src/types";
import { tryData } from "./kit";

const deep: Ask = {
  candidates: [{ text: "dig", touches: [] }, { text: "wait", touches: [] }],
  outcomes: [
    { frames: [{ ply: 1 }], next: { candidates: [{ text: "sow", touches: [] }], outcomes: [{ frames: [{ ply: 2 }], verdict: "right" }] } },
    { frames: [], verdict: "wrong" },
  ],
};

test("a line of two choices is answered in one text and counts once", () => {
  const written = vi.fn();
  const attempt = new Attempt(tryData({ ask: deep }), 0, written);
  attempt.choose(0);
  expect(written).toHaveBeenLastCalledWith("dig", 0);

  attempt.choose(0);
  expect(written).toHaveBeenLastCalledWith("dig; sow", 1);
  expect(attempt.state.frames.map(({ ply }) => ply)).toEqual([1, 2]);
});

test("a refused choice is no try", () => {
  const attempt = new Attempt(tryData(), 0, () => {});
  attempt.choose(3);

  expect(attempt.state).toMatchObject({ attempts: 0, path: [] });
});

test("a retry starts from the position and keeps the count", () => {
  const attempt = new Attempt(tryData(), 2, () => {});
  attempt.choose(1);
  attempt.retry();

  expect(attempt.state).toMatchObject({ attempts: 3, path: [], frames: [], outcome: null });
});

test("the solution is the first path that ends right", () => {
  expect(solution(deep)).toEqual([0, 0]);
  expect(moveTexts(deep, [0, 0])).toBe("dig; sow");
  expect(solution({ candidates: [], outcomes: [{ frames: [] }, null] })).toBeNull();
});

test("an answer that was given before is stood by, and counts no second time", () => {
  const written = vi.fn();
  const attempt = new Attempt(tryData({ ask: deep }), 1, written);
  attempt.resume("dig; sow");
  expect(attempt.state).toMatchObject({ path: [0, 0], attempts: 1, ask: null, outcome: { verdict: "right" } });
  expect(attempt.state.frames.map(({ ply }) => ply)).toEqual([1, 2]);
  expect(written).not.toHaveBeenCalled();

  const other = new Attempt(tryData({ ask: deep }), 0, written);
  other.resume("an answer that is not there");
  expect(other.state).toMatchObject({ path: [], outcome: null });
});

test("another exercise in the same widget starts anew, the same one does not", () => {
  const data = tryData();
  const attempt = new Attempt(data, 0, () => {});
  attempt.choose(0);
  attempt.load(data);
  expect(attempt.state.path).toEqual([0]);

  attempt.load(tryData());
  expect(attempt.state.path).toEqual([]);
});
