import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import palette from "../../tabletop_widgets/drawing/palette.json";
// @ts-expect-error: a script of the build, without types
import { variables } from "../palette.mjs";
import { cssPaint as painted, markOf } from "../src/strokes";

const here = import.meta.url.replace(/^file:\/\/|tests\/[^/]*$/g, "");
const sheet: string = ["window", "table"].map((name) => readFileSync(`${here}src/${name}.css`, "utf8")).join("\n");
const ink = (name: string) => painted(name, { stripes: "" });
const colours: string = variables(palette);

test("every colour that the kit paints with is a variable of the style sheet", () => {
  const named = [...Object.keys({ ...palette.surfaces, ...palette.hues }), ...Array.from({ length: 13 }, (_, seat) => `seat-${seat}`)];
  for (const name of named) expect(colours).toContain(`${ink(name).match(/--tt-[a-z0-9-]+/)?.[0]}: `);
  for (const name of ["seat-12-edge", "seat-12-ink", "gold-edge"]) expect(colours).toContain(`${ink(name).match(/--tt-[a-z0-9-]+/)?.[0]}: `);
  expect(ink("none-such")).toBe("var(--tt-none-such,var(--tt-slate))");
});

test("a colour follows the page's scheme, unless both are alike", () => {
  expect(colours).toMatch(/^\.tt-root, \.tt-shell \{\n {2}--tt-paper: light-dark\(#fbf9f4, #1b1d21\);\n/);
  expect(colours).toContain("  --tt-seat-3: #d55e00;\n");
});

test("colours repeat after eight players, never with the same mark", () => {
  expect(new Set(Array.from({ length: 13 }, (_, seat) => `${ink(`seat-${seat}`)} ${markOf(seat)}`)).size).toBe(13);
  expect(markOf(8)).toBe(palette.marks.triangle);
});

test("every rule of the style sheet keeps to the widget", () => {
  const selectors: string[] = sheet.replace(/\/\*.*?\*\/|@import[^;]*;/gs, "").match(/^[^@\s}][^{]*(?=\{)/gm) ?? [];

  expect(selectors.length).toBeGreaterThan(80);
  for (const selector of selectors.flatMap((each) => each.split(/,(?![^(]*\))/))) expect(selector).toMatch(/\.tt-/);
});

test("what may be done is blue whatever else holds of it", () => {
  const at = (rule: string) => sheet.indexOf(`${rule} {`);
  const others = ["changed", "is-winner", "is-asked", "is-revealed"];

  for (const other of others) expect(at(`.tt-${other} > g > .tt-edge`)).toBeGreaterThan(0);
  for (const other of others) expect(at(`.tt-${other} > g > .tt-edge`)).toBeLessThan(at(".tt-open > g > .tt-edge"));
});
