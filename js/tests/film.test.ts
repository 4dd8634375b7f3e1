import { expect, test } from "vitest";
import { applyFrame, findChanged, findParts, inOrder, joinFilm, readAloud, Scenes } from "../src/film";
import { gameEnd } from "../src/words";
import { film, scene } from "./kit";

test("a frame sets, drops and leaves everything else the same object", () => {
  const after = applyFrame(scene, { ply: 1, set: [{ id: "rose", zone: "shed" }], drop: ["bee"] });

  expect(after.pieces.map(({ id }) => id)).toEqual(["rose", "lily", "card"]);
  expect(after.pieces[0]?.zone).toBe("shed");
  expect(after.pieces[1]).toBe(scene.pieces[1]);
});

test("cues belong to their frame alone, panels stay until they change", () => {
  const cued = applyFrame(scene, { ply: 1, cues: [{ kind: "shake", pieces: ["rose"] }] });

  expect(applyFrame(cued, { ply: 2 }).cues).toEqual([]);
  expect(applyFrame(cued, { ply: 2 }).panels).toBe(scene.panels);
});

test("a scenes gives any step in any order, each worked out once", () => {
  const scenes = new Scenes(film());

  expect(scenes.at(5).pieces.find(({ id }) => id === "rose")?.zone).toBe("shed");
  expect(scenes.at(2).pieces.find(({ id }) => id === "rose")?.zone).toBe("garden");
  expect(scenes.at(5)).toBe(scenes.at(5));
  expect(new Scenes({ ...film(), frames: [] }).at(0)).toBe(scene);
});

test("what a step changed: pieces that got more than another state or other words, and whatever its cues name", () => {
  const marks = findChanged({ ply: 1, set: [{ id: "rose", count: 2 }, { id: "tulip", state: ["thinking"], detail: "It thinks." }, { id: "lily", speech: null as unknown as string }], cues: [{ kind: "pay", source: "garden", target: "shed" }] });

  expect(["rose", "garden", "shed"].every((id) => marks.has(id))).toBe(true);
  expect(marks.size).toBe(3);
  expect(findChanged(undefined).size).toBe(0);
});

test("what plays a part in a film: what it changes, what is named, and what lies on that; a film of nothing has no parts", () => {
  const pieces = [{ id: "rose", label: "Rose" }, { id: "lily", label: "Lily" }, { id: "bee", on: "rose" }, { id: "ant", on: "lily" }, { id: "tulip", label: "Tulip" }];
  const told = { ...film(0), frames: [{ ply: 0 }, { ply: 1, set: [{ id: "bee", count: 2 }] }] };

  expect(findParts(told, { ...scene, pieces }, "What of the Tulip?")).toEqual(new Set(["rose", "bee", "tulip"]));
  expect(findParts({ ...told, frames: [] }, { ...scene, pieces }, "Who then?")).toBeUndefined();
});

test("new frames are joined to those at hand, or to nothing when they do not fit", () => {
  const had = film(4);
  const news = { ...film(2), frames: [{ ply: 9 }] };

  expect(joinFilm(had, news, 4)?.frames.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 9]);
  expect(joinFilm(had, news, 2)?.frames.map(({ ply }) => ply)).toEqual([0, 1, 9]);
  expect(joinFilm(had, news, 5)).toBeNull();
  expect(joinFilm({ ...had, id: "0" }, news, 4)).toBeNull();
  expect(joinFilm(null, news, 0)).toBe(news);
});

test("what is paid at the end is told before who wins by it, although the film says that first", () => {
  const say = [{ text: "Rob wins.", step: gameEnd }, { text: "Rob gets 3.", step: "Pay" }, { text: "Don gets 1.", step: "Pay" }];

  expect(inOrder({ say }).map(({ text }) => text)).toEqual(["Rob gets 3.", "Don gets 1.", "Rob wins."]);
  expect(readAloud({ say })).toBe("Rob gets 3. Don gets 1. Rob wins.");
  expect(inOrder({ say: say.slice(1) })).toEqual(say.slice(1));
  expect(inOrder()).toEqual([]);
});
