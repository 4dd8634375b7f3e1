import { afterEach, expect, test } from "vitest";
import { film, replayData, scene, shown } from "./kit";

afterEach(() => document.body.replaceChildren());

test("what nothing stands in is no heading of a table", async () => {
  const panel = { id: "p", title: "Plots", columns: ["", "Culprit"], rows: ["Murder", ""], cells: [["a", "b"], ["c", "d"]] };
  const { all } = await (await shown("replay", replayData({ films: [{ ...film(1), first: { ...scene, panels: [panel] } }] }))).view();

  expect(all(".tt-panel th").map((each) => each.textContent)).toEqual(["Culprit", "Murder"]);
  expect(all(".tt-panel tr").map((each) => each.children.length)).toEqual([3, 3, 3]);
});

test("a widget's title is a heading below the page's, and what is in it one below that", async () => {
  const { all } = await (await shown("replay", replayData())).view();
  const levels = all("[role=heading]").map((each) => each.getAttribute("aria-level"));

  expect(levels).toEqual(["2", "3"]);
});
