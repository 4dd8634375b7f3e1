/** Who sits at the table: chosen by pointer and keys, remembered, and dealt. */
import axe from "axe-core";
import { beforeEach, expect, test } from "vitest";
import { recall, rememberTable } from "../src/memory";
import { Table } from "../src/setup";
import type { SetupData } from "../src/types";
import * as words from "../src/words";
import { film, HOSTILE, open, playData } from "./kit";

const bots = ["random", "easy", "medium"].map((bot, at) => ({ bot, title: bot.toUpperCase(), text: `Plays like ${bot}.`, face: [], code: `tw.bots.${bot}`, strength: at + 1, speed: "at once" }));

const setup = (more: Partial<SetupData> = {}): SetupData => ({
  game: "garden",
  title: "Garden",
  players: [2, 3, 4],
  names: ["Ada", "Ben", "Cleo", "Dan"],
  seats: [["Ada", "human"], ["Ben", "medium"]],
  bots,
  person: [],
  begins: "first",
  deal: 3,
  note: "Bots see what their seat sees.",
  measured: "",
  ...more,
});

const opened = async (more: Partial<SetupData> = {}) => {
  const seen = await open("play", playData({ film: film(1), seat: null, candidates: [], question: "Who sits?", waiting: "Click a seat.", setup: setup(more) }));
  const hit = (key: string) => seen.key(seen.el.querySelector(".tt-widget") as Element, key);
  return { ...seen, hit };
};
const dealt = { op: "deal", seats: [["Ada", "human"], ["Ben", "medium"]], deal: 3, first: null, allows: ["hints", "undo"], decided: [] };

beforeEach(() => localStorage.clear());

test("the table that is offered is dealt with one click, or with Enter", async () => {
  const { sent, reply, ...seen } = await opened();
  await seen.press(words.dealFor(2));
  expect(sent[0]).toMatchObject(dealt);

  await reply({ id: sent[0]?.id, ok: true });
  await seen.hit("Enter");
  expect(sent[1]).toMatchObject(dealt);
});

test("by keys a seat is chosen, another bot sits down there, and the seat is left", async () => {
  const { sent, ...seen } = await opened();
  await seen.hit("2");
  expect(seen.all(".tt-seat[aria-pressed=true]").length).toBe(1);
  await seen.hit("ArrowUp");
  await seen.hit("Escape");
  await seen.hit("Enter");

  expect(sent[0]).toMatchObject({ seats: [["Ada", "human"], ["Ben", "easy"]] });
  expect(seen.all(".tt-seat[aria-pressed=true]").length).toBe(0);
});

test("a seat is added with a name that is free, and taken away, as far as the game allows", async () => {
  const { sent, ...seen } = await opened();
  await seen.press(/Add a seat/);
  await seen.press(/Add a seat/);
  expect(seen.all(".tt-add").length).toBe(0);
  await seen.hit("4");
  await seen.press(words.takeAway);
  await seen.press(words.dealFor(3));

  expect(sent[0]).toMatchObject({ seats: [["Ada", "human"], ["Ben", "medium"], ["Cleo", "medium"]] });
});

test("who begins, hints and undo are chosen below, and the same stands there as code", async () => {
  const { sent, ...seen } = await opened();
  await seen.press(words.youFirst);
  await seen.press(words.off);
  await seen.press(words.anotherDeal);
  await seen.press(words.asCode);
  expect(seen.text(".tt-as-code")).toContain('tw.Play(tw.Match(game, {"Ada": tw.HUMAN, "Ben": tw.bots.medium}, seed=4, first=0))');

  await seen.press(words.dealFor(2));
  expect(sent[0]).toMatchObject({ deal: 4, first: 0, allows: ["undo"] });
});

test("the last table is remembered, and dealt again with the deal after it", async () => {
  const { press, sent: first, reply } = await opened();
  await press(words.dealFor(2));
  expect(recall().tables).toEqual({});
  await reply({ id: first[0]?.id, ok: true });
  expect(recall().tables.garden).toMatchObject({ seats: dealt.seats, deal: 3 });

  const { sent, ...seen } = await opened({ deal: 0 });
  await seen.press(words.asLastTime);
  expect(sent[0]).toMatchObject({ ...dealt, deal: 4 });
});

