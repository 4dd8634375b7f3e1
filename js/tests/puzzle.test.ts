/** Puzzles that Python works out for a day. */
import { expect, test, vi } from "vitest";
import { offerPuzzle } from "../src/site/puzzle";
import type { Answer, Hearer, Python } from "../src/site/python";

test("a puzzle is shown once all of it is known, and what goes wrong is said beside the button", () => {
  vi.useFakeTimers({ now: new Date("2026-11-27T23:30:00Z") });
  document.body.innerHTML = "<button data-open='muses'></button><small></small>";
  const [button, said] = [document.querySelector("button"), document.querySelector("small")] as [HTMLButtonElement, HTMLElement];
  let hearer = {} as Hearer;
  const opened: unknown[] = [];
  const python = { open: (id: string, recipe: unknown, hears: Hearer) => ([hearer] = [hears, opened.push([id, recipe])]) } as unknown as Python;
  const show = vi.fn();
  offerPuzzle(button, { window: "solve", game: "muses", day: "today" }, python, show);
  button.click();
  expect(opened).toEqual([["today muses", { window: "solve", game: "muses", day: "2026-11-27" }]]);

  hearer.load(0.5);
  expect(said.textContent).toContain("50 %");
  hearer.load(1);
  expect(said.textContent).toContain("Working it out");
  hearer.hear({ id: "x", set: { kind: "try" } } as Answer);
  expect(show).not.toHaveBeenCalled();
  hearer.hear({ id: "x", set: { data: 1 }, ready: true } as Answer);
  expect(show).toHaveBeenCalledWith({ kind: "try", data: 1 });

  hearer.hear({ id: "x", failed: "No such game." } as Answer);
  expect(said.textContent).toBe("No such game.");
  hearer.fail("");
  expect(said.textContent).toContain("cannot run");
  vi.useRealTimers();
});
