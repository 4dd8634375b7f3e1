import type { AnyModel } from "@anywidget/types";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import chart from "../src/chart";
import { createOfflineModel } from "../src/models";
import type { Figure } from "../src/types";
import "./kit";

const part = (id: string, group = "") => ({ id, box: [0, 0, 40, 20] as [number, number, number, number], says: `This is ${id}.`, strokes: [], group });
const sheet = (name: string, ...parts: ReturnType<typeof part>[]) => ({ name, says: `All of ${name}.`, strokes: [["t", 1, 2, 12, "ink", "m", name] as [string, ...(string | number)[]]], parts });
const figure: Figure = { title: "A coin", caption: "Exact.", size: [200, 80], along: "Turn", sheets: [sheet("one", part("a", "g"), part("b", "g"), part("c")), sheet("two")] };

function shown(data: Figure) {
  const el = document.body.appendChild(document.createElement("div"));
  const model = createOfflineModel({ data }) as AnyModel;
  let end = () => {};
  act(() => {
    end = chart().render({ model, el });
  });
  const parts = () => [...el.querySelectorAll<SVGElement>(".tt-part")];
  const press = (key: string) => act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  return { el, end, model, parts, press, said: () => el.querySelector("[role=status]")?.textContent };
}

test("a figure says what it shows as a whole, and of what is touched what that is", () => {
  const { parts, said, el } = shown(figure);
  expect(said()).toBe("All of one.");
  act(() => parts()[1]?.focus());

  expect(said()).toBe("This is b.");
  expect(parts().map((each) => each.getAttribute("aria-pressed"))).toEqual(["false", "true", "false"]);
  expect(el.querySelectorAll(".tt-alike").length).toBe(1);
});

test("a figure opens at the sheet that it names, and can be leafed back", () => {
  const { said, el } = shown({ ...figure, opens: 1 });
  expect(said()).toBe("All of two.");
  expect(el.querySelector<HTMLInputElement>("input")?.value).toBe("1");
});

test("one part has the tab stop, and arrows go round among them", () => {
  const { parts, press, said } = shown(figure);
  expect(parts().map((each) => each.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
  act(() => parts()[0]?.focus());
  press("ArrowLeft");

  expect(said()).toBe("This is c.");
  expect(parts().map((each) => each.getAttribute("tabindex"))).toEqual(["-1", "-1", "0"]);
});

test("the slider names the sheet it shows", () => {
  const { el, said } = shown(figure);
  const slider = el.querySelector("input") as HTMLInputElement;
  act(() => {
    slider.value = "1";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });

  expect(said()).toBe("All of two.");
  expect(slider.getAttribute("aria-valuetext")).toBe("two");
  expect(el.querySelector("text")?.textContent).toBe("two");
});

test("a figure of one sheet has no slider, and one that ends leaves nothing", () => {
  const { el, end } = shown({ ...figure, sheets: figure.sheets.slice(0, 1) });
  expect(el.querySelector("input")).toBe(null);
  act(end);

  expect(el.children.length).toBe(0);
});

test("a figure that changes is drawn anew", () => {
  const { model, el } = shown(figure);
  act(() => model.set("data", { ...figure, title: "Another" }));

  expect(el.querySelector("[role=heading]")?.textContent).toBe("Another");
});

test("a figure is never narrower than it was drawn, and fills its card up to a quarter more: in pixels, for without a unit Firefox takes the width of the page", () => {
  const { el } = shown(figure);
  const { style } = el.querySelector("svg") as SVGElement;

  expect([style.width, style.minWidth]).toEqual(["250px", "200px"]);
});

const named = (name: string): Figure => ({ ...figure, title: `${name} wins`, sheets: [sheet("one", { ...part("a"), says: `${name}: 3 of 4, and 1 lost.` })] });
const button = (el: HTMLElement, name: string) => [...el.querySelectorAll<HTMLElement>("button, summary")].find(({ textContent }) => textContent === name);

test("names are hidden and shown again, where the figure knows itself without them", () => {
  const { el, said } = shown({ ...named("Ada"), hidden: named("A") });
  act(() => button(el, "Hide names")?.click());

  expect(el.textContent).not.toContain("Ada");
  expect(said()).toBe("All of one.");
  expect(button(el, "Hide names")?.getAttribute("aria-pressed")).toBe("true");
  act(() => button(el, "Hide names")?.click());
  expect(el.querySelector(".tt-title")?.textContent).toBe("Ada wins");
  expect(button(shown(figure).el, "Hide names")).toBeUndefined();
});

test("the table has a row for each part of the sheet, headed by what it is about", () => {
  const { el } = shown(named("Ada"));
  const rows = [...el.querySelectorAll("tr")].map((row) => [...row.children].map(({ tagName, textContent }) => [tagName, textContent]));

  expect(rows).toEqual([[["TH", "Ada"], ["TD", "3 of 4, and 1 lost."]]]);
  expect(el.querySelector("details")?.open).toBe(false);
  expect(button(el, "Table")?.tagName).toBe("SUMMARY");
});
