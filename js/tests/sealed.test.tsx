import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { BUSY_DELAY } from "../src/channel";
import * as words from "../src/words";
import { candidates, show, tryData } from "./kit";

const sealed = () => tryData({ marked: true, hint: "", ask: { candidates } });
const outcome = { frames: [{ ply: 2, say: [{ text: "The Rose drinks." }] }] };

test("a sealed exercise asks the kernel what comes of an answer, and then shows it", async () => {
  const { view, sent, reply, saved, model } = await show("try", sealed());
  const seen = await view();
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
  const { view, sent, reply } = await show("try", sealed());
  const seen = await view();
  await seen.press("pass");
  await reply({ id: sent[0]?.id, ok: false, text: "Python was interrupted." });
  expect(seen.text(".tt-refusal")).toContain("Python was interrupted.");

  await seen.press("water the Rose");
  expect(sent[1]).toMatchObject({ op: "try", path: [0] });
  expect(seen.all(".tt-refusal")).toEqual([]);
});

test("what is refused by a rule is known without asking", async () => {
  const { view, sent } = await show("try", sealed());
  const seen = await view();
  await seen.press("cut the Bee");

  expect(seen.text(".tt-refusal")).toContain("Nobody cuts a Bee.");
  expect(sent).toEqual([]);
});

test("without a kernel a sealed exercise can be looked at, and says so", async () => {
  const { view } = await show("try", sealed());
  const seen = await view("jupyter-widgets-disconnected");

  expect(seen.text(".tt-caption")).toBe(words.noKernel);
  expect(seen.all(".tt-move, .tt-open")).toEqual([]);
  expect((await (await show("try", tryData())).view("jupyter-widgets-disconnected")).all("details").length).toBe(1);
});
