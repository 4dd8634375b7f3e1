/** What the host can do is asked of it: to show where a rule is cited and where a window stands, and to run a cell. */
import { afterEach, expect, test, vi } from "vitest";
import { LOCATE, type LocateRequest, RUN_CELL, RUNS_CELLS } from "../src/host";
import * as words from "../src/words";
import { open, playData, replayData, rules, tryData } from "./kit";

/** A host that knows where a rule is cited, and where windows stand if `windows`. */
function host(known: string, windows = false) {
  const gone = vi.fn();
  const tell = ({ detail, target }: CustomEvent<LocateRequest>) => {
    if (detail.rule === known || (windows && !detail.rule)) detail.go = () => gone(detail.rule ?? target);
  };
  document.addEventListener(LOCATE, tell as EventListener);
  return { gone, end: () => document.removeEventListener(LOCATE, tell as EventListener) };
}

test("only a rule that the lesson cites says so, at the side and among all rules", async () => {
  const { gone, end } = host("garden.bee");
  const rows = Object.entries(rules).map(([id, rule]) => ({ id, ...rule }));
  const browsed = await open("rules", { title: "Rules", rows, index: [] });
  const beside = await open("replay", replayData({ start: 1 }));
  await beside.press(words.ruleFor("Moving"));
  end();

  for (const view of [browsed, beside]) {
    const cards = view.all(".tt-rule").filter((card) => card.querySelector(".tt-button"));
    expect(cards.map((card) => card.querySelector("b")?.textContent)).toEqual(["Bees"]);
    await view.press(words.inLesson);
  }
  expect(gone.mock.calls).toEqual([["garden.bee"], ["garden.bee"]]);
});

test("where no host knows a place nothing is offered", async () => {
  const view = await open("replay", replayData({ start: 1 }));
  await view.press(words.ruleFor("Moving"));

  expect(() => view.button(words.inLesson)).toThrow();
});

test("the host goes to an exercise of the series if it can; else the page is scrolled", async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const first = await open("try", tryData());
  const second = await open("try", tryData());
  const { gone, end } = host("", true);
  await first.press(/^Exercise 2/);
  expect(gone).toHaveBeenCalledWith(second.all(".tt-root")[0]);
  expect(scrolled).not.toHaveBeenCalled();

  end();
  await first.press(/^Exercise 2/);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test("a host that knows of exercises which are not in the page has them counted, and is asked to go there", async () => {
  const gone = vi.fn();
  const far = document.createElement("i");
  far.dataset.standing = "noted";
  far.addEventListener(LOCATE, (event) => Object.assign((event as CustomEvent<LocateRequest>).detail, { go: gone }));
  const tell = ({ detail, target }: CustomEvent<LocateRequest>) => Object.assign(detail, { series: [target as HTMLElement, far] });
  document.addEventListener(LOCATE, tell as unknown as EventListener);
  const only = await open("try", tryData());
  document.removeEventListener(LOCATE, tell as unknown as EventListener);

  expect(only.text(".tt-spine > .tt-count")).toBe(`${words.exercise}${words.place(1, 2)}`);
  expect(only.all(".tt-dot-noted").length).toBe(1);
  await only.press(/^Exercise 2/);
  expect(gone).toHaveBeenCalledTimes(1);
});

afterEach(() => void delete document.documentElement.dataset[RUNS_CELLS]);

test.each([
  ["play", playData(), words.runToPlay],
  ["replay", replayData({ live: true }), words.runToGoOn],
])("where a host can run the cell, one button of a %s asks it to", async (kind, data, label) => {
  document.documentElement.dataset[RUNS_CELLS] = "";
  const asked = vi.fn();
  document.addEventListener(RUN_CELL, asked, { once: true });
  const seen = await open(kind, data, {}, "tt-still");
  await seen.press(label);

  expect(asked).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toContain(words.noKernel);
});
