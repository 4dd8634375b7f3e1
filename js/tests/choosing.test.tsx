import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { Outcome, Placement } from "../src/types";
import * as words from "../src/words";
import { candidates, film, moves, playData, scene, show, tryData } from "./kit";

test("clicks on pieces narrow, and what is left is offered in words in the strip", async () => {
  const { view, sent } = await show("play", playData());
  const seen = await view();
  expect([...seen.piece("card").classList]).not.toContain("tt-open");
  await seen.click("lily");
  expect([...seen.piece("card").classList]).toContain("tt-open");
  await seen.click("card");
  expect(seen.text(".tt-caption")).toBe(words.which);
  expect(seen.text(".tt-strip .tt-moves")).toContain("swap the Lily with the card");
  await seen.press("swap the Lily with the card");
  expect(sent[0]).toMatchObject({ v: 1, mark: 3, choice: 2 });
});

test("a first click chooses and the button names the move; a second one on the same piece makes it", async () => {
  const { view, sent } = await show("play", playData());
  const seen = await view();
  await seen.click("rose");
  expect(seen.text(".tt-strong")).toBe("water the Rose");
  expect(sent).toEqual([]);

  await seen.click("rose");
  expect(sent[0]).toMatchObject({ choice: 0 });
});

test("the button that names the move makes it, and so does Enter", async () => {
  const { view, sent, reply } = await show("play", playData());
  const seen = await view();
  await seen.click("rose");
  await seen.press("water the Rose");
  await reply({ id: sent[0]?.id, ok: true });
  await seen.click("rose");
  await seen.key(seen.all(".tt-widget")[0] as HTMLElement, "Enter");

  expect(sent.map(({ choice }) => choice)).toEqual([0, 0]);
});

test("another piece may be chosen instead of one that is chosen", async () => {
  const { view, sent } = await show("play", playData());
  const seen = await view();
  await seen.click("rose");
  await seen.click("lily");
  expect(seen.all(".tt-strong").length).toBe(0);
  expect([...seen.piece("rose").classList]).toContain("tt-open");

  await seen.click("rose");
  expect(seen.text(".tt-strong")).toBe("water the Rose");
  expect(sent).toEqual([]);
});

test("Esc leaves a half-made choice", async () => {
  const view = await (await show("play", playData())).view();
  await view.click("lily");
  expect(view.text(".tt-caption")).toBe(words.chooseNext);
  await view.key(view.all(".tt-widget")[0] as HTMLElement, "Escape");

  expect(view.text(".tt-caption")).not.toBe(words.chooseNext);
  expect(view.all(".tt-picked")).toEqual([]);
  expect([...view.piece("rose").classList]).toContain("tt-open");
});

test("a refused piece shows the reason and its rule, and sends nothing", async () => {
  const { view, sent } = await show("play", playData());
  const seen = await view();
  expect([...seen.piece("bee").classList]).toContain("tt-refused");
  await seen.click("bee");
  expect(seen.text(".tt-refusal")).toContain("Nobody cuts a Bee.");
  expect(seen.text("[role=status]")).toContain("Nobody cuts a Bee.");

  await seen.press(words.ruleFor("Bees"));
  expect(seen.text(".tt-rule[data-asked=true]")).toContain("Bees are left alone.");
  expect(sent).toEqual([]);
});

test("a refused move in the list can be focused and tells why", async () => {
  const view = await (await show("play", playData())).view();
  const button = view.button("cut the Bee") as HTMLButtonElement;
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.disabled).toBe(false);

  await view.press("cut the Bee");
  expect(view.text(".tt-refusal")).toContain("Nobody cuts a Bee.");
});

test("the mirror is one tab stop, arrows move in reading order, the ring follows", async () => {
  const view = await (await show("play", playData())).view();
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
  const view = await (await show("try", tryData())).view();
  view.button("pass").focus();
  await view.press("pass");

  expect(document.activeElement).toBe(view.all(".tt-widget")[0]);
});

test("a whole move can be made in the mirror", async () => {
  const { view, sent } = await show("play", playData());
  const seen = await view();
  await seen.press(/^Lily/);
  await seen.press(/^A card/);
  await seen.press("move the Lily to the card");

  expect(sent[0]).toMatchObject({ choice: 1 });
});

test("the picture is hidden from the screen reader and nothing in it takes the focus", async () => {
  const view = await (await show("play", playData())).view();

  expect(view.all("svg")[0]?.getAttribute("aria-hidden")).toBe("true");
  expect(view.all("svg [tabindex], svg button, svg a")).toEqual([]);
});

