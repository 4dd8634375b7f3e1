import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import * as words from "../src/words";
import { replayData, rules, show } from "./kit";

test("rules are found by their words and by their tags", async () => {
  const rows = Object.entries(rules).map(([id, rule]) => ({ id, ...rule }));
  const view = await (await show("rules", { title: "Rules", rows, index: [["alone", 1, 0.9], ["left", 1, 0.5, 0, 0.1]] })).view();
  expect(view.text("[role=status]")).toContain(words.ruleCount(2));

  const search = view.all("input")[0] as HTMLInputElement;
  await act(() => {
    search.value = "left ALONE";
    search.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(view.all(".tt-rule").map((row) => row.querySelector("b")?.textContent)).toEqual(["Bees"]);
  await view.press(words.tags.house as string);
  expect(view.text(".tt-rules")).toContain(words.nothingFound);
});

test("the rules at the side are searched by their words, and one that is asked for stands there all the same", async () => {
  const view = await (await show("replay", replayData({ start: 1 }))).view();
  await view.press(words.tabs.rules);
  const search = view.all("input[type=search]")[0] as HTMLInputElement;
  const type = (text: string) =>
    act(() => {
      search.value = text;
      search.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await type("left ALONE");
  expect(view.all(".tt-rule b").map((each) => each.textContent)).toEqual(["Bees"]);
  await type("unicorn");
  expect(view.text(".tt-panels")).toContain(words.nothingFound);

  await view.press(words.ruleFor("Moving"));
  expect(view.all(".tt-rule b").map((each) => each.textContent)).toEqual(["Moving"]);
});
