/** What the windows of a page hold alike. */
import { expect, test } from "vitest";
import { stateOf } from "../src/site/shared";

const shared = () => ({
  states: { w1: { kind: "try", data: { art: { "=": 1 }, list: [{ "=": 0 }, null, 3] } }, w2: { data: { "=": 1 } } },
  pool: ["a long text", { sun: { "=": 0 }, moon: [1.5, false] }],
});

test("what is shared is put back wherever it stood, inside one another too", () => {
  const art = { sun: "a long text", moon: [1.5, false] };
  expect(stateOf(shared(), "w1")).toEqual({ kind: "try", data: { art, list: ["a long text", null, 3] } });
  expect(stateOf(shared(), "w2")).toEqual({ data: art });
  expect(stateOf(shared(), "w3")).toEqual({});
});

test("no window has a part of another's", () => {
  const all = shared();
  Object.assign(Object(stateOf(all, "w2").data), { sun: "spoilt" });
  expect(Object(stateOf(all, "w2").data).sun).toBe("a long text");
});
