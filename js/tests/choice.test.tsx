import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { findOnly, narrow, withoutPieces } from "../src/choice";
import type { Placement } from "../src/types";
import * as words from "../src/words";
import { candidates, film, open, playData, scene } from "./kit";

test("every piece that begins a candidate can be clicked; one with refusals only says so", () => {
  expect([...narrow(candidates, []).open]).toEqual([["rose", true], ["lily", true], ["bee", false]]);
});

test("each click narrows by the next entry", () => {
  expect([...narrow(candidates, ["lily"]).open.keys()]).toEqual(["card"]);
  expect(narrow(candidates, ["rose"]).remaining.map(({ index }) => index)).toEqual([0]);
});

test("a move is settled when the pieces leave no other", () => {
  expect(findOnly(narrow(candidates, ["rose"]))?.index).toBe(0);
  expect(findOnly(narrow(candidates, ["lily"]))).toBeUndefined();
});

test("what pieces do not separate is offered in words", () => {
  const left = narrow(candidates, ["lily", "card"]);

  expect(findOnly(left)).toBeUndefined();
  expect(left.complete.map(({ candidate }) => candidate.text)).toEqual(["move the Lily to the card", "swap the Lily with the card"]);
});

test("a move that ends where another goes on is offered beside the pieces that go on", () => {
  const two = narrow([{ text: "hold", touches: ["rose"] }, { text: "throw", touches: ["rose", "bee"] }], ["rose"]);

  expect(findOnly(two)).toBeUndefined();
  expect(two.complete.length).toBe(1);
  expect([...two.open.keys()]).toEqual(["bee"]);
});

test("of several ways to touch a move any will do, and it stays one move", () => {
  const pair = { text: "pick Rose and Bee", touches: ["rose", "bee"], ways: [["bee", "rose"], ["bud", "bee"], ["bee", "bud"]] };
  const buds = { text: "pick two Roses", touches: ["rose", "bud"], ways: [["bud", "rose"]], why: "One is enough." };
  const at = (...picked: string[]) => narrow([pair, buds], picked);

  expect([...at().open]).toEqual([["rose", true], ["bee", true], ["bud", true]]);
  expect([...at("bee").open.keys()]).toEqual(["rose", "bud"]);
  expect([...at("bud").open]).toEqual([["bee", true], ["rose", false]]);
  expect([at("bee", "rose"), at("rose", "bee"), at("bud", "bee")].map((left) => findOnly(left)?.index)).toEqual([0, 0, 0]);
  expect(findOnly(at("bud", "rose"))?.index).toBe(1);
  expect(at("rose", "rose").remaining).toEqual([]);
});

test("without other ways the order is kept", () => {
  const swap = [{ text: "swap left with right", touches: ["left", "right"] }, { text: "swap right with left", touches: ["right", "left"] }];

  expect(findOnly(narrow(swap, ["left", "right"]))?.index).toBe(0);
  expect(findOnly(narrow(swap, ["right", "left"]))?.index).toBe(1);
  expect(narrow(swap.slice(0, 1), ["right"]).remaining).toEqual([]);
});

test("moves that touch nothing are buttons", () => {
  expect(withoutPieces(candidates).map(({ candidate }) => candidate.text)).toEqual(["pass"]);
});

test("clicks on pieces narrow, and what is left is offered in words in the strip", async () => {
  const { sent, ...seen } = await open("play", playData());
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
  const { sent, ...seen } = await open("play", playData());
  await seen.click("rose");
  expect(seen.text(".tt-strong")).toBe("water the Rose");
  expect(sent).toEqual([]);

  await seen.click("rose");
  expect(sent[0]).toMatchObject({ choice: 0 });
});

test("the button that names the move makes it, and so does Enter", async () => {
  const { sent, reply, ...seen } = await open("play", playData());
  await seen.click("rose");
  await seen.press("water the Rose");
  await reply({ id: sent[0]?.id, ok: true });
  await seen.click("rose");
  await seen.key(seen.all(".tt-widget")[0] as HTMLElement, "Enter");

  expect(sent.map(({ choice }) => choice)).toEqual([0, 0]);
});

test("another piece may be chosen instead of one that is chosen", async () => {
  const { sent, ...seen } = await open("play", playData());
  await seen.click("rose");
  await seen.click("lily");
  expect(seen.all(".tt-strong").length).toBe(0);
  expect([...seen.piece("rose").classList]).toContain("tt-open");

  await seen.click("rose");
  expect(seen.text(".tt-strong")).toBe("water the Rose");
  expect(sent).toEqual([]);
});

test("Esc leaves a half-made choice", async () => {
  const view = await open("play", playData());
  await view.click("lily");
  expect(view.text(".tt-caption")).toBe(words.chooseNext);
  await view.key(view.all(".tt-widget")[0] as HTMLElement, "Escape");

  expect(view.text(".tt-caption")).not.toBe(words.chooseNext);
  expect(view.all(".tt-picked")).toEqual([]);
  expect([...view.piece("rose").classList]).toContain("tt-open");
});