test("a right answer is shown, and written for Python to read", async () => {
  const { view, model, saved } = await show("try", tryData(), { answer: "", attempts: 0 });
  const seen = await view();
  await seen.click("rose");
  await seen.click("rose");

  expect(seen.text(".tt-head.tt-right")).toContain(words.verdict.right);
  expect(seen.text(".tt-caption")).toBe("It drinks.");
  expect([model.get("answer"), model.get("attempts")]).toEqual(["water the Rose", 1]);
  expect(saved).toHaveBeenCalledTimes(1);
});

test("without a kernel the answer stays in the page", async () => {
  const { view, saved } = await show("try", tryData(), { answer: "", attempts: 0 });
  const seen = await view("jupyter-widgets-disconnected");
  await seen.press("pass");

  expect(seen.text(".tt-head")).toContain(words.verdict.fine);
  expect(saved).not.toHaveBeenCalled();
});

test("a wrong answer can be tried again, and then the solution is offered", async () => {
  const view = await (await show("try", tryData())).view();
  await view.click("lily");
  await view.click("card");
  await view.press("move the Lily to the card");
  expect(view.text(".tt-head.tt-wrong")).toContain(words.verdict.wrong);
  expect(view.text(".tt-caption")).toBe("It did not want to.");
  expect([...view.button(words.retry).classList]).toContain("tt-strong");

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
  const view = await (await show("try", data)).view();
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
  const view = await (await show("try", tryData())).view();
  await view.press(words.tabs.help);
  expect(view.text(".tt-side")).toContain(words.keysHeading);
  await view.press(words.solution);
  expect(view.text(".tt-side")).not.toContain(words.keysHeading);
});

test("a hint is given when asked for", async () => {
  const view = await (await show("try", tryData())).view();
  expect(view.text(".tt-strip")).not.toContain("It is thirsty.");

  await view.press(words.hint);
  expect(view.text(".tt-caption")).toBe("It is thirsty.");
});

test("a marked exercise notes the answer and knows no verdict", async () => {
  const ask = { candidates: tryData().ask.candidates, outcomes: [{ frames: [] }, { frames: [] }, { frames: [] }, null, { frames: [] }] };
  const view = await (await show("try", tryData({ marked: true, ask }), { answer: "" })).view();
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

test("all moves are listed in words, folded; those that touch nothing stand in the strip", async () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ text: `move ${i}`, touches: ["rose", `spot-${i}`] }));
  const view = await (await show("play", playData({ candidates: [...many, { text: "pass", touches: [] }], film: film(1) }))).view();

  expect(view.all("details .tt-move").length).toBe(21);
  expect(view.all(".tt-strip .tt-move").map((each) => each.textContent)).toEqual(["pass"]);
});

test("many things to say that are not on the board stand in a row over the mat, one tab stop", async () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ text: `say ${i}`, touches: [] }));
  const { view, sent } = await show("play", playData({ candidates: many, film: film(1) }));
  const seen = await view();
  const row = seen.all(".tt-choices .tt-move");
  expect(row.map(({ tabIndex }) => tabIndex)).toEqual([0, ...Array(8).fill(-1)]);

  await seen.key(row[0] as HTMLElement, "End");
  await act(() => (document.activeElement as HTMLElement).click());
  expect(sent[0]).toMatchObject({ choice: 8 });
});

test("a row of words that the board does not need waits until it is asked for", async () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ text: `say ${i}`, touches: [] }));
  const view = await (await show("play", playData({ candidates: [{ text: "water", touches: ["rose"] }, ...many] }))).view();
  expect(view.all(".tt-choices")).toEqual([]);

  await view.press(words.otherMoves);
  expect(view.all(".tt-choices .tt-move").length).toBe(9);
});

test("a chosen move shows ghosts of what it will put where, beside each other, and no longer than it is chosen", async () => {
  const planting = [
    { text: "plant the Rose", touches: ["rose"], preview: [["rose", "shed"], [0, "lily"], [0, "lily"], ["+3", "lily"], [1, "nowhere"]] as [string | number, string][] },
    { text: "plant the Lily", touches: ["lily"] },
  ];
  const view = await (await show("play", playData({ candidates: planting }))).view();
  expect(view.all(".tt-landing")).toEqual([]);
  await view.click("rose");
  const [card, ...tokens] = view.all(".tt-landing");
  expect([card?.querySelectorAll("text").length, tokens.map((token) => token.querySelectorAll("circle").length)]).toEqual([1, [1, 1]]);
  expect(new Set(view.all(".tt-landing").map((each) => each.getAttribute("transform"))).size).toBe(3);
  expect(view.all(".tt-due").map((sum) => sum.textContent)).toEqual(["+3"]);

  await view.click("lily");
  expect(view.all(".tt-landing, .tt-due")).toEqual([]);
});

