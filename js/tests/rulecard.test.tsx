/** A rule is shown in the lesson where the host knows a place for it, and a window of a series is gone to by the host if it can. */
import { expect, test, vi } from "vitest";
import { LOCATE, type LocateRequest } from "../src/host";
import * as words from "../src/words";
import { replayData, rules, show, tryData } from "./kit";

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
  const browsed = await (await show("rules", { title: "Rules", rows, index: [] })).view();
  const beside = await (await show("replay", replayData({ start: 1 }))).view();
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
  const view = await (await show("replay", replayData({ start: 1 }))).view();
  await view.press(words.ruleFor("Moving"));

  expect(() => view.button(words.inLesson)).toThrow();
});

test("the host goes to an exercise of the series if it can; else the page is scrolled", async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const first = await (await show("try", tryData())).view();
  const second = await (await show("try", tryData())).view();
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
  const only = await (await show("try", tryData())).view();
  document.removeEventListener(LOCATE, tell as unknown as EventListener);

  expect(only.text(".tt-spine > .tt-count")).toBe(`${words.exercise}${words.place(1, 2)}`);
  expect(only.all(".tt-dot-noted").length).toBe(1);
  await only.press(/^Exercise 2/);
  expect(gone).toHaveBeenCalledTimes(1);
});