test("a refused piece shows the reason and its rule, and sends nothing", async () => {
  const { sent, ...seen } = await open("play", playData());
  expect([...seen.piece("bee").classList]).toContain("tt-refused");
  await seen.click("bee");
  expect(seen.text(".tt-refusal")).toContain("Nobody cuts a Bee.");
  expect(seen.text("[role=status]")).toContain("Nobody cuts a Bee.");

  await seen.press(words.ruleFor("Bees"));
  expect(seen.text(".tt-rule[data-asked=true]")).toContain("Bees are left alone.");
  expect(sent).toEqual([]);
});

test("a refused move in the list can be focused and tells why", async () => {
  const view = await open("play", playData());
  const button = view.button("cut the Bee") as HTMLButtonElement;
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.disabled).toBe(false);

  await view.press("cut the Bee");
  expect(view.text(".tt-refusal")).toContain("Nobody cuts a Bee.");
});

test("the mirror is one tab stop, arrows move in reading order, the ring follows", async () => {
  const view = await open("play", playData());
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

test("a whole move can be made in the mirror", async () => {
  const { sent, ...seen } = await open("play", playData());
  await seen.press(/^Lily/);
  await seen.press(/^A card/);
  await seen.press("move the Lily to the card");

  expect(sent[0]).toMatchObject({ choice: 1 });
});

test("the picture is hidden from the screen reader and nothing in it takes the focus", async () => {
  const view = await open("play", playData());

  expect(view.all("svg")[0]?.getAttribute("aria-hidden")).toBe("true");
  expect(view.all("svg [tabindex], svg button, svg a")).toEqual([]);
});

test("all moves are listed in words, folded; those that touch nothing stand in the strip", async () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ text: `move ${i}`, touches: ["rose", `spot-${i}`] }));
  const view = await open("play", playData({ candidates: [...many, { text: "pass", touches: [] }], film: film(1) }));

  expect(view.all("details .tt-move").length).toBe(21);
  expect(view.all(".tt-strip .tt-move").map((each) => each.textContent)).toEqual(["pass"]);
});

test("many things to say that are not on the board stand in a row over the mat, one tab stop", async () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ text: `say ${i}`, touches: [] }));
  const { sent, ...seen } = await open("play", playData({ candidates: many, film: film(1) }));
  const row = seen.all(".tt-choices .tt-move");
  expect(row.map(({ tabIndex }) => tabIndex)).toEqual([0, ...Array(8).fill(-1)]);

  await seen.key(row[0] as HTMLElement, "End");
  await act(() => (document.activeElement as HTMLElement).click());
  expect(sent[0]).toMatchObject({ choice: 8 });
});

test("a row of words that the board does not need waits until it is asked for", async () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ text: `say ${i}`, touches: [] }));
  const view = await open("play", playData({ candidates: [{ text: "water", touches: ["rose"] }, ...many] }));
  expect(view.all(".tt-choices")).toEqual([]);

  await view.press(words.otherMoves);
  expect(view.all(".tt-choices .tt-move").length).toBe(9);
});

test("a chosen move shows ghosts of what it will put where, beside each other, and no longer than it is chosen", async () => {
  const planting = [
    { text: "plant the Rose", touches: ["rose"], preview: [["rose", "shed"], [0, "lily"], [0, "lily"], ["+3", "lily"], [1, "nowhere"]] as [string | number, string][] },
    { text: "plant the Lily", touches: ["lily"] },
  ];
  const view = await open("play", playData({ candidates: planting }));
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
  const view = await open("play", playData({ film: { ...film(1), first }, candidates: [{ text: "plant", touches: ["lily"], preview: [["lily", "card"]] }] }));
  await view.click("lily");
  const [x, y, scale] = String(view.all(".tt-landing")[0]?.getAttribute("transform")).match(/[\d.]+/g)?.map(Number) ?? [];
  expect([Number(x) + Number(scale) * 50 <= 300 + 84 * 0.55, Number(y) + Number(scale) * 70 <= 100 + 149 * 0.55], "names stand at the foot, or right of a picture").toEqual([true, true]);
});

test("a tip does not lie beside what was clicked or chosen, until the pointer goes on", async () => {
  const view = await open("play", playData());
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
  const view = await open("play", playData());
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

test("all moves in words stay unfolded from one question to the next", async () => {
  const { tell, ...seen } = await open("play", playData());
  const folded = () => seen.all("details")[0] as HTMLDetailsElement;
  expect(folded().open).toBe(false);
  folded().open = true;
  await act(() => void folded().dispatchEvent(new Event("toggle")));
  await tell("data", playData({ seat: null, waiting: "Ben is asked." }));
  expect(seen.all("details")).toEqual([]);

  await tell("data", playData({ mark: 5 }));
  expect(folded().open).toBe(true);
});
