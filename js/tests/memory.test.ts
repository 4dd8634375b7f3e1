/** What is remembered of a reader, and the file that it is kept in. */
import { beforeEach, expect, test, vi } from "vitest";
import { type Contents, ProgressFile, progressPath } from "../src/lab/progress";
import { dayOf, forgetGame, formatProgress, mergeProgress, noteAnswer, noteLesson, nothing, type Progress, parseProgress, REMEMBERED, recall, remember } from "../src/memory";
import { HOSTILE } from "./kit";

const one: Progress = { games: { muses: { a: [1, 5, 2, 1], b: [0, 0, 1, 0] } }, asked: { muses: ["q1", "q2"] }, forgotten: {}, lessons: { "muses/1_learn": { at: 10, title: "Learn Muses", marks: ["once", "ahead"], next: "Which?" } }, days: { muses: { day: 20, marks: "rw", row: 3 } }, tables: { muses: { at: 9, seats: [["Rob", "human"], ["Don", "medium"], ["Chris", "easy"]], deal: 4, begins: false, allows: ["undo"], decided: ["pass"] } }, settings: { pace: { at: 8, value: "2" }, "mode:muses/1_learn": { at: 3, value: "plain" } } };
const other: Progress = { games: { muses: { a: [2, 9, 3, 2] }, dazzle: { c: [1, 1, 1, 1] } }, asked: { muses: ["q2", "q3"] }, forgotten: {}, lessons: { "muses/1_learn": { at: 12, title: "Learn Muses", marks: ["once", "wrong"], next: "Which?" } }, days: { muses: { day: 20, marks: "r", row: 1 } }, tables: { muses: { at: 11, seats: [["Rob", "human"], ["Don", "strong"], ["Chris", "human"]], deal: 5, begins: true, allows: [], decided: [] } }, settings: { pace: { at: 9, value: "4" } } };

beforeEach(() => localStorage.clear());

test("of each rule the row that has seen more is kept, of each lesson the later note, whichever window wrote first", () => {
  const both = mergeProgress(one, other);
  expect(both.games).toEqual({ muses: { a: [2, 9, 3, 2], b: [0, 0, 1, 0] }, dazzle: { c: [1, 1, 1, 1] } });
  expect(both.lessons["muses/1_learn"]?.marks).toEqual(["once", "wrong"]);
  expect(both.tables.muses?.deal).toBe(5);
  expect(both.settings).toEqual({ pace: { at: 9, value: "4" }, "mode:muses/1_learn": { at: 3, value: "plain" } });
  expect(new Set(both.asked.muses)).toEqual(new Set(["q1", "q2", "q3"]));
  expect(formatProgress({ ...mergeProgress(other, one), asked: {} })).toBe(formatProgress({ ...both, asked: {} }));
  expect(formatProgress(mergeProgress(both, both))).toBe(formatProgress(both));
});

test("two notes of one minute are put together alike on both sides", () => {
  const later = { ...other, lessons: { "muses/1_learn": { at: 10, title: "Learn Muses", marks: ["right" as const], next: "" } } };
  expect(mergeProgress(one, later).lessons).toEqual(mergeProgress(later, one).lessons);
});

test("a time that lies ahead of the clock wins over no other, in either order, and is not lost while it is alone", () => {
  const at = 30_000_000;
  vi.useFakeTimers();
  vi.setSystemTime(at * 60_000);
  const put = (when: number, value: string): Progress => ({ ...nothing(), lessons: { l: { at: when, title: value, marks: ["right"], next: "" } }, tables: { muses: { at: when, seats: [], deal: 1, begins: false, allows: [], decided: [value] } }, settings: { pace: { at: when, value } }, days: { muses: { day: Math.floor(when / 1440), marks: value, row: 1 } }, forgotten: { muses: when } });
  const [real, ahead, tomorrow] = [put(at, "r"), put(2 * at, "w"), put(at + 1000, "s")];
  expect([mergeProgress(real, ahead), mergeProgress(ahead, real)]).toEqual([real, real]);
  expect([mergeProgress(nothing(), ahead), mergeProgress(ahead, nothing())]).toEqual([ahead, ahead]);
  expect([mergeProgress(real, tomorrow), mergeProgress(tomorrow, real)]).toEqual([tomorrow, tomorrow]);
  vi.useRealTimers();
});

