import { expect, test, vi } from "vitest";
import { Attempt, findSolution } from "../src/attempt";
import type { AskData, Outcome } from "../src/types";
import { tryData } from "./kit";

const deep: AskData = {
  candidates: [{ text: "dig", touches: [] }, { text: "wait", touches: [] }],
  outcomes: [
    { frames: [{ ply: 1 }], next: { candidates: [{ text: "sow", touches: [] }], outcomes: [{ frames: [{ ply: 2 }], verdict: "right" }] } },
    { frames: [], verdict: "wrong" },
  ],
};

const never = () => Promise.reject(new Error("nothing is sealed here"));

test("a line of two choices is answered in one text and counts once", () => {
  const written = vi.fn();
  const attempt = new Attempt(tryData({ ask: deep }), 0, written, never);
  attempt.choose(0);
  expect(written).toHaveBeenLastCalledWith("dig", 0);

  attempt.choose(0);
  expect(written).toHaveBeenLastCalledWith("dig; sow", 1);
  expect(attempt.state.frames.map(({ ply }) => ply)).toEqual([1, 2]);
});

test("a refused choice is no try", () => {
  const attempt = new Attempt(tryData(), 0, () => {}, never);
  attempt.choose(3);

  expect(attempt.state).toMatchObject({ attempts: 0, path: [] });
});

test("a retry starts from the position and keeps the count", () => {
  const attempt = new Attempt(tryData(), 2, () => {}, never);
  attempt.choose(1);
  attempt.retry();

  expect(attempt.state).toMatchObject({ attempts: 3, path: [], frames: [], outcome: null });
});

test("the solution is the first line that ends right, in the words of its choices", () => {
  expect(findSolution(deep)?.texts).toEqual(["dig", "sow"]);
  expect(findSolution({ candidates: [{ text: "dig", touches: [] }], outcomes: [{ frames: [], verdict: "wrong" }] })).toBeUndefined();
  expect(findSolution({ candidates: deep.candidates })).toBeUndefined();
});

test("to show the answer goes along it from the position, is no try, and leaves no first try", () => {
  const written = vi.fn();
  const attempt = new Attempt(tryData({ ask: deep }), 0, written, never);
  attempt.choose(1);
  written.mockClear();
  attempt.solve();
  expect(attempt.state).toMatchObject({ path: [0, 0], attempts: 1, rightAt: -1, solution: { texts: ["dig", "sow"] } });
  expect(attempt.state.frames.map(({ ply }) => ply)).toEqual([1, 2]);
  expect(written).not.toHaveBeenCalled();

  attempt.retry();
  expect(attempt.state).toMatchObject({ path: [], rightAt: -1, solution: null });
  const first = new Attempt(tryData({ ask: deep }), 0, written, never);
  first.solve();
  first.retry();
  first.choose(0);
  first.choose(0);
  expect(first.state).toMatchObject({ attempts: 1, rightAt: 2, solution: null });
});

test("an answer that was given before is stood by, and counts no second time", () => {
  const written = vi.fn();
  const attempt = new Attempt(tryData({ ask: deep }), 1, written, never);
  attempt.resume("dig; sow");
  expect(attempt.state).toMatchObject({ path: [0, 0], attempts: 1, ask: null, outcome: { verdict: "right" } });
  expect(attempt.state.frames.map(({ ply }) => ply)).toEqual([1, 2]);
  expect(written).not.toHaveBeenCalled();

  const other = new Attempt(tryData({ ask: deep }), 0, written, never);
  other.resume("an answer that is not there");
  expect(other.state).toMatchObject({ path: [], outcome: null });

  const sealed = new Attempt(tryData({ ask: { candidates: deep.candidates } }), 1, written, never);
  sealed.resume("dig");
  expect(sealed.state).toMatchObject({ path: [], attempts: 1, outcome: null });
});

test("of a sealed exercise the kernel is asked what comes of each choice, and nothing is written here", async () => {
  const written = vi.fn();
  const whole: Outcome = { frames: [{ ply: 2 }] };
  const half: Outcome = { frames: [{ ply: 1 }], next: { candidates: [{ text: "sow", touches: [] }] } };
  const find = vi.fn(async (path: number[]) => (path.length > 1 ? whole : half));
  const attempt = new Attempt(tryData({ ask: { candidates: deep.candidates } }), 0, written, find);
  await attempt.choose(0);
  await attempt.choose(0);

  expect(find.mock.calls).toEqual([[[0]], [[0, 0]]]);
  expect(attempt.state).toMatchObject({ path: [0, 0], attempts: 1, ask: null });
  expect(attempt.state.frames.map(({ ply }) => ply)).toEqual([1, 2]);
  expect(written).not.toHaveBeenCalled();
});

test("what comes of a sealed choice is left when it comes too late, or not at all", async () => {
  const late = new Attempt(tryData({ ask: { candidates: deep.candidates } }), 0, () => {}, async () => ({ frames: [{ ply: 1 }] }));
  await Promise.all([late.choose(0), late.choose(0)]);
  expect(late.state.path).toEqual([0]);

  const none = new Attempt(tryData({ ask: { candidates: deep.candidates } }), 0, () => {}, async () => undefined);
  await none.choose(0);
  expect(none.state).toMatchObject({ path: [], attempts: 0 });
});
