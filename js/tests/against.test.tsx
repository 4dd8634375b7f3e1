import type { AnyModel } from "@anywidget/types";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import against from "../src/against";
import { HERE, RUN_CELL, RUNS_CELLS } from "../src/host";
import { createOfflineModel } from "../src/models";
import type { Figure } from "../src/types";
import "./kit";

const part = (id: string, group = "") => ({ id, box: [0, 0, 40, 20] as [number, number, number, number], says: `This is ${id}.`, strokes: [], group });
const figure: Figure = { title: "A coin", caption: "Exact.", size: [200, 80], along: "", sheets: [{ name: "", says: "All.", strokes: [], parts: [part("n"), part("n-0", "1"), part("n-1", "1")] }] };
const ASKED = { mark: 2, seats: ["Adele", "Bruno"], you: "Bruno", head: "Bruno, what do you choose?", text: "A card was dealt.", moves: ["King", "Queen"], here: "1", balance: "No more than 1/2." };
const OVER = { ...ASKED, mark: 3, head: "Bruno gets 2.", text: "Adele: keep. Bruno: Queen.", moves: [], here: "" };

function shown(rounds?: object, dead: boolean | string = false) {
  const el = document.body.appendChild(document.createElement("div"));
  if (dead) el.className = dead === true ? "tt-still" : dead;
  const sent: Record<string, unknown>[] = [];
  const model = createOfflineModel({ data: figure, rounds }, (message) => void sent.push(message as Record<string, unknown>));
  let end = () => {};
  act(() => {
    end = against().render({ model: model as AnyModel, el });
  });
  const buttons = () => [...el.querySelectorAll<HTMLElement>(".tt-against button")].map(({ textContent }) => textContent);
  const press = (name: string) => act(() => [...el.querySelectorAll<HTMLElement>("button")].find(({ textContent }) => textContent === name)?.click());
  const answer = (next: object, reply: object = { ok: true }) =>
    act(async () => {
      model.set("rounds", next);
      model.tell("msg:custom", { id: sent.at(-1)?.id, ...reply });
    });
  return { el, end, model, sent, buttons, press, answer };
}

test("where nobody is behind it a figure is a figure, and offers nothing that cannot be done", () => {
  for (const { el, buttons } of [shown(), shown({}), shown({ mark: 1, seats: ["Adele"] }, true)]) {
    expect(buttons()).toEqual([]);
    expect(el.querySelector(".tt-title")?.textContent).toBe("A coin");
    expect(el.querySelector(".tt-against")).toBe(null);
  }
});

test("on a page that plays Python is asked for where it can come, and a figure without a recipe offers nothing", async () => {
  document.documentElement.dataset[RUNS_CELLS] = HERE;
  const { el, model, sent, buttons, press } = shown({}, true);
  const asked: string[] = [];
  el.addEventListener(RUN_CELL, ({ type }) => asked.push(type));
  expect(buttons()).toEqual(["Play against it"]);
  press("Play against it");
  expect([asked, sent]).toEqual([[RUN_CELL], []]);
  await act(async () => {
    model.set("rounds", { mark: 1, seats: ["Adele", "Bruno"] });
    el.classList.remove("tt-still");
  });
  expect(sent).toMatchObject([{ op: "sit", mark: 1, at: 0 }]);

  expect(shown({}, "jupyter-widgets-disconnected").buttons()).toEqual([]);
  delete document.documentElement.dataset[RUNS_CELLS];
});

test("one button lets the reader sit down, and says of what it is an answer", () => {
  const { buttons, press, sent } = shown({ mark: 1, seats: ["Adele", "Bruno"] });
  expect(buttons()).toEqual(["Play against it"]);
  press("Play against it");

  expect(sent).toMatchObject([{ v: 1, op: "sit", mark: 1, at: 0 }]);
});

test("what may be chosen is chosen by its number, and what is asked stands above it", () => {
  const { el, buttons, press, sent } = shown(ASKED);
  expect(buttons()).toEqual(["King", "Queen", "Adele", "Bruno"]);
  expect(el.querySelector("[aria-live]")?.textContent).toBe("Bruno, what do you choose?A card was dealt.");
  press("Queen");

  expect(sent).toMatchObject([{ op: "choose", mark: 2, at: 1 }]);
});

test("the nodes that one cannot tell apart are marked alike, and none when the round is over", async () => {
  const { el, press, answer } = shown(ASKED);
  const here = () => [...el.querySelectorAll(".tt-here")].map((each) => each.getAttribute("aria-label"));
  expect(here()).toEqual(["This is n-0.", "This is n-1."]);
  press("King");
  await answer(OVER);

  expect(here()).toEqual([]);
  expect(el.querySelector(".tt-question")?.textContent).toBe("Bruno gets 2.");
});

test("a round that is over is followed by the next, and the focus is on it", async () => {
  const { buttons, press, answer, sent } = shown(ASKED);
  press("Queen");
  await answer(OVER);
  expect(buttons()).toEqual(["Next round", "Adele", "Bruno"]);
  expect(document.activeElement?.textContent).toBe("Next round");
  press("Next round");

  expect(sent.at(-1)).toMatchObject({ op: "again", mark: 3 });
});

test("the reader sees which seat is taken, and takes another one", () => {
  const { el, press, sent } = shown(ASKED);
  expect([...el.querySelectorAll("[aria-pressed=true]")].map(({ textContent }) => textContent)).toContain("Bruno");
  press("Adele");

  expect(sent.at(-1)).toMatchObject({ op: "sit", at: 0 });
  expect(shown({ ...ASKED, seats: ["Bruno"] }).buttons()).toEqual(["King", "Queen"]);
});

test("what is refused says why", async () => {
  const { el, press, answer } = shown(ASKED);
  press("Queen");
  await answer(ASKED, { ok: false, text: "The table has moved on." });

  expect(el.querySelector(".tt-trouble")?.textContent).toBe("The table has moved on.");
});

test("a kernel that dies takes the rounds with it, and a window that ends leaves nothing", async () => {
  const { el, buttons, end } = shown(ASKED);
  await act(async () => el.classList.add("jupyter-widgets-disconnected"));
  expect(buttons()).toEqual([]);
  act(end);

  expect(el.children.length).toBe(0);
});
