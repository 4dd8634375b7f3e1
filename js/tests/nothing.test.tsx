/** Python's None is null in most pages and undefined where the kernel runs in the page: the kit never tells one from the other. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyFrame } from "../src/film";
import type { Piece } from "../src/types";
import * as words from "../src/words";
import { open, playData, scene, tryData, withUndefined } from "./kit";

const here = import.meta.url.replace(/^file:\/\/|tests\/[^/]*$/g, "");
const WAYS: [string, <T>(value: T) => T][] = [["null", (value) => value], ["undefined", withUndefined]];

test.each(WAYS)("a match without a curtain, an end or a hint, each %s, is open to whoever is asked", async (_, delivered) => {
  const view = await open("play", delivered(playData()));

  expect(view.all(".tt-curtain")).toEqual([]);
  expect(view.all("details").length).toBe(1);
  expect(view.button(words.hint)).toBeTruthy();
});

test.each(WAYS)("nobody asked is nobody asked where the seat is %s", async (_, delivered) => {
  const view = await open("play", delivered(playData({ seat: null, waiting: "Ben is asked." })));

  expect(view.all(".tt-move, .tt-open")).toEqual([]);
  expect(view.text("[role=status]")).toContain("Ben is asked.");
  expect(view.button(words.hint).getAttribute("aria-disabled")).toBe("true");
});

test.each(WAYS)("a refused answer, whose outcome is %s, goes nowhere", async (_, delivered) => {
  const { saved, ...seen } = await open("try", delivered(tryData()));
  await seen.press("cut the Bee");

  expect(seen.text(".tt-caption")).toContain("Nobody cuts a Bee.");
  expect(saved).not.toHaveBeenCalled();
});

test.each(WAYS)("a field of a piece that is written as %s is back at its default", (_, delivered) => {
  const change = delivered({ id: "rose", detail: null }) as unknown as Piece;
  const after = applyFrame(scene, { ply: 1, set: [change] });

  expect(after.pieces[0]).toEqual({ id: "rose", zone: "garden", look: "rose", label: "Rose" });
  expect("detail" in (after.pieces[0] as Piece)).toBe(false);
});

test("no module tells null from undefined", () => {
  const modules = readdirSync(`${here}src`).filter((name) => /\.tsx?$/.test(name));
  const told = modules.filter((name) => /[=!]==\s*(?:null|undefined)\b/.test(readFileSync(`${here}src/${name}`, "utf8")));

  expect(modules.length).toBeGreaterThan(20);
  expect(told).toEqual([]);
});
