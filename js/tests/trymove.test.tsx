import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { BUSY_DELAY } from "../src/channel";
import type { Outcome } from "../src/types";
import * as words from "../src/words";
import { candidates, moves, open, show, tryData } from "./kit";

test("when the button with the focus goes, the widget keeps it", async () => {
  const view = await open("try", tryData());
  view.button("pass").focus();
  await view.press("pass");

  expect(document.activeElement).toBe(view.all(".tt-widget")[0]);
});

test("a right answer is shown, and written for Python to read", async () => {
  const { model, saved, ...seen } = await open("try", tryData(), { answer: "", attempts: 0 });
  await seen.click("rose");
  await seen.click("rose");

  expect(seen.text(".tt-head.tt-right")).toContain(words.verdict.right);
  expect(seen.text(".tt-caption")).toBe("It drinks.");
  expect([model.get("answer"), model.get("attempts")]).toEqual(["water the Rose", 1]);
  expect(saved).toHaveBeenCalledTimes(1);
});

test("without a kernel the answer stays in the page", async () => {
  const { saved, ...seen } = await open("try", tryData(), { answer: "", attempts: 0 }, "jupyter-widgets-disconnected");
  await seen.press("pass");

  expect(seen.text(".tt-head")).toContain(words.verdict.fine);
  expect(saved).not.toHaveBeenCalled();
});

test("an answer that is forgotten elsewhere is forgotten here, though nothing in the page has told it", async () => {
  const { model, ...seen } = await open("try", tryData(), { answer: "pass", attempts: 2 });
  const standing = () => document.querySelector<HTMLElement>(".tt-root")?.dataset.standing;
  expect(standing()).not.toBe("ahead");
  await act(() => {
    model.set("answer", "");
    model.set("attempts", 0);
  });

  expect(standing()).toBe("ahead");
  expect(seen.text(".tt-head")).not.toContain(words.verdict.fine);
});

test("a wrong answer can be tried again, and then the solution is offered", async () => {
  const view = await open("try", tryData());
  await view.click("lily");
  await view.click("card");
  await view.press("move the Lily to the card");
  expect(view.text(".tt-head.tt-wrong")).toContain(words.verdict.wrong);
  expect(view.text(".tt-caption")).toBe("It did not want to.");
  expect([...view.button(words.retry).classList]).toContain("tt-urged");

  await view.press(words.solution);
  expect(view.all(".tt-hinted").map(({ dataset }) => dataset.id)).toEqual(["rose"]);
  expect(view.text(".tt-head")).toBe(words.solutionIs("water the Rose"));
  await view.press(words.retry);
  expect([...view.piece("rose").classList]).toContain("tt-open");
});

test("to show the answer shows what follows it, in its own words, also after the film of a wrong one", async () => {
  const data = tryData();
  const [right, wrong] = data.ask.outcomes as Outcome[];
  Object.assign(right as Outcome, { frames: [moves(7), moves(8)] });
  Object.assign(wrong as Outcome, { frames: [moves(9), moves(9), moves(9)] });
  const view = await open("try", data);
  const told = () => view.all(".tt-entry").at(-1)?.textContent;
  await view.click("lily");
  await view.click("card");
  await view.press("move the Lily to the card");
  await view.press(words.solution);

  expect([told(), view.all(".tt-mat[aria-busy=true]").length]).toEqual([expect.stringContaining("moves 7 times"), 1]);
  await view.click("rose"); // leaps to its end
  expect([told(), view.all(".tt-mat[aria-busy=true]").length]).toEqual([expect.stringContaining("moves 8 times"), 0]);
  expect(view.all(".tt-head.tt-right")).toEqual([]);
  expect(view.text(".tt-caption")).toBe("It drinks.");
  expect(view.button(words.watchAgain)).toBeTruthy();
});

test("who asks on the sheet for the answer sees what comes of it", async () => {
  const view = await open("try", tryData());
  await view.press(words.tabs.help);
  expect(view.text(".tt-side")).toContain(words.keysHeading);
  await view.press(words.solution);
  expect(view.text(".tt-side")).not.toContain(words.keysHeading);
});

test("a hint is given when asked for", async () => {
  const view = await open("try", tryData());
  expect(view.text(".tt-strip")).not.toContain("It is thirsty.");

  await view.press(words.hint);
  expect(view.text(".tt-caption")).toBe("It is thirsty.");
});