test("answers of a day are counted, days in a row too, and a day left out begins again", () => {
  vi.useFakeTimers();
  const answer = (at: string, mark: "r" | "w") => {
    vi.setSystemTime(new Date(at));
    noteAnswer("muses", mark);
    return dayOf("muses");
  };
  expect(answer("2026-03-01T12:00", "r")).toMatchObject({ marks: "r", row: 1 });
  expect(answer("2026-03-01T23:59", "w")).toMatchObject({ marks: "rw", row: 1 });
  expect(answer("2026-03-02T00:01", "r")).toMatchObject({ marks: "r", row: 2 });
  vi.setSystemTime(new Date("2026-03-03T08:00"));
  expect(dayOf("muses")).toMatchObject({ marks: "", row: 2 });
  expect(answer("2026-03-04T12:00", "r")).toMatchObject({ marks: "r", row: 1 });
  expect([dayOf("dazzle").marks, parseProgress(formatProgress(recall()))?.days.muses?.marks]).toEqual(["", "r"]);
  vi.useRealTimers();
});

test("of one day the note that has more is kept, of two days the later one", () => {
  expect(mergeProgress(other, one).days).toEqual({ muses: { day: 20, marks: "rw", row: 3 } });
  const tomorrow = { ...other, days: { muses: { day: 21, marks: "", row: 4 } } };
  expect(mergeProgress(one, tomorrow).days).toEqual(tomorrow.days);
  expect(mergeProgress(tomorrow, one).days).toEqual(tomorrow.days);
});

test("what was forgotten does not come back from a window, or a file, that still knew it", () => {
  remember(one);
  forgetGame("muses");
  expect(mergeProgress(recall(), one).games).toEqual({});
  expect(mergeProgress(one, recall()).asked).toEqual({});
  expect(mergeProgress(recall(), one).lessons).toEqual(one.lessons);
});

test("what is kept can be read again, and the same memory is always written alike", () => {
  expect(parseProgress(formatProgress(one))).toEqual(one);
  expect(formatProgress({ settings: one.settings, tables: one.tables, days: one.days, lessons: one.lessons, forgotten: {}, asked: one.asked, games: { muses: { b: [0, 0, 1, 0], a: [1, 5, 2, 1] } } })).toBe(formatProgress(one));
});

test("files of before, without lessons, are read", () => {
  expect(parseProgress('{"practice": 1, "games": {"muses": {"a": [1, 5, 2, 1]}}}')).toEqual({ ...nothing(), games: { muses: { a: [1, 5, 2, 1] } } });
});

test.each(["", "{", "[]", "7", "null", '{"practice": 2, "games": {}}', '{"games": {}}', `{"practice": 1, "games": 3}`, " ".repeat(3_000_000)])("what is not ours is not read: %.20s", (text) => {
  expect(parseProgress(text)).toBeUndefined();
});

test.each([
  ['{"practice": 1, "games": {"__proto__": {"a": [1, 1, 1, 1]}}}', nothing()],
  ['{"practice": 1, "games": {"muses": {"a": [1, 1, 1], "b": [-1, 0, 0, 0], "c": ["1", 0, 0, 0], "d": [99, 0, 0, 0]}}}', { ...nothing(), games: { muses: {} } }],
  ['{"practice": 1, "games": {}, "asked": {"muses": [1, "q", {}]}, "forgotten": {"muses": "now"}}', { ...nothing(), asked: { muses: ["q"] } }],
  ['{"practice": 1, "games": {}, "lessons": {"x": {"at": 1, "title": "t", "marks": ["best"], "next": ""}, "y": {"at": 1, "title": 7, "marks": [], "next": ""}}}', nothing()],
  [`{"practice": 1, "games": {}, "lessons": {"x": {"at": 1, "title": "${"t".repeat(500)}", "marks": [], "next": ""}}}`, nothing()],
  ['{"practice": 1, "games": {}, "days": {"x": {"day": 1, "marks": "<b>", "row": 1}, "y": {"day": -1, "marks": "r", "row": 1}, "z": 3}}', nothing()],
  ['{"practice": 1, "games": {}, "settings": {"pace": {"at": -1, "value": "2"}, "sound": {"at": 1, "value": true}, "wait": "true"}}', nothing()],
])("of a hostile file only what fits is read", (text, read) => {
  expect(parseProgress(text)).toEqual(read);
  expect(Object.getPrototypeOf(parseProgress(text)?.games)).toBe(Object.prototype);
});

