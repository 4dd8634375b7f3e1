/** The path over a lesson: every step can be reached, and says how it stands. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { PathBar, type PathProps } from "../src/lab/path_bar";
import type { Section } from "../src/lab/steps";
import * as words from "../src/words";
import { HOSTILE } from "./kit";

const sections: Section[] = [
  { title: "First", steps: [], signs: [{ kind: "read", cell: 0 }, { kind: "exercise", cell: 1 }] },
  { title: "Then", steps: [], signs: [{ kind: "read", cell: 2 }, { kind: "replay", cell: 3 }, { kind: "exercise", cell: 4 }] },
];

async function show(given: Partial<PathProps> = {}) {
  const acts = { go: vi.fn(), openGames: vi.fn(), toggleCode: vi.fn(), leave: vi.fn() };
  const root = document.createElement("div");
  document.body.append(root);
  const props = { title: "Learn Roses", sections, current: { section: 1, cell: 3 }, standingOf: () => "ahead" as const, isRead: (cell: number) => cell < 2, isCodeOpen: false };
  await act(() => render(<PathBar {...props} {...acts} {...given} />, root));
  const signs = [...root.querySelectorAll<HTMLButtonElement>(".tt-sign")];
  return { root, signs, ...acts };
}

test("it names the section that is read, and the step in it", async () => {
  const { root, signs } = await show();
  expect(root.querySelector(".tt-now > b")?.textContent).toBe("Then");
  expect(signs.map((sign) => sign.getAttribute("aria-current"))).toEqual([null, null, null, "step", null]);
});

test("an exercise says in words how it stands, and the words go with the sign", async () => {
  const { signs } = await show({ standingOf: (cell) => (cell === 1 ? "once" : "wrong") });
  expect(signs.map((sign) => sign.getAttribute("aria-label"))).toEqual([
    "Read: First", "Exercise: First: right first time", "Read: Then", "Replay: Then", "Exercise: Then: not right yet",
  ]);
  expect(signs.map((sign) => sign.textContent)).toEqual(["", "✓", "", "", "✗"]);
  expect(signs[0]?.className).toContain("tt-sign-read");
});

test("a sign leads to its cell; games, code and the way out are buttons", async () => {
  const { root, signs, go, openGames, toggleCode, leave } = await show();
  signs[4]?.click();
  root.querySelector<HTMLElement>(".tt-home")?.click();
  for (const tool of root.querySelectorAll<HTMLElement>("button.tt-tool")) tool.click();
  expect(go).toHaveBeenCalledWith(4);
  for (const act of [openGames, toggleCode, leave]) expect(act).toHaveBeenCalledOnce();
});

test("arrow keys walk along the path", async () => {
  const { signs } = await show();
  signs[0]?.focus();
  signs[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  expect(document.activeElement).toBe(signs[1]);
});

test("a step without code offers none", async () => {
  const { root } = await show({ toggleCode: undefined });
  expect(root.querySelector(`[aria-label="${words.code}"]`)).toBeNull();
});

test("a title is text, whatever it says", async () => {
  const { root } = await show({ title: HOSTILE });
  expect([root.querySelector("h1")?.textContent, root.querySelector("img")]).toEqual([HOSTILE, null]);
});
