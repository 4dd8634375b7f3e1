import { afterEach, expect, test } from "vitest";
import * as words from "../src/words";
import { candidates, shown, tryData } from "./kit";

afterEach(() => document.body.replaceChildren());

const sealed = () => tryData({ marked: true, hint: "", ask: { candidates } });
const outcome = { frames: [{ ply: 2, say: [{ text: "The Rose drinks." }] }] };

test("a sealed exercise asks the kernel what comes of an answer, and then shows it", async () => {
  const { view, sent, reply, saved, model } = await shown("try", sealed());
  const seen = await view();
  await seen.press("pass");
  expect(sent).toMatchObject([{ v: 1, op: "try", path: [4] }]);
  expect(seen.button("water the Rose").getAttribute("aria-disabled")).toBe("true");

  model.set("answer", "pass");
  await reply({ id: sent[0]?.id, ok: true, outcome });
  await seen.press(words.backToNow);
  expect(seen.text(".tt-caption")).toContain("The Rose drinks.");
  expect(seen.text(".tt-side")).toContain(words.noted("pass"));
  expect(seen.text(".tt-side")).toContain(words.attempts(1));
  expect(saved).not.toHaveBeenCalled();
});

test("what the kernel refuses is said in place, and another answer may be given", async () => {
  const { view, sent, reply } = await shown("try", sealed());
  const seen = await view();
  await seen.press("pass");
  await reply({ id: sent[0]?.id, ok: false, text: "Python was interrupted." });
  expect(seen.text(".tt-refusal")).toContain("Python was interrupted.");

  await seen.press("water the Rose");
  expect(sent[1]).toMatchObject({ op: "try", path: [0] });
  expect(seen.all(".tt-refusal")).toEqual([]);
});

test("what is refused by a rule is known without asking", async () => {
  const { view, sent } = await shown("try", sealed());
  const seen = await view();
  await seen.press("cut the Bee");

  expect(seen.text(".tt-refusal")).toContain("Nobody cuts a Bee.");
  expect(sent).toEqual([]);
});

test("without a kernel a sealed exercise can be looked at, and says so", async () => {
  const { view } = await shown("try", sealed());
  const seen = await view("jupyter-widgets-disconnected");

  expect(seen.text(".tt-side")).toContain(words.noKernel);
  expect(seen.all(".tt-ask, .tt-open")).toEqual([]);
  expect((await (await shown("try", tryData())).view("jupyter-widgets-disconnected")).all(".tt-ask").length).toBe(1);
});
