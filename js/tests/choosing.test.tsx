import { afterEach, expect, test } from "vitest";
import * as words from "../src/words";
import { playData, shown, film, tryData } from "./kit";

afterEach(() => document.body.replaceChildren());

test("clicks on pieces narrow, and what is left is offered in words beside the last", async () => {
  const { view, sent } = await shown("play", playData());
  const seen = await view();
  await seen.click("lily");
  expect([...seen.piece("card").classList]).toContain("tt-open");
  expect([...seen.piece("rose").classList]).not.toContain("tt-open");

  await seen.click("card");
  expect(seen.text(".tt-chooser")).toContain("swap the Lily with the card");
  await seen.press("swap the Lily with the card");
  expect(sent[0]).toMatchObject({ v: 1, mark: 3, choice: 2 });
});

test("one click is enough for a piece with one move", async () => {
  const { view, sent } = await shown("play", playData());
  await (await view()).click("rose");

  expect(sent[0]).toMatchObject({ choice: 0 });
});

test("Esc leaves a half-made choice", async () => {
  const view = await (await shown("play", playData())).view();
  await view.click("lily");
  await view.key(view.all(".tt-chooser")[0] as HTMLElement, "Escape");

  expect(view.all(".tt-chooser")).toEqual([]);
  expect([...view.piece("rose").classList]).toContain("tt-open");
});

test("a refused piece shows the reason and its rule, and sends nothing", async () => {
  const { view, sent } = await shown("play", playData());
  const seen = await view();
  expect([...seen.piece("bee").classList]).toContain("tt-refused");
  await seen.click("bee");
  expect(seen.text(".tt-refusal")).toContain("Nobody cuts a Bee.");
  expect(seen.text("[role=status]")).toContain("Nobody cuts a Bee.");

  await seen.press(words.ruleFor("Bees"));
  expect(seen.text(".tt-rule")).toContain("Bees are left alone.");
  expect(sent).toEqual([]);
});

test("a refused move in the list can be focused and tells why", async () => {
  const view = await (await shown("play", playData())).view();
  const button = view.button("cut the Bee") as HTMLButtonElement;
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.disabled).toBe(false);

  await view.press("cut the Bee");
  expect(view.text(".tt-refusal")).toContain("Nobody cuts a Bee.");
});

test("the mirror is one tab stop, arrows move in reading order, the ring follows", async () => {
  const view = await (await shown("play", playData())).view();
  const buttons = () => view.all(".tt-mirrored");
  expect(buttons().filter(({ tabIndex }) => tabIndex === 0).length).toBe(1);
  expect(buttons().map((each) => each.textContent?.split(/[,.]/)[0])).toEqual(["Rose", "Bee", "Lily", "A card"]);

  await view.key(buttons()[0] as HTMLElement, "ArrowRight");
  expect(document.activeElement).toBe(buttons()[1]);
  await view.key(document.activeElement as HTMLElement, "End");
  expect(document.activeElement?.textContent).toContain(words.faceDown);
  expect([...view.piece("card").classList]).toContain("tt-ringed");
  expect(buttons().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
});

test("when the button with the focus goes, the widget keeps it", async () => {
  const view = await (await shown("try", tryData())).view();
  view.button("pass").focus();
  await view.press("pass");

  expect(document.activeElement).toBe(view.all(".tt-widget")[0]);
});

test("a whole move can be made in the mirror", async () => {
  const { view, sent } = await shown("play", playData());
  const seen = await view();
  await seen.press(/^Lily/);
  await seen.press(/^A card/);
  await seen.press("move the Lily to the card");

  expect(sent[0]).toMatchObject({ choice: 1 });
});

test("the picture is hidden from the screen reader and nothing in it takes the focus", async () => {
  const view = await (await shown("play", playData())).view();

  expect(view.all("svg")[0]?.getAttribute("aria-hidden")).toBe("true");
  expect(view.all("svg [tabindex], svg button, svg a")).toEqual([]);
});

test("a right answer is told, and written for Python to read", async () => {
  const { view, model, saved } = await shown("try", tryData(), { answer: "", attempts: 0 });
  const seen = await view();
  await seen.click("rose");
  await seen.press(words.backToNow);

  expect(seen.text(".tt-verdict-right")).toContain(words.verdict.right);
  expect([model.get("answer"), model.get("attempts")]).toEqual(["water the Rose", 1]);
  expect(saved).toHaveBeenCalledTimes(1);
});

test("without a kernel the answer stays in the page", async () => {
  const { view, saved } = await shown("try", tryData(), { answer: "", attempts: 0 });
  const seen = await view("jupyter-widgets-disconnected");
  await seen.press("pass");

  expect(seen.text(".tt-verdict-fine")).toContain(words.verdict.fine);
  expect(saved).not.toHaveBeenCalled();
});

test("a wrong answer can be tried again, and then the solution is offered", async () => {
  const view = await (await shown("try", tryData())).view();
  await view.click("lily");
  await view.click("card");
  await view.press("move the Lily to the card");
  await view.press(words.backToNow);
  expect(view.text(".tt-verdict-wrong")).toContain("It did not want to.");

  await view.press(words.solution);
  expect(view.text(".tt-note")).toContain("water the Rose");
  await view.press(words.retry);
  expect([...view.piece("rose").classList]).toContain("tt-open");
});

test("a hint is told when asked for", async () => {
  const view = await (await shown("try", tryData())).view();
  expect(view.text(".tt-side")).not.toContain("It is thirsty.");

  await view.press(words.hint);
  expect(view.text(".tt-note")).toContain("It is thirsty.");
});

test("a marked exercise notes the answer and knows no verdict", async () => {
  const ask = { candidates: tryData().ask.candidates, outcomes: [{ frames: [] }, { frames: [] }, { frames: [] }, null, { frames: [] }] };
  const view = await (await shown("try", tryData({ marked: true, ask }), { answer: "" })).view();
  await view.press("pass");

  expect(view.text(".tt-side")).toContain(words.noted("pass"));
  expect(() => view.button(words.solution)).toThrow();
  await view.press(words.change);
  expect(view.button("pass")).toBeTruthy();
});

test("two views of one exercise agree", async () => {
  const { view } = await shown("try", tryData());
  const [one, other] = [await view(), await view()];
  await one.press("pass");

  expect(other.text(".tt-verdict-fine")).toContain(words.verdict.fine);
});

test("with many moves the list is folded and moves that touch nothing stand open", async () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ text: `move ${i}`, touches: ["rose", `spot-${i}`] }));
  const view = await (await shown("play", playData({ candidates: [...many, { text: "pass", touches: [] }], film: film(1) }))).view();

  expect(view.all("details .tt-move").length).toBe(21);
  expect(view.all(".tt-ask > .tt-moves .tt-move").map((each) => each.textContent)).toEqual(["pass"]);
});