test("a game that is not over goes on with what was decided, and what is decided there is remembered", async () => {
  rememberTable("garden", { seats: [["Ada", "human"], ["Ben", "easy"]], deal: 5, begins: false, allows: ["undo"], decided: ["pass", "water Rose"] });
  const { sent, reply, tell, ...seen } = await opened();
  expect(seen.text(".tt-caption")).toBe(words.notOver(["Ada", "Ben"], 2));
  expect(seen.all(".tt-strong").map((each) => each.textContent)).toEqual([words.goOnPlaying]);
  await seen.press(words.goOnPlaying);
  expect(sent[0]).toMatchObject({ op: "deal", seats: [["Ada", "human"], ["Ben", "easy"]], deal: 5, decided: ["pass", "water Rose"] });

  await reply({ id: sent[0]?.id, ok: true });
  await tell("data", playData({ game: "garden", deal: 5, decided: ["pass", "water Rose", "pass"] }));
  expect(recall().tables.garden).toMatchObject({ deal: 5, decided: ["pass", "water Rose", "pass"] });
  await tell("data", playData({ game: "garden", deal: 6, decided: [] }));
  expect(recall().tables.garden).toMatchObject({ deal: 6, decided: [] });
});

test("a game that is over is remembered, and is not gone on with", async () => {
  rememberTable("garden", { seats: [["Ada", "human"], ["Ben", "easy"]], deal: 3, begins: false, allows: [], decided: ["", "pass"] });
  const seen = await opened();
  expect(seen.all("button").map((each) => each.textContent)).not.toContain(words.goOnPlaying);
  expect(seen.all(".tt-strong").length).toBe(1);
  await seen.press(words.asLastTime);
  expect(seen.sent[0]).toMatchObject({ ...dealt, seats: [["Ada", "human"], ["Ben", "easy"]], deal: 4, allows: [], decided: [] });
});

test("what was chosen before the cell had run stands in the window that it shows", async () => {
  const table = new Table(setup());
  table.add(false);
  document.documentElement.dataset.ttTable = JSON.stringify({ game: "garden", choices: table.state });
  expect((await opened({ game: "pond" })).all(".tt-others > .tt-seat:not(.tt-add)").length).toBe(1);
  expect((await opened()).all(".tt-others > .tt-seat:not(.tt-add)").length).toBe(2);
  expect((await opened()).all(".tt-others > .tt-seat:not(.tt-add)").length).toBe(1);
});

test("a last table with bots or seats that the game has not is not offered", async () => {
  rememberTable("garden", { seats: [["Ada", "human"], ["Ben", HOSTILE]], deal: 1, begins: false, allows: [], decided: [] });
  expect((await opened()).el.textContent).not.toContain(words.asLastTime);
  rememberTable("garden", { seats: [["Ada", "human"]], deal: 1, begins: false, allows: [], decided: [] });
  expect((await opened()).el.textContent).not.toContain(words.asLastTime);
});

test("a table that is refused says why and stays as it was chosen", async () => {
  const { sent, reply, ...seen } = await opened();
  await seen.press(/Add a seat/);
  await seen.press(words.dealFor(3));
  await reply({ id: sent[0]?.id, ok: false, text: "Names must differ." });

  expect(seen.text(".tt-refusal")).toContain("Names must differ.");
  expect(seen.all(".tt-others > .tt-seat:not(.tt-add)").length).toBe(2);
});

test("whoever sits down elsewhere leaves the seat to who sat there; a name that was typed comes along", () => {
  const table = new Table(setup({ seats: [["Ada", "human"], ["Ben", "medium"], ["Cleo", "easy"]] }));
  table.move(2);
  expect(table.state.seats).toEqual([["Ada", "easy"], ["Ben", "medium"], ["Cleo", "human"]]);

  table.put(2, { name: "Grandma" });
  table.move(1);
  expect(table.state.seats).toEqual([["Ada", "easy"], ["Grandma", "human"], ["Ben", "medium"]]);
});

test("a table that is offered anew, after a match, begins as that one did", () => {
  const table = new Table(setup());
  table.add(false);
  table.follow(setup());
  expect(table.state.seats.length).toBe(3);
  table.follow(setup({ deal: 4 }));
  expect([table.state.seats.length, table.state.deal]).toEqual([2, 4]);
});

test("it has no barrier", async () => {
  HTMLCanvasElement.prototype.getContext = () => null; // jsdom has none, and axe asks for one
  const { el } = await opened();
  const { violations } = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
