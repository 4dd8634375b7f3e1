import axe from "axe-core";
import { act } from "preact/test-utils";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { TIMEOUT } from "../src/channel";
import * as words from "../src/words";
import type { PlayData } from "../src/types";
import { film, open, playData, replayData, rules, show, tryData } from "./kit";

afterEach(() => void vi.useRealTimers());

test("while a move is under way no second one is sent", async () => {
  const { sent, reply, ...seen } = await open("play", playData());
  await seen.press("pass");
  await seen.press("water the Rose");
  expect(sent.length).toBe(1);

  await reply({ id: sent[0]?.id, ok: true });
  await seen.press("water the Rose");
  expect(sent.length).toBe(2);
});

test("an error is said in place, and everything goes on working", async () => {
  const { sent, reply, ...seen } = await open("play", playData());
  await seen.press("pass");
  await reply({ id: sent[0]?.id, ok: false, text: "That was a move ago.", rule: "garden.bee" });
  expect(seen.text(".tt-refusal")).toContain("That was a move ago.");

  await seen.press("water the Rose");
  expect(sent.length).toBe(2);
  expect(seen.all(".tt-refusal")).toEqual([]);
});

test("what it was in Python is folded away beside the sentence", async () => {
  const { sent, reply, ...seen } = await open("play", playData());
  await seen.press("pass");
  await reply({ id: sent[0]?.id, ok: false, text: "This could not be done.", details: "KeyError in steps.py, line 3" });
  expect(seen.text(".tt-caption")).toBe("This could not be done.");
  expect(seen.text("details")).toContain("KeyError in steps.py, line 3");

  await seen.press("water the Rose");
  expect(seen.text("details")).not.toContain("KeyError");
});

test("a kernel that does not answer is said after five seconds, and may be asked again", async () => {
  vi.useFakeTimers();
  const { sent, ...seen } = await open("play", playData());
  await seen.press(words.undo);
  await act(async () => void (await vi.advanceTimersByTimeAsync(TIMEOUT)));
  expect(seen.text(".tt-refusal")).toContain(words.noAnswer);

  await seen.press(words.undo);
  expect(sent.map(({ op }) => op)).toEqual(["undo", "undo"]);
});

test("a replay that is played on from here becomes a match in the same window", async () => {
  const { tell, model, ...seen } = await open("replay", replayData({ live: true, start: 2 }));
  await seen.press(words.play);
  model.set("kind", "play");
  await tell("data", playData());

  expect(seen.all(".tt-range")).toEqual([]);
  expect(seen.text(".tt-head")).toBe("What do you do?");
});

test("a curtain hides the table until the next person lifts it", async () => {
  const { sent, tell, ...seen } = await open("play", playData({ curtain: "Ben", seat: null, question: "Hand over to Ben", waiting: "Look away." }));
  expect(seen.all("svg")).toEqual([]);
  expect(seen.text(".tt-log")).toBe("");
  expect([seen.text(".tt-head"), seen.text(".tt-caption"), seen.text("[role=status]")]).toEqual(["Hand over to Ben", "Look away.", "Hand over to Ben"]);

  await seen.press(words.iAm("Ben"));
  expect(sent[0]).toMatchObject({ op: "lift", mark: 3 });
  await tell("data", playData({ seat: 1 }));
  expect(seen.all(".tt-scene").length).toBe(1);
});

test("new frames run by themselves, then the moves are open again", async () => {
  vi.useFakeTimers();
  const { tell, ...seen } = await open("play", playData());
  await tell("data", playData({ mark: 4, from: 3, film: { ...film(), frames: film(6).frames.slice(3) } }));
  expect(seen.all(".tt-move, .tt-open")).toEqual([]);

  await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
  expect(seen.text(".tt-caption")).toContain("moves 5 times");
  expect(seen.all(".tt-open").length).toBe(2);
});

test("frames that do not fit are asked for as a whole, while a move is under way too", async () => {
  const { tell, sent, ...seen } = await open("play", playData());
  await seen.press("pass");
  await tell("data", playData({ mark: 9, from: 8, film: { ...film(), frames: [] } }));
  expect(sent[1]).toMatchObject({ op: "whole", mark: 9 });

  await tell("data", playData({ mark: 10, film: film(6) }));
  expect(sent.length).toBe(2);
});

