/** Links that hold a match. */
import { expect, test } from "vitest";
import { recipeOf } from "../src/site/link";

test("a link names its game, and Python reads the rest", () => {
  expect(recipeOf("#r=tragedy_looper.1.eNq-_9")).toEqual({ window: "link", game: "tragedy_looper", link: "tragedy_looper.1.eNq-_9" });
});

test.each(["", "#", "#r=", "#r=muses.1.%%%", "#r=AAAA", "#x=muses.1.AA", "#muses.setup.sun", `#r=muses.1.${"A".repeat(30_000)}`])("what is no link makes no recipe: %.20s", (hash) => {
  expect(recipeOf(hash)).toBeUndefined();
});
