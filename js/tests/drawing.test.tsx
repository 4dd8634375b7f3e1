import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import corners from "../../tests/cases/corners.json";
import { drawing } from "../src/pieces";
import { cut, edge, fitted, ink, inkOn } from "../src/pen";
import type { Look, Piece } from "../src/types";
import { replayData, scene, shown, film } from "./kit";

afterEach(() => document.body.replaceChildren());

/** One piece of a look, drawn on the garden. */
async function drawn(piece: Partial<Piece>, look: Look) {
  const first = { ...scene, looks: { it: look }, pieces: [{ id: "it", zone: "garden", look: "it", ...piece }] };
  const view = await (await shown("replay", replayData({ films: [{ ...film(1), first }] }))).view();
  const count = (name: string) => view.piece("it").querySelectorAll(name).length;
  return { words: view.piece("it").textContent, piece: view.piece("it"), count, rose: count('path[d="M0 0h512v512z"]') };
}

test("a card has its icon, its name and its corner", async () => {
  const { words, rose } = await drawn({ label: "Rose", corner: "7\n5", badge: "house" }, { shape: "card", icon: "rose", colour: "red" });

  expect(words).toBe("Rosehouse75");
  expect(rose).toBe(1);
});

test("a back shows nothing of the front", async () => {
  const { words, rose } = await drawn({ label: "A card", side: "back" }, { shape: "card", icon: "rose", colour: "red" });

  expect([words, rose]).toEqual(["", 0]);
});

test("words on a back have the colour of its lines", async () => {
  const ranked = await drawn({ side: "back", corner: "3" }, { shape: "card" });
  const well = await drawn({ label: "well", side: "back", count: 24 }, { shape: "card", back: "rose" });
  const fills = ({ piece }: typeof well) => [...piece.querySelectorAll("text")].map((each) => each.style.fill);

  expect(fills(ranked)).toEqual([ink("back-line"), ink("back-line")]);
  expect(fills(well)[0]).toBe(ink("back-line"));
});

test.each(corners.icons)("an icon gives way to the words in the corner: $corner, $width wide", ({ corner, width, left }) => {
  const piece: Piece = { id: "it", look: "", label: "Rose", corner };
  const svg = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  render(drawing(piece, { shape: "card", icon: "rose" }, width, corners.height, { letter: corners.letter, art: { rose: "M0 0" } }), svg);

  const place = svg.querySelector('path[d="M0 0"]')?.getAttribute("transform") ?? "";
  expect(Number(place.match(/[\d.]+/)?.[0])).toBeCloseTo(left);
});

test("a stack shows five cards at most, and always the number", async () => {
  const { words, count } = await drawn({ label: "well", side: "back", count: 24 }, { shape: "card", back: "rose" });

  expect(words).toContain("24");
  expect(count(".tt-inner rect")).toBe(4 + 2 + 1);
});

test("tokens show five layers at most, their owner's mark, and the number", async () => {
  const { words, count } = await drawn({ label: "Tokens", count: 12 }, { shape: "token", colour: "seat-1" });

  expect([words, count("circle"), count("path")]).toEqual(["12", 5, 1]);
});

test("a diagram has a square for each dot and its signs in them", async () => {
  const { count, rose } = await drawn({ label: "Plan", grid: [[".", ".rose"], ["rose", ".rose 2"]] }, { shape: "card" });

  expect([count(".tt-inner rect"), rose]).toEqual([1 + 3, 4]);
});

test("a plate says whose it is and how much there is", async () => {
  const { words } = await drawn({ label: "Ada", count: 7, text: "asks" }, { shape: "plate", icon: "rose", colour: "seat-0" });

  expect(words).toBe("asks7Ada");
});

test("pawns, tiles, bubbles and sideways cards are drawn", async () => {
  expect((await drawn({}, { shape: "pawn", colour: "seat-3" })).count("path")).toBe(2);
  expect((await drawn({ label: "Shed" }, { shape: "tile", icon: "rose" })).words).toBe("Shed");
  expect((await drawn({ text: "I am the King!" }, { shape: "bubble" })).words).toContain("King");
  expect((await drawn({ label: "Rose", turn: 90 }, { shape: "card", icon: "rose" })).rose).toBe(1);
});

test("a state has a ring and a sign, not a colour alone", async () => {
  const { words } = await drawn({ state: ["asked", "chosen"] }, { shape: "token", colour: "red" });

  expect(words).toBe("?✓");
});

test("an icon that nobody has is its name in words", async () => {
  expect((await drawn({}, { shape: "token", icon: "constructor" })).words).toMatch(/^co/);
});

test("words are parted, squeezed and in the end cut", () => {
  expect(fitted("Rich Man's Daughter", 6).length).toBe(2);
  expect(fitted("Rose", 6)).toEqual(["Rose"]);
  expect(cut("Polyhymnia", 3)).toMatch(/…$/);
  expect(cut("Polyhymnia", 0)).toBe("");
});

test("colours of players repeat after eight, and every colour has one to fall back on", () => {
  expect(ink("seat-9")).toBe(ink("seat-1"));
  expect(edge("seat-12")).toContain("--tt-seat-4-edge");
  expect(inkOn("red")).toBe("var(--tt-red-ink,var(--tt-card))");
});