test("who else is waited for is said below the question", async () => {
  const { sent, ...seen } = await open("play", playData({ waiting: "Ben is still thinking." }));
  expect(seen.text(".tt-caption")).toBe("Ben is still thinking.");

  await seen.press("pass");
  expect(sent[0]).toMatchObject({ choice: 4 });
});

test("a hint says which move is best and rings its pieces; asked once more, the kernel tells the next best", async () => {
  const { sent, reply, tell, ...seen } = await open("play", playData());
  await seen.press(words.hint);
  expect(sent[0]).toMatchObject({ op: "hint" });
  await tell("data", playData({ hint: { text: "Best: water the Rose. It is thirsty.", touches: ["rose"] } }));
  await reply({ id: sent[0]?.id, ok: true });
  expect(seen.text(".tt-caption")).toBe("Best: water the Rose. It is thirsty.");
  expect(seen.all(".tt-hinted").map(({ dataset }) => dataset.id)).toEqual(["rose"]);

  await seen.press(words.hint);
  expect(sent.map(({ op }) => op)).toEqual(["hint", "hint"]);
  await tell("data", playData({ mark: 4, hint: null }));
  expect(seen.all(".tt-hinted")).toEqual([]);
});

test("what others do waits for a press where that is asked for, and else until it is read", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    delete document.documentElement.dataset.ttWaits;
  });
  const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const { tell, ...seen } = await open("play", playData({ film: film(2) }));
  await seen.press(words.wait);
  expect(seen.button(words.wait).getAttribute("aria-pressed")).toBe("true");
  await tell("data", playData({ mark: 4, film: film(5) }));
  await later(60_000);
  expect(seen.text(".tt-head")).toBe("The Rose moves 2 times.");

  await seen.press(words.goOn);
  await later(60_000);
  expect(seen.text(".tt-head")).toBe("The Rose moves 3 times.");
  await seen.press(words.goOn);
  expect(seen.text(".tt-head")).toBe(playData().question);

  await seen.press(words.wait);
  await tell("data", playData({ mark: 5, film: film(7) }));
  await later("The Rose moves 5 times.".length * 45 - 1);
  expect(seen.text(".tt-head")).toBe("The Rose moves 5 times.");
  await later(1);
  expect(seen.text(".tt-head")).toBe(playData().question);
});

test("nobody chooses while somebody else is asked, or at an earlier step", async () => {
  const { tell, ...seen } = await open("play", playData({ seat: null, waiting: "Ben is asked." }));
  expect(seen.all(".tt-move, .tt-open")).toEqual([]);

  await tell("data", playData());
  await act(() => void seen.all(".tt-at")[0]?.click());
  expect(seen.all(".tt-move, .tt-open")).toEqual([]);
  await seen.press(words.backToNow);
  expect(seen.all(".tt-open").length).toBe(2);
});

test.each(["jupyter-widgets-disconnected", "tt-still"])("without a kernel, where its host says %s, one can look, but not play", async (host) => {
  const view = await open("play", playData(), {}, host);

  expect(view.all(".tt-move, .tt-open")).toEqual([]);
  expect(view.text(".tt-caption")).toBe(words.noKernel);
});

test("the strip tells who wins, with what, and why", async () => {
  const over = { head: "Ada wins with 9", text: "Ada has most flowers.", rule: "garden.move", winners: [0] };
  const { sent, ...seen } = await open("play", playData({ seat: null, over }));
  expect(seen.text(".tt-head")).toBe("Ada wins with 9");
  expect(seen.text(".tt-caption")).toBe("Ada has most flowers.");
  expect(seen.text("[role=status]")).toContain("Ada has most flowers.");

  await seen.press(words.again);
  expect(sent[0]).toMatchObject({ op: "again" });
});

test("the marks of all who have won fall onto the mat at the end, and nowhere else", async () => {
  const over = { head: "Ada and Ben share the win", text: "Over.", winners: [0, 1] };
  const view = await open("play", playData({ seat: null, over }));
  const seats = view.all(".tt-fallen path").map((mark) => mark.getAttribute("fill"));
  expect(seats.length).toBe(46);
  expect(new Set(seats)).toEqual(new Set(["var(--tt-seat-0)", "var(--tt-seat-1)"]));

  await view.press(words.watch);
  expect(view.all(".tt-fallen")).toEqual([]);
});

