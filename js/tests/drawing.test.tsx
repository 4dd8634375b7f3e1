import { afterEach, expect, test } from "vitest";
import { boardOf, chooseLayout, sortByLayer } from "../src/boards";
import { cssPaint } from "../src/strokes";
import type { Cue, FaceDrawing, Piece, Scene } from "../src/types";
import * as words from "../src/words";
import { faces, film, laid, open, replayData, scene, show } from "./kit";

afterEach(() => document.body.replaceChildren());

/** One piece with this face, on the garden. */
async function drawn(...face: FaceDrawing) {
  const pieces: Piece[] = [{ id: "it", zone: "garden", look: "rose", label: "It" }];
  const first = { ...scene, pieces, boards: laid(pieces), faces: { ...faces, card: face } };
  const view = await open("replay", replayData({ films: [{ ...film(1), first }] }));
  const piece = view.piece("it");
  return { piece, inner: piece.querySelector(".tt-inner") as Element, count: (name: string) => piece.querySelectorAll(`.tt-inner ${name}`).length };
}

test("every kind of stroke is drawn, and its words are text", async () => {
  const { inner, count } = await drawn(
    4,
    ["r", 0, 0, 50, 70, 4, "card", "line", 2, "4 3"],
    ["c", 25, 35, 14, "seat-9"],
    ["p", "M0 0h5", 1, 2, 3, "ink"],
    ["i", "rose", 25, 30, 30, "red"],
    ["m", 1, 25, 35, 14, "card"],
    ["t", 25, 60, 12, "ink", "sbn", "<b>Rose"],
    ["g", 90, 25, 35, [["t", 0, 0, 12, "ink", "m", "turned"]]],
  );

  expect([count("rect"), count("circle"), count("path"), count("text")]).toEqual([1, 1, 3, 2]);
  expect(inner.textContent).toBe("<b>Roseturned");
  expect(inner.querySelector("text")?.getAttribute("class")).toBe("tt-text-s tt-text-b tt-text-n");
  expect(inner.querySelector("g")?.getAttribute("transform")).toBe("rotate(90,25,35)");
});

test("a stroke of a kind that nobody knows is passed over", async () => {
  const strange = [["script", "alert(1)"], ["constructor"], "text"] as unknown as FaceDrawing[1][];

  expect((await drawn(4, ...strange)).inner.innerHTML).toBe("");
});

test("an icon that nobody has is its name in words", async () => {
  expect((await drawn(4, ["i", "constructor", 25, 30, 30, "red"])).inner.textContent).toBe("constructor");
});

test("a piece without a face keeps its ring and its place", async () => {
  const { piece, count } = await drawn(4);

  expect([count("*"), piece.querySelectorAll(".tt-outline, .tt-edge").length]).toEqual([0, 2]);
});

test("paints are names of the palette, in part or see-through, and nothing else", () => {
  const pen = { stripes: "s1" };

  expect(cssPaint("seat-9", pen)).toBe(cssPaint("seat-1", pen));
  expect(cssPaint("amber/15", pen)).toBe("color-mix(in srgb,var(--tt-amber,var(--tt-slate)) 15%,var(--tt-card))");
  expect(cssPaint("ink@40", pen)).toBe("color-mix(in srgb,var(--tt-ink,var(--tt-slate)) 40%,transparent)");
  expect(cssPaint("stripes", pen)).toBe("url(#s1)");
  expect(cssPaint("url(x);fill:red", pen)).toBe("none");
});

test("the format is chosen that stands largest", () => {
  const boards = { ...scene.boards, wide: { size: [870, 475] }, pane: { size: [820, 590] }, phone: { size: [374, 650] } } as NonNullable<typeof scene.boards>;
  const chosen = (width: number, height: number) => chooseLayout({ ...scene, boards }, width, height);

  expect([chosen(1000, 500), chosen(820, 610), chosen(390, 680), chosen(390, 0), chosen(900, 0), chosen(710, 600)]).toEqual(["wide", "pane", "phone", "phone", "pane", "pane"]);
});

