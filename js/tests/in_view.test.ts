import { expect, test, vi } from "vitest";
import { bringIntoView, SETTLING } from "../src/in_view";

/** A notebook of one cell, and how often that was brought into sight. */
function notebook() {
  const node = document.createElement("div");
  const brought = vi.fn();
  node.scrollIntoView = brought;
  return { brought, widgets: [{ node }], scrollToItem: vi.fn(async () => {}) };
}

const frames = async (many: number) => {
  for (let frame = 0; frame < many; frame++) await new Promise(requestAnimationFrame);
};

test("a cell is held in sight until those before it have got their heights", async () => {
  const held = notebook();
  await bringIntoView(held, 0);
  expect([held.scrollToItem.mock.calls, held.brought.mock.calls.length]).toEqual([[[0, "start"]], SETTLING]);
});

test("the window of a cell is held rather than all of it", async () => {
  const held = notebook();
  const root = Object.assign(document.createElement("div"), { className: "tt-root", scrollIntoView: vi.fn() });
  held.widgets[0]?.node.append(root);
  await bringIntoView(held, 0);
  expect([held.brought.mock.calls.length, root.scrollIntoView.mock.calls.length]).toEqual([0, SETTLING]);
});

test.each(["wheel", "keydown", "pointerdown"])("a reader who scrolls (%s) is left alone at once, and for good", async (hand) => {
  const held = notebook();
  const ended = bringIntoView(held, 0);
  await frames(3);
  document.body.dispatchEvent(new Event(hand, { bubbles: true }));
  const before = held.brought.mock.calls.length;
  await ended;
  await frames(3);
  expect(before).toBeGreaterThan(0);
  expect(held.brought.mock.calls.length).toBe(before);
});

test("what a reader did before does not count", async () => {
  const held = notebook();
  dispatchEvent(new Event("wheel"));
  await bringIntoView(held, 0);
  expect(held.brought.mock.calls.length).toBe(SETTLING);
});
