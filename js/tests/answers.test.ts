/** What a page of the site keeps of a reader's answers. */
import { beforeEach, expect, test, vi } from "vitest";
import { recall } from "../src/memory";
import { createOfflineModel } from "../src/models";
import { keepAnswers, noteStandings } from "../src/site/answers";
import "./kit";

const exercise = () => createOfflineModel({ kind: "try", answer: "", attempts: 0 });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/games/muses/1_learn.html");
});

test("an exercise begins with what was answered last, and one that has changed begins anew", () => {
  const first = exercise();
  keepAnswers(first, "w5", "packed, so or so");
  first.set("answer", "sun devotion");
  first.set("attempts", 2);

  const again = exercise();
  keepAnswers(again, "w5", "packed, so or so");
  expect([again.get("answer"), again.get("attempts")]).toEqual(["sun devotion", 2]);
  const changed = exercise();
  keepAnswers(changed, "w5", "packed in another way");
  expect(changed.get("answer")).toBe("");
});

test("a guess begins with what was kept last", () => {
  const guess = () => createOfflineModel({ kind: "guess", answer: "", attempts: 0 });
  const first = guess();
  keepAnswers(first, "w3", "packed");
  first.set("attempts", 1);
  first.set("answer", "7 3");

  const again = guess();
  keepAnswers(again, "w3", "packed");
  expect([again.get("answer"), again.get("attempts")]).toEqual(["7 3", 1]);
});

test.each(["{", "7", '{"muses/1_learn w5 packed, so or so": {"answer": 3, "attempts": "x"}}'])("what is not ours is not believed: %s", (text) => {
  localStorage.setItem("tabletop_widgets.answers", text);
  const model = exercise();
  keepAnswers(model, "w5", "packed, so or so");
  expect([model.get("answer"), model.get("attempts")]).toEqual(["", 0]);
});

test("windows that are no exercises keep nothing, and a page that may keep nothing still asks", () => {
  const table = createOfflineModel({ kind: "play", answer: "" });
  keepAnswers(table, "w1", "x");
  table.set("answer", "y");
  expect(localStorage.length).toBe(0);

  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("denied");
  });
  const model = exercise();
  keepAnswers(model, "w5", "x");
  model.set("answer", "pass");
  expect(model.get("answer")).toBe("pass");
  vi.restoreAllMocks();
});

test("how the exercises of a lesson stand is noted once one is answered, and which comes next", async () => {
  document.body.innerHTML = '<div class="tt-root" data-standing="ahead" data-question="Which?"></div><div class="tt-root" data-standing="ahead" data-question="Who?"></div>';
  noteStandings("Learn Muses");
  expect(recall().lessons).toEqual({});
  (document.querySelector(".tt-root") as HTMLElement).dataset.standing = "once";
  await vi.waitFor(() => expect(recall().lessons["muses/1_learn"]).toMatchObject({ title: "Learn Muses", marks: ["once", "ahead"], next: "Who?" }));
});
