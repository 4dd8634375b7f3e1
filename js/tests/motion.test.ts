import { expect, test, vi } from "vitest";
import { animateCount } from "../src/animation";
import { boardOf } from "../src/boards";
import { exitFrames, planMotions, toTransform } from "../src/motion";
import type { Cue, Piece, Scene } from "../src/types";
import { laid, scene } from "./kit";

const board = (at: Scene) => boardOf({ ...at, boards: laid(at.pieces) }, "pane");
const step = (after: Scene, old = scene) => planMotions({ scene: after, before: board(old), after: board(after) });
const cued = (cue: Cue) => step({ ...scene, cues: [cue] });

test("only what moved moves, and what rides moves with it at once", () => {
  const moved = step({ ...scene, pieces: scene.pieces.map((piece) => (piece.id === "rose" ? { ...piece, zone: "shed" } : piece)) });
  const delay = (id: string) => moved.find((motion) => motion.id === id)?.delay;

  expect(delay("rose")).toBe(delay("bee"));
  expect(moved.every(({ duration }) => duration === 220)).toBe(true);
  expect(step({ ...scene })).toEqual([]);
});

test("a step lasts 600 ms at most, whatever it moves", () => {
  const many = Array.from({ length: 40 }, (_, i): Piece => ({ id: `seed-${i}`, zone: "garden", look: "spade" }));
  const old = { ...scene, pieces: many };
  const moved = step({ ...scene, pieces: many.map((piece) => ({ ...piece, zone: "shed" })), cues: [] }, old);

  expect(moved.length).toBe(40);
  expect(Math.max(...moved.map(({ delay, duration }) => delay + duration))).toBeLessThanOrEqual(600);
});

test("a new piece comes from where it enters, or fades in", () => {
  const fresh = (piece: Piece) => step({ ...scene, pieces: [...scene.pieces, piece] }).find(({ id }) => id === piece.id)?.frames[0];

  expect(fresh({ id: "new", zone: "shed", look: "spade", enters: "garden" })?.transform).toContain("translate(");
  expect(fresh({ id: "new", zone: "shed", look: "spade" })).toEqual({ opacity: 0 });
});

test("a piece that is gone goes where it leaves to, and fades", () => {
  const box = { x: 10, y: 10, width: 20, height: 20, turn: 0 };
  const exit = (piece: Piece) => exitFrames({ piece, box, face: [0] }, board(scene))[1];

  expect(exit({ id: "rose", leaves: "shed" })?.transform).not.toBe(toTransform(box));
  expect(exit({ id: "rose" })).toEqual({ transform: toTransform(box), opacity: 0 });
});

test("a turned card flips, once, whether its cue says so or not", () => {
  const turned = { ...scene, pieces: scene.pieces.map((piece) => (piece.id === "card" ? { ...piece, side: "front" as const } : piece)) };

  expect(step(turned).map(({ inner, duration }) => [inner, duration])).toEqual([[true, 160]]);
  expect(step({ ...turned, cues: [{ kind: "flip", pieces: ["card"] }] }).length).toBe(1);
});

test("cues move what they name, and end where they began", () => {
  const take = cued({ kind: "take", pieces: ["rose", "lily"], target: "shed" });
  expect(take.map(({ id }) => id)).toEqual(["rose", "lily"]);
  expect(take[0]?.frames[0]).toEqual(take[0]?.frames.at(-1));

  expect(cued({ kind: "shake", pieces: ["rose"] })[0]?.frames.length).toBe(5);
  expect(cued({ kind: "take", pieces: ["nobody"], target: "shed" })).toEqual([]);
});

test("a payment is at most five coins between two places", () => {
  expect(cued({ kind: "pay", source: "garden", target: "rose", n: 12 }).length).toBe(5);
  expect(cued({ kind: "pay", source: "garden", target: "nowhere", n: 2 })).toEqual([]);
});

/** A piece with a number and a clock that tells these parts of its time, one a frame. */
function counted(...parts: (number | null)[]) {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (go: () => void) => frames.push(go));
  document.body.innerHTML = '<svg><g><text>Rose</text><text>30</text></g></svg>';
  const node = document.querySelector("g") as Element;
  const [name, number] = document.querySelectorAll("text");
  (number as unknown as Element).animate = () => ({ effect: { getComputedTiming: () => ({ progress: parts.shift() ?? null }) } }) as unknown as Animation;
  return { node, name, number: number as SVGTextElement, next: () => frames.shift()?.(), frames };
}

test("a number runs from what it was to what it is, and nothing else on its piece changes", () => {
  const { node, name, number, next, frames } = counted(0, 0.5, null);
  const said: (string | null)[] = [];
  animateCount(node, 10, 30);
  for (let i = 0; i < 3; i++) {
    said.push(number.textContent);
    next();
  }

  expect(said).toEqual(["10", "20", "30"]);
  expect(name?.textContent).toBe("Rose");
  expect(frames).toEqual([]);
});

test("a number that is drawn anew meanwhile is left alone", () => {
  const { node, number, next, frames } = counted(0, 0.5, null);
  animateCount(node, 10, 30);
  number.textContent = "31";
  next();

  expect(number.textContent).toBe("31");
  expect(frames).toEqual([]);
});