test("a marked exercise notes the answer and knows no verdict", async () => {
  const ask = { candidates: tryData().ask.candidates, outcomes: [{ frames: [] }, { frames: [] }, { frames: [] }, null, { frames: [] }] };
  const view = await open("try", tryData({ marked: true, ask }), { answer: "" });
  await view.press("pass");

  expect(view.text(".tt-head")).toBe(words.answerNoted("pass"));
  expect(() => view.button(words.solution)).toThrow();
  await view.press(words.change);
  expect(view.button("pass")).toBeTruthy();
});

test("two views of one exercise agree", async () => {
  const { view } = await show("try", tryData());
  const [one, other] = [await view(), await view()];
  await one.press("pass");

  expect(other.text(".tt-head")).toContain(words.verdict.fine);
});

test("in an exercise a chosen move shows no ghosts, for they would be the answer, but after a hint", async () => {
  const data = tryData();
  const [water, ...rest] = candidates;
  const planting = [{ ...water, text: "water the Rose", touches: ["rose"], preview: [[0, "lily"]] as [number, string][] }, ...rest];
  const view = await open("try", { ...data, ask: { ...data.ask, candidates: planting } });
  await view.click("rose");
  expect(view.all(".tt-picked").length).toBe(1);
  expect(view.all(".tt-landing")).toEqual([]);

  await view.press(words.hint);
  expect(view.all(".tt-landing").length).toBe(1);
});

test("on a phone the question stays, and the verdict comes from below with what can be done then", async () => {
  const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  const view = await open("try", tryData());
  await view.press("pass");
  expect(view.text(".tt-strip .tt-head")).toBe("What do you do?");
  expect(view.text(".tt-verdict .tt-head")).toBe(words.verdict.fine);
  expect(view.text(".tt-verdict .tt-actions")).toContain(words.retry);
  expect(view.all(".tt-bar .tt-actions")).toEqual([]);

  await view.press(words.retry);
  expect(view.text(".tt-strip .tt-head")).toBe("What do you do?");
  expect(view.all(".tt-verdict")).toEqual([]);
  width.mockRestore();
});

const sealed = () => tryData({ marked: true, hint: "", ask: { candidates } });
const outcome = { frames: [{ ply: 2, say: [{ text: "The Rose drinks." }] }] };

test("a sealed exercise asks the kernel what comes of an answer, and then shows it", async () => {
  const { sent, reply, saved, model, ...seen } = await open("try", sealed());
  await seen.press("pass");
  expect(sent).toMatchObject([{ v: 1, op: "try", path: [4] }]);
  await act(() => new Promise((later) => setTimeout(later, BUSY_DELAY + 20)));
  expect(seen.all("details .tt-move")[0]?.getAttribute("aria-disabled")).toBe("true");

  model.set("answer", "pass");
  await reply({ id: sent[0]?.id, ok: true, outcome });
  expect(seen.text(".tt-head")).toBe(words.answerNoted("pass"));
  await act(() => void seen.all(".tt-table")[0]?.click());
  expect(seen.text(".tt-log")).toContain("The Rose drinks.");
  await seen.press(words.tabs.help);
  expect(seen.text(".tt-side")).toContain(words.attempts(1));
  expect(saved).not.toHaveBeenCalled();
});

test("what the kernel refuses is said in place, and another answer may be given", async () => {
  const { sent, reply, ...seen } = await open("try", sealed());
  await seen.press("pass");
  await reply({ id: sent[0]?.id, ok: false, text: "Python was interrupted." });
  expect(seen.text(".tt-refusal")).toContain("Python was interrupted.");

  await seen.press("water the Rose");
  expect(sent[1]).toMatchObject({ op: "try", path: [0] });
  expect(seen.all(".tt-refusal")).toEqual([]);
});

test("what is refused by a rule is known without asking", async () => {
  const { sent, ...seen } = await open("try", sealed());
  await seen.press("cut the Bee");

  expect(seen.text(".tt-refusal")).toContain("Nobody cuts a Bee.");
  expect(sent).toEqual([]);
});

test("without a kernel a sealed exercise can be looked at, and says so", async () => {
  const seen = await open("try", sealed(), {}, "jupyter-widgets-disconnected");

  expect(seen.text(".tt-caption")).toBe(words.noKernel);
  expect(seen.all(".tt-move, .tt-open")).toEqual([]);
  expect((await open("try", tryData(), {}, "jupyter-widgets-disconnected")).all("details").length).toBe(1);
});