test.each(Object.getOwnPropertyNames(Object.prototype))("a name that every object has stops no memory: %s", (name) => {
  const rows = { asked: ["q"], games: { a: [1, 1, 1, 1] }, lessons: one.lessons["muses/1_learn"], settings: one.settings.pace };
  const parts = Object.entries(rows).map(([part, note]) => `"${part}": {"${name}": ${JSON.stringify(note)}}`);
  const read = parseProgress(`{"practice": 1, ${parts.join()}}`) as Progress;
  expect(mergeProgress(one, read)).toEqual(mergeProgress(read, one));
  expect(parseProgress(formatProgress(mergeProgress(one, read)))).toEqual(one);
});

test("a note is kept when it is news, and text stays text", () => {
  const heard = vi.fn();
  document.addEventListener(REMEMBERED, heard);
  const note = { title: HOSTILE, marks: ["once" as const], next: "" };
  noteLesson("muses/1_learn", note);
  noteLesson("muses/1_learn", note);
  document.removeEventListener(REMEMBERED, heard);
  expect(heard).toHaveBeenCalledOnce();
  expect(recall().lessons["muses/1_learn"]?.title).toBe(HOSTILE);
});

/** A folder as the contents API gives it: a file is truncated and written in place, and nothing is checked. */
function folder(content: string | undefined, beside = ["index.ipynb"]) {
  const state = { content, reads: [] as string[], saves: 0 };
  const contents: Contents = {
    get: async (path) => (path.endsWith("progress.json") ? { content: state.reads.shift() ?? state.content } : { content: [...beside, ...(state.content == null ? [] : ["progress.json"])].map((name) => ({ name })) }),
    save: async (_, model) => {
      state.saves += 1;
      state.content = model.content;
    },
  };
  return { state, contents };
}

test("file and browser come into step, both ways, and then rest", async () => {
  remember(one);
  const { state, contents } = folder(formatProgress(other));
  const file = new ProgressFile(contents, "lessons/progress.json");
  await file.sync();
  expect(parseProgress(state.content ?? "")?.games).toEqual(mergeProgress(one, other).games);
  expect(recall().games).toEqual(mergeProgress(one, other).games);
  const { saves } = state;
  await file.sync();
  expect(state.saves).toBe(saves);
});

test("a file that is just being written is read again; one that stays unreadable is never written over", async () => {
  remember(one);
  const { state, contents } = folder(formatProgress(other));
  state.reads.push("", "");
  await new ProgressFile(contents, "lessons/progress.json").sync();
  expect(parseProgress(state.content ?? "")?.games.dazzle).toBeTruthy();

  const broken = folder("somebody's own notes");
  await new ProgressFile(broken.contents, "lessons/progress.json").sync();
  expect([broken.state.content, broken.state.saves]).toEqual(["somebody's own notes", 0]);
});

test("where nothing may be read or written the browser alone remembers", async () => {
  remember(one);
  const refuse = async () => Promise.reject(new Error("403"));
  await new ProgressFile({ get: refuse, save: refuse }, "lessons/progress.json").sync();
  expect(recall()).toEqual(one);
});

test("a folder without the file gets one when there is something to remember, and none before", async () => {
  const { state, contents } = folder(undefined);
  await new ProgressFile(contents, "lessons/progress.json").sync();
  expect(state.saves).toBe(0);
  remember(one);
  await new ProgressFile(contents, "lessons/progress.json").sync();
  expect(parseProgress(state.content ?? "")).toEqual(one);
});

test("a notebook that calls itself a lesson in a folder without lessons learns nothing of the reader, and teaches nothing", async () => {
  remember(one);
  const [empty, forged] = [folder(undefined, ["evil.ipynb"]), folder(formatProgress(other), ["evil.ipynb"])];
  for (const { contents } of [empty, forged]) await new ProgressFile(contents, "inbox/progress.json").sync();
  expect([empty.state.content, empty.state.saves, forged.state.saves]).toEqual([undefined, 0, 0]);
  expect(recall()).toEqual(one);
});

test("the file lies beside the index, whatever the server's root is", () => {
  expect(["lessons/muses/1_learn.ipynb", "lessons/index.ipynb", "muses/1_learn.ipynb", "index.ipynb"].map(progressPath)).toEqual(["lessons/progress.json", "lessons/progress.json", "progress.json", "progress.json"]);
});
