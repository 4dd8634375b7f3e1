/** A lesson's steps and their places, from its cells. */
import { expect, test } from "vitest";
import { type CellSummary, gridOf, kindOf, sectionsOf, stepAt, stepsOf } from "../src/lab/steps";

const prose = (source: string): CellSummary => ({ isProse: true, source, shows: "", isEmpty: false });
const board = (shows: string): CellSummary => ({ isProse: false, source: "", shows, isEmpty: false });
const imports: CellSummary = { isProse: false, source: "import tabletop_widgets", shows: "", isEmpty: true };

const lesson = [
  prose("# Learn Roses\n\n10 minutes"),
  prose("Roses need water."),
  imports,
  prose("You water them.\n\n## Your first rose\n\n**Water it.**"),
  board("<TryMove: Which one?>"),
  prose("It grows."),
  board("<Replay: a summer>"),
  prose("## Cut it"),
  board("sharp"),
  board("<Chart: cuts>"),
  prose("That is all."),
];

test("prose belongs to the window that it leads up to, and imports to nothing", () => {
  expect(stepsOf(lesson).map(({ prose, board }) => [prose, board])).toEqual([[[0, 1, 3], 4], [[5], 6], [[7], 8], [[], 9], [[10], undefined]]);
});

test("a section begins with a heading, and the lesson's own title names none that has another", () => {
  expect(sectionsOf(lesson).map(({ title, signs }) => [title, signs.map(({ kind }) => kind)])).toEqual([
    ["Your first rose", ["read", "exercise", "read", "replay"]],
    ["Cut it", ["read", "code", "chart", "read"]],
  ]);
});

test.each(["<TryMove: Which?>", "<Guess: How often?>", "<Exercise: What is it worth?>", "<Solve: Which?>"])("what asks something is an exercise: %s", (shows) => {
  expect(kindOf(shows)).toBe("exercise");
});

test("a lesson with no heading but its title is one section of that name", () => {
  expect(sectionsOf([prose("# Roses"), board("<Play: Roses>")]).map(({ title }) => title)).toEqual(["Roses"]);
  expect(sectionsOf([board("<Play: Roses>")]).map(({ title }) => title)).toEqual([""]);
});

test("a board stands beside all prose of its step, and what has none takes both columns", () => {
  const { rows, places } = gridOf(stepsOf(lesson));
  expect(places.get(4)).toEqual({ column: "board", row: "1 / 5" });
  expect([0, 1, 3].map((cell) => places.get(cell)?.row)).toEqual(["1", "2", "3"]);
  expect([9, 10].map((cell) => places.get(cell)?.column)).toEqual(["both", "both"]);
  expect(places.has(2)).toBe(false);
  expect(rows.match(/auto/g)?.length).toBe(stepsOf(lesson).length);
});

test("a title alone, with its minutes and goal, leaves its board the page, and names its section", () => {
  const alone = [prose("# Roses\n\n**5 minutes** · needs: nothing · goal: you\nknow roses.\n"), board("<Practice: Roses>")];
  expect(stepsOf(alone)).toEqual([{ title: "Roses", titled: 0, prose: [], board: 1 }]);
  expect(gridOf(stepsOf(alone)).places.get(1)?.column).toBe("both");
  expect(gridOf(stepsOf(alone)).places.has(0)).toBe(false);
  expect(stepsOf([prose("# Roses\n\nA rose is a rose."), board("<Play: Roses>")])[0]?.prose).toEqual([0]);
  expect(stepsOf([prose("# Roses\n\n**5 minutes** · goal.\n\nA rose."), board("<Play: Roses>")])[0]?.prose).toEqual([0]);
});

test("no two boards share a row", () => {
  const { places } = gridOf(stepsOf(lesson));
  const spans = [4, 6, 8, 9].map((cell) => (places.get(cell)?.row ?? "").split(" / ").map(Number) as [number, number]);
  for (const [i, [first]] of spans.entries()) expect(first).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 1);
});

test("a cell is found in its step", () => {
  expect([0, 4, 10, 2].map((cell) => stepAt(stepsOf(lesson), cell))).toEqual([0, 0, 4, -1]);
});
