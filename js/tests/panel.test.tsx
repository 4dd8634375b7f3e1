import { expect, test } from "vitest";
import * as words from "../src/words";
import { film, open, playData, replayData, scene } from "./kit";

const bare = { ...film(1), first: { ...scene, panels: [] } };

test("what nothing stands in is no heading of a table", async () => {
  const panel = { id: "p", title: "Plots", columns: ["", "Culprit"], rows: ["Murder", ""], cells: [["a", "b"], ["c", "d"]] };
  const { all, press } = await open("replay", replayData({ films: [{ ...film(1), first: { ...scene, panels: [panel] } }] }));
  await press(words.tabs.know);

  expect(all(".tt-panel th").map((each) => each.textContent)).toEqual(["Culprit", "Murder"]);
  expect(all(".tt-panel tr").map((each) => each.children.length)).toEqual([3, 3, 3]);
});

test("the strip is a heading below the page's, and what is in it one below that", async () => {
  const { all } = await open("replay", replayData());
  const levels = all("[role=heading]").map((each) => each.getAttribute("aria-level"));

  expect(levels).toEqual(["2"]);
});

const odds = { id: "p", title: "Who has it", columns: ["Ada", "Ben"], rows: ["Key", "Map"], cells: [[1, 0], [0, 1]], said: [["Known", "Ada: Key, certain.", "Ben: Map, certain."], ["Nothing to go on", "Cleo: three are equally likely."]] };

test("what a table of chances says stands under its headings", async () => {
  const { all, press } = await open("play", playData({ knows: [odds], film: bare }));
  await press(words.tabs.know);

  expect(all(".tt-known > :is(p, .tt-heading)").map((each) => each.textContent)).toEqual(["Known", "Ada: Key, certain.", "Ben: Map, certain.", "Nothing to go on", "Cleo: three are equally likely."]);
});

test("a table of chances is folded until it is asked for, a table of words stands open", async () => {
  const knows = [odds, { id: "q", title: "Plots", columns: ["Culprit"], rows: ["Murder"], cells: [["Ada"]] }];
  const { all, press } = await open("play", playData({ knows, film: bare }));
  await press(words.tabs.know);
  expect(all(".tt-grid").length).toBe(1);

  await press(words.showTable);
  expect(all(".tt-grid").length).toBe(2);
});

test("where nothing is to be worked out it says so", async () => {
  const { text, press } = await open("play", playData({ film: bare }));
  await press(words.tabs.know);

  expect(text(".tt-panels")).toContain(words.nothingKnown);
});