test("the story of a game that is over tells where it turned, and goes there", async () => {
  const over = { head: "Ada wins with 9", text: "Over.", winners: [0], turning: 1 };
  const view = await open("play", playData({ seat: null, over }));
  expect(view.text(".tt-page")).toContain(words.turning);

  await act(() => view.all(".tt-page > .tt-button")[0]?.click());
  expect(view.text(".tt-head")).toBe("The Rose moves 1 times.");
});

test("where nobody can tell where it turned, nothing is said of it", async () => {
  const view = await open("play", playData({ seat: null, over: { head: "Ada wins", text: "Over.", winners: [0] } }));

  expect(view.el.textContent).not.toContain(words.turning);
});

test("a page without a kernel tells why it ended, and offers no rematch", async () => {
  const view = await open("play", playData({ seat: null, over: { head: "Ada wins", text: "Over.", winners: [0] } }), {}, "jupyter-widgets-disconnected");

  expect(view.text(".tt-caption")).toBe("Over.");
  expect(view.button(words.watch)).toBeTruthy();
  expect(view.all(".tt-strong")).toEqual([]);
});

test("a game that is over can be looked at again step by step, and its story stays whole", async () => {
  const over = { head: "Ada wins with 9", text: "Over.", winners: [0] };
  const view = await open("play", playData({ seat: null, over }));
  await view.press(words.watch);
  expect(view.text(".tt-count")).toBe(words.step(0, 2));
  expect(view.all(".tt-entry").length).toBe(2);

  await view.press(words.next);
  expect(view.text(".tt-head")).toBe("The Rose moves 1 times.");
  expect(view.all(".tt-entry[aria-current]").length).toBe(1);
  await view.press(words.last);
  expect(view.text(".tt-head")).toBe("Ada wins with 9");
});

test("a click on the board while its film runs leaps to the end and chooses nothing", async () => {
  vi.useFakeTimers();
  const { tell, sent, ...seen } = await open("play", playData());
  await tell("data", playData({ mark: 4, film: film(6) }));
  await seen.click("rose");
  expect(seen.all(".tt-picked, .tt-strong")).toEqual([]);
  expect(seen.all(".tt-open").length).toBe(2);

  await seen.click("rose");
  expect(seen.text(".tt-strong")).toBe("water the Rose");
  expect(sent).toEqual([]);
});

test("the pace is that of all tables of the page", async () => {
  const [one, other] = [await open("play", playData()), await open("replay", replayData())];
  await one.press(words.times(4));

  expect(other.button(words.times(4)).getAttribute("aria-pressed")).toBe("true");
  await other.key(other.all(".tt-widget")[0] as HTMLElement, "2");
  expect(one.button(words.times(1)).getAttribute("aria-pressed")).toBe("true");
});

test("keys ask for a hint, take back, open the side and the sheet", async () => {
  const { sent, reply, ...seen } = await open("play", playData());
  const widget = seen.all(".tt-widget")[0] as HTMLElement;
  await seen.key(widget, "h");
  await reply({ id: sent[0]?.id, ok: true });
  await seen.key(widget, "u");
  expect(sent.map(({ op }) => op)).toEqual(["hint", "undo"]);

  const { hidden } = seen.all(".tt-side")[0] as HTMLElement;
  await seen.key(widget, "s");
  expect(seen.all(".tt-side")[0]?.hidden).toBe(!hidden);
  await seen.key(widget, "?");
  expect(seen.text(".tt-keys")).toContain("Space");
});

test("the file is asked for when it is to be saved, and made in the page", async () => {
  const made: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => made.push(blob), revokeObjectURL: vi.fn() });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { view, sent, reply } = await show("play", playData());
  await (await view()).press(words.save);
  expect(sent[0]).toMatchObject({ op: "file", mark: 3 });
  await reply({ id: sent[0]?.id, ok: true, file: { name: "match.txt", text: "record 1" } });

  expect(await made[0]?.text()).toBe("record 1");
  expect(clicked).toHaveBeenCalled();
});

test("what was saved is said, and is no fault", async () => {
  const { view, sent, reply } = await show("play", playData());
  Object.assign(URL, { createObjectURL: () => "", revokeObjectURL: vi.fn() });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const seen = await view();
  await seen.press(words.save);
  await reply({ id: sent[0]?.id, ok: true, text: "Saved match.txt.", file: { name: "match.txt", text: "record 1" } });

  expect(seen.text(".tt-caption")).toBe("Saved match.txt.");
  expect(seen.text(".tt-refusal")).toBe("");
  expect(seen.text("[role=status]")).toBe("Saved match.txt.");
});

