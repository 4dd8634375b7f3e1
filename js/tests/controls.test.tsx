import { afterEach, expect, test, vi } from "vitest";
import { RUN_CELL, RUNS_CELLS } from "../src/host";
import * as words from "../src/words";
import { playData, replayData, show } from "./kit";

afterEach(() => void delete document.documentElement.dataset[RUNS_CELLS]);

test.each([
  ["play", playData(), words.runToPlay],
  ["replay", replayData({ live: true }), words.runToGoOn],
])("where a host can run the cell, one button of a %s asks it to", async (kind, data, label) => {
  document.documentElement.dataset[RUNS_CELLS] = "";
  const asked = vi.fn();
  document.addEventListener(RUN_CELL, asked, { once: true });
  const seen = await (await show(kind, data)).view("tt-still");
  await seen.press(label);

  expect(asked).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toContain(words.noKernel);
});

test("where no host can, a sentence says what is missing", async () => {
  await (await show("play", playData())).view("tt-still");

  expect(document.body.textContent).toContain(words.noKernel);
});