test("a board with a slim format is shown in it where a phone's would be too small to read, and only there", () => {
  const boards = { ...scene.boards, wide: { size: [870, 475] }, pane: { size: [820, 590] }, phone: { size: [374, 650] }, slim: { size: [265, 1160] } } as NonNullable<typeof scene.boards>;
  const chosen = (width: number, height: number) => chooseLayout({ ...scene, boards }, width, height);

  expect([chosen(265, 400), chosen(289, 980), chosen(351, 1500)]).toEqual(["slim", "slim", "slim"]);
  expect([chosen(360, 650), chosen(390, 680), chosen(320, 180), chosen(0, 0), chosen(265, 0)]).toEqual(["phone", "phone", "wide", "pane", "phone"]);
  expect(chooseLayout({ ...scene, boards: { ...boards, slim: undefined } }, 265, 400)).toBe("phone");
});

test("pieces of a zone stand by their order, each followed by what lies on it; words are drawn last", () => {
  const pieces: Piece[] = [{ id: "said", on: "lily", text: "Hello" }, { id: "z", zone: "garden", look: "rose" }, ...scene.pieces];
  const board = boardOf({ ...scene, pieces, boards: laid(pieces) }, "pane");

  expect([...board.pieces.keys()]).toEqual(["rose", "bee", "z", "lily", "said", "card"]);
  expect(sortByLayer(board, scene.looks).map(({ piece }) => piece.id)).toEqual(["rose", "z", "lily", "card", "bee", "said"]);
});

test("a face goes by its name or its number, and of a zone that is gone nothing stands", () => {
  const pane = { size: [400, 330], zones: { bare: [0, 0, 9, 9], first: [0, 9, 9, 9, 0], gone: [] }, pieces: {} };
  const board = boardOf({ ...scene, boards: { pane }, faces: [faces.ground] } as unknown as Scene, "pane");

  expect([...board.zones.keys()]).toEqual(["bare", "first"]);
  expect([...board.zones.values()].map(({ ground }) => ground)).toEqual([[10], faces.ground]);
});

/** The second frame of a film with these cues. */
async function cued(...cues: Cue[]) {
  const told = { ...film(2), frames: [{ ply: 0 }, { ply: 1, cues }] };
  return (await show("replay", replayData({ films: [told], start: 1 }))).view();
}

test("what somebody gains or loses stands beside it in figures until the next step", async () => {
  const view = await cued({ kind: "gain", pieces: ["rose"], n: 2 }, { kind: "gain", pieces: ["lily"], n: -1 }, { kind: "gain", pieces: ["nobody"] });
  expect(view.all(".tt-gain").map((each) => each.textContent)).toEqual(["+2", "−1"]);

  await view.press(words.previous);
  expect(view.all(".tt-gain")).toEqual([]);
});

test("a gain stands at the corner of what carries the piece, and inside the board", async () => {
  const rider = { id: "coin", on: "rose", look: "coin", label: "coin" };
  const carried = [...scene.pieces, rider];
  const first = { ...scene, pieces: carried, boards: laid(carried) };
  const cues: Cue[] = [{ kind: "gain", pieces: ["coin"] }, { kind: "gain", pieces: ["rose"] }];
  const told = { ...film(2), first, frames: [{ ply: 0 }, { ply: 1, cues }] };
  const view = await open("replay", replayData({ films: [told], start: 1 }));
  const [coin, rose] = view.all(".tt-gain").map((each) => Number(each.getAttribute("x")));

  expect(coin).toBe(rose);
  expect(coin).toBeLessThan(Number(view.all("svg.tt-scene")[0]?.getAttribute("viewBox")?.split(" ")[2]));
});

test("an arrow leads from a cause to its effect, where both are on the board", async () => {
  const view = await cued({ kind: "chain", source: "rose", target: "shed" }, { kind: "chain", source: "rose", target: "nowhere" });
  const [x, y] = [50, 35];

  expect(view.all(".tt-chain").map((each) => each.getAttribute("d")?.split("C")[0])).toEqual([`M${x} ${y}`]);
});
