/** What the build shortens must be the kit's own: the bundle would not find it otherwise. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
// @ts-expect-error: a script of the build, without types
import { OWN } from "../own.mjs";

const own: string[] = OWN;

test("nothing that Python sends is shortened", () => {
  const code = readFileSync("src/types.ts", "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const wire: string[] = code.match(/\w+/g) ?? [];

  expect(own.filter((name) => wire.includes(name))).toEqual([]);
});