const fall = (target: Element, kind: string, files: File[]) => {
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer: { files } });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};
const saved = (text: string) => Object.assign(new File([text], "match.txt"), { slice: (_: number, most: number) => ({ text: async () => text.slice(0, most) }) });

test("a file that falls on a match is sent to be opened, with its size; one that cannot be opened is said", async () => {
  const { sent, reply, ...seen } = await open("play", playData());
  const widget = seen.all(".tt-widget")[0] as HTMLElement;
  expect(fall(widget, "dragover", [])).toBe(true);
  await act(() => void fall(widget, "drop", [saved("record 1")]));

  expect(sent).toEqual([expect.objectContaining({ op: "open", mark: 3, size: 8, text: "record 1" })]);
  await reply({ id: sent[0]?.id, ok: false, text: "This file was not opened: it is a letter." });
  expect(seen.text(".tt-refusal")).toContain("it is a letter");
});

test("a file is chosen by a button as well, and nothing is sent where nothing was chosen", async () => {
  const { view, sent } = await show("play", playData());
  let chosen: HTMLInputElement | undefined;
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) {
    chosen = this;
  });
  const seen = await view();
  await seen.press(words.tabs.help);
  await seen.press(words.open);
  await act(() => void chosen?.dispatchEvent(new Event("change")));
  expect(sent).toEqual([]);

  Object.defineProperty(chosen, "files", { value: [saved("record 2")] });
  await act(() => void chosen?.dispatchEvent(new Event("change")));
  expect(sent).toEqual([expect.objectContaining({ op: "open", text: "record 2" })]);
});

test("a page with no kernel opens no file, and lets the browser do with it what it does", async () => {
  const { sent, ...seen } = await open("play", playData(), {}, "tt-still");
  expect(fall(seen.all(".tt-widget")[0] as HTMLElement, "drop", [saved("record 1")])).toBe(false);
  expect(() => seen.button(words.open)).toThrow();
  expect(sent).toEqual([]);
});

test("a kind that this page does not know is said", async () => {
  const view = await open("tower", {});

  expect(view.el.textContent).toContain("tower");
});

test.each([
  ["replay", replayData({ start: 3, films: [film(), { ...film(), eyes: "Ada" }] })],
  ["try", tryData()],
  ["play", playData({ hint: { text: "Best: water the Rose.", touches: ["rose"] } })],
  ["play", playData({ seat: null, over: { head: "Ada wins", text: "Over.", winners: [0], turning: 1 }, knows: film().first.panels ?? [] })],
  ["play", playData({ curtain: "Ben" })],
  ["rules", { title: "Rules", rows: Object.entries(rules).map(([id, rule]) => ({ id, ...rule })), index: [["bee", 1, 1]] }],
])("axe finds nothing to object to in a %s", async (kind, data) => {
  HTMLCanvasElement.prototype.getContext = () => null; // jsdom has none, and axe asks for one
  const view = await open(kind, data, { terms: { Rose: "A plant." } });
  if (kind === "play") await view.click?.("bee");
  const { violations } = await axe.run(view.el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });

  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test("how a hint was found stands in the details, and not in the strip", async () => {
  const view = await open("play", playData({ hint: { text: "Best: water the Rose.", touches: ["rose"], details: "63 imagined rounds" } }));

  expect(view.text(".tt-caption")).toBe("Best: water the Rose.");
  expect(view.text("details.tt-details")).toContain("63 imagined rounds");
});

test("a step taken back after something was seen is owned up to", async () => {
  const { tell, ...seen } = await open("play", playData());
  expect(seen.text(".tt-aside")).toBe("");

  await tell("data", playData({ hindsight: ["with hindsight", "You looked."] }));
  expect(seen.text(".tt-aside")).toBe("with hindsight");
  await seen.press(words.tabs.help);
  expect(seen.text(".tt-side")).toContain("You looked.");
});

test("of two at a screen the button says whose decision is taken back, and of one that it is yours", async () => {
  const undo = async (more: Partial<PlayData>) => (await open("play", playData(more))).all("button").map((each) => each.textContent).find((text) => text?.startsWith("Undo"));

  expect(await undo({ people: [0, 1], undo: 1 })).toBe("Undo (Ben)");
  expect(await undo({ undo: 0 })).toBe("Undo");
});