test("the ghost of a card leaves the name of the place readable that it is laid on", async () => {
  const { boards, ...rest } = scene;
  const places = Object.fromEntries(Object.entries(boards ?? {}).map(([name, board]) => [name, { ...board, pieces: { ...board.pieces, card: [300, 100, 84, 149, 0, "card"] as Placement } }]));
  const first = { ...rest, boards: places };
  const view = await (await show("play", playData({ film: { ...film(1), first }, candidates: [{ text: "plant", touches: ["lily"], preview: [["lily", "card"]] }] }))).view();
  await view.click("lily");
  const [x, y, scale] = String(view.all(".tt-landing")[0]?.getAttribute("transform")).match(/[\d.]+/g)?.map(Number) ?? [];
  expect([Number(x) + Number(scale) * 50 <= 300 + 84 * 0.55, Number(y) + Number(scale) * 70 <= 100 + 149 * 0.55], "names stand at the foot, or right of a picture").toEqual([true, true]);
});

test("in an exercise a chosen move shows no ghosts, for they would be the answer, but after a hint", async () => {
  const data = tryData();
  const [water, ...rest] = candidates;
  const planting = [{ ...water, text: "water the Rose", touches: ["rose"], preview: [[0, "lily"]] as [number, string][] }, ...rest];
  const view = await (await show("try", { ...data, ask: { ...data.ask, candidates: planting } })).view();
  await view.click("rose");
  expect(view.all(".tt-picked").length).toBe(1);
  expect(view.all(".tt-landing")).toEqual([]);

  await view.press(words.hint);
  expect(view.all(".tt-landing").length).toBe(1);
});

test("a tip does not lie beside what was clicked or chosen, until the pointer goes on", async () => {
  const view = await (await show("play", playData())).view();
  const look = (id: string) => act(() => void view.piece(id).dispatchEvent(new MouseEvent("mouseover", { bubbles: true })));
  await look("card");
  expect(view.text(".tt-piece-tip")).toContain("A card");
  await view.click("card");
  expect(view.all(".tt-piece-tip")).toEqual([]);
  await look("rose");
  await view.click("rose");
  await look("rose");
  expect(view.all(".tt-piece-tip")).toEqual([]);
  await look("card");
  expect(view.text(".tt-piece-tip")).toContain("A card");
});

test("a piece that is barred says why as soon as somebody looks at it, another one says nothing of the kind", async () => {
  const view = await (await show("play", playData())).view();
  const look = (id: string) => act(() => void view.piece(id).dispatchEvent(new MouseEvent("mouseover", { bubbles: true })));
  await look("bee");
  expect(view.text(".tt-piece-tip")).toContain("Nobody cuts a Bee.");
  const leave = (to: Element | null) => act(() => void view.all("svg.tt-scene")[0]?.dispatchEvent(new MouseEvent("mouseleave", { relatedTarget: to })));
  await leave(view.all(".tt-piece-tip")[0] as Element);
  await act(() => view.all(".tt-piece-tip .tt-cite")[0]?.click());
  expect(view.text(".tt-rule[data-asked=true]")).toContain("Bees are left alone.");
  await leave(document.body);
  expect(view.all(".tt-piece-tip")).toEqual([]);

  await look("rose");
  expect(view.text(".tt-piece-tip")).not.toContain("Nobody cuts a Bee.");
});

test("on a phone a verdict takes the place of the question, and what can be done then stands in the bar: nothing lies over the hand", async () => {
  const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  const view = await (await show("try", tryData())).view();
  await view.press("pass");
  expect(view.text(".tt-strip .tt-head")).toBe(words.verdict.fine);
  expect(view.text(".tt-bar .tt-actions")).toContain(words.retry);
  expect(view.all(".tt-mat > *").length).toBe(1);

  await view.press(words.retry);
  expect(view.text(".tt-strip .tt-head")).toBe("What do you do?");
  width.mockRestore();
});

test("all moves in words stay unfolded from one question to the next", async () => {
  const { view, tell } = await show("play", playData());
  const seen = await view();
  const folded = () => seen.all("details")[0] as HTMLDetailsElement;
  expect(folded().open).toBe(false);
  folded().open = true;
  await act(() => void folded().dispatchEvent(new Event("toggle")));
  await tell("data", playData({ seat: null, waiting: "Ben is asked." }));
  expect(seen.all("details")).toEqual([]);

  await tell("data", playData({ mark: 5 }));
  expect(folded().open).toBe(true);
});
