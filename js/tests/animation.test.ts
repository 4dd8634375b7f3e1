import { expect, test, vi } from "vitest";
import { animateCount } from "../src/animation";

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
