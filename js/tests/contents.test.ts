/** The table of contents next to a lesson. */
import { afterEach, expect, test } from "vitest";
import { followLesson } from "../src/site/contents";

afterEach(() => document.body.replaceChildren());

/** The marks of the parts of a lesson, each with exercises that stand like this. */
function marks(...parts: string[][]): (string | undefined)[] {
  const links = parts.map((_, at) => `<a href="#part-${at}"></a>`).join("");
  const steps = parts.map((standings, at) => `<h2 id="part-${at}"></h2>${standings.map((each) => `<div class="tt-root" data-standing="${each}"></div>`).join("")}`).join("");
  document.body.innerHTML = `<nav class="contents"><ol>${links}</ol></nav><div class="page">${steps}</div>`;
  followLesson();
  return [...document.querySelectorAll<HTMLElement>("nav.contents a")].map(({ dataset }) => dataset.mark);
}

test("a part is right when all of its exercises are, wherever in it they stand", () => {
  expect(marks(["once"], ["right", "once"], ["once", "ahead"], ["wrong", "right"])).toEqual(["once", "right", "ahead", "wrong"]);
});

test("a part without an exercise has no mark", () => {
  expect(marks([], ["once"])).toEqual([undefined, "once"]);
});
