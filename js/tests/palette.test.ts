import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DARK, LIGHT } from "../src/palette";
import { ink } from "../src/pen";

const here = import.meta.url.replace(/^file:\/\/|tests\/[^/]*$/g, "");
const sheet = readFileSync(`${here}src/widget.css`, "utf8");

test("the style sheet has the palette's values, light and dark", () => {
  for (const [name, light] of Object.entries(LIGHT)) {
    const said = sheet.match(new RegExp(`${ink(name).match(/--tt-[a-z0-9-]+/)?.[0]}: (.+);`))?.[1];
    expect([name, said]).toEqual([name, light === DARK[name] ? light : `light-dark(${light}, ${DARK[name]})`]);
  }
});

test("every rule of the style sheet keeps to the widget", () => {
  const selectors: string[] = sheet.replace(/\/\*.*?\*\//gs, "").match(/^[^@\s}][^{]*(?=\{)/gm) ?? [];

  expect(selectors.length).toBeGreaterThan(80);
  for (const selector of selectors.flatMap((each) => each.split(/,(?![^(]*\))/))) expect(selector).toMatch(/\.tt-/);
});
