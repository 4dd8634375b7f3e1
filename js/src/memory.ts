/**
 * What is remembered of a reader: rules, questions asked, the standings of each lesson's exercises, the players at the
 * last table of each game, and settings, with guesses that a lesson has named. No judged answer is kept, and nothing is sent anywhere. It is kept in the browser; a host may synchronize a file with it (`lab/progress.ts`).
 */
import learning from "../../tabletop_widgets/practice/learning.json"; // shared with Python
import type { Standing } from "./series";
import type { Row, Rows, SeatChoice } from "./types";

/** The standings of a lesson's exercises, by its path below the index: `muses/1_learn`. */
export interface LessonNote {
  /** When that was, in minutes. */
  at: number;
  title: string;
  marks: Standing[];
  /** The question that comes next. */
  next: string;
}

/** The answers of the last active day, a letter each for right, wrong or shown; and the number of days in a row. */
export interface DayNote {
  /** Days since 1970, in the reader's time zone. */
  day: number;
  marks: string;
  row: number;
}

/** The last table of a game: its players by name and bot, and its deal. */
export interface TableNote {
  /** When that was, in minutes. */
  at: number;
  seats: SeatChoice[];
  deal: number;
  begins: boolean;
  /** The help allowed: hints, undo. */
  allows: string[];
  /** The reader's decisions; for a finished match an empty line comes first. */
  decided: string[];
}

/** A setting, and its time in minutes. */
export interface SettingNote {
  at: number;
  value: string;
}

export interface Progress {
  games: Record<string, Rows>;
  asked: Record<string, string[]>;
  /** When a game's rules were last forgotten, in minutes: older rows do not come back. */
  forgotten: Record<string, number>;
  lessons: Record<string, LessonNote>;
  days: Record<string, DayNote>;
  tables: Record<string, TableNote>;
  settings: Record<string, SettingNote>;
}

/** An event: the memory has changed, here or elsewhere. */
export const REMEMBERED = "tt-remembered";
const STORAGE_KEY = "tabletop_widgets.practice";
const FORM = 1;
const MOST_LETTERS = 2_000_000;
const LONGEST = 400;
const MANY = 2_000;
const MOST_SEATS = 20;
const STANDINGS = ["once", "right", "wrong", "shown", "noted", "ahead"];

export const minutes = (): number => Math.floor(Date.now() / 60_000);

/** Today, as the reader's clock has it. */
export const today = (): number => Math.floor((Date.now() / 60_000 - new Date().getTimezoneOffset()) / 1440);

export const nothing = (): Progress => ({ games: {}, asked: {}, forgotten: {}, lessons: {}, days: {}, tables: {}, settings: {} });

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isRow = (row: unknown): row is Row => Array.isArray(row) && row.length === 4 && row.every(isCount) && row[0] < learning.waits.length;

/** A check of an object, part by part. */
const shaped = <T>(parts: Record<keyof T, (part: unknown) => boolean>) => (note: unknown): note is T =>
  Object.entries<(part: unknown) => boolean>(parts).every(([key, fits]) => fits(Object(note)[key]));
const listed = (fits: (item: unknown) => boolean, most = MANY) => (items: unknown): boolean => Array.isArray(items) && items.length <= most && items.every(fits);

const isNote = shaped<LessonNote>({ at: isCount, title: isText, marks: listed((mark) => STANDINGS.includes(mark as string)), next: isText });
const isDay = shaped<DayNote>({ day: isCount, row: isCount, marks: (marks) => isText(marks) && /^[rws]*$/.test(marks) });
const isSeat = (seat: unknown) => listed(isText, 2)(seat) && (seat as SeatChoice).length === 2;
const isTable = shaped<TableNote>({ at: isCount, seats: listed(isSeat, MOST_SEATS), deal: isCount, begins: (begins) => typeof begins === "boolean", allows: listed(isText, MOST_SEATS), decided: listed(isText) });
const isSetting = shaped<SettingNote>({ at: isCount, value: isText });

/** The valid entries of an object, without names that every object has, such as `__proto__`. */
function entries<T>(value: unknown, fits: (entry: unknown) => entry is T): Record<string, T> {
  const found = value && typeof value === "object" && !Array.isArray(value) ? Object.entries(value).slice(0, MANY) : [];
  return Object.fromEntries(found.filter(([key, entry]) => isText(key) && !(key in {}) && fits(entry))) as Record<string, T>;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value != null;
const areKeys = (keys: unknown): keys is unknown[] => Array.isArray(keys);

/** Read stored progress; undefined if it is not ours, so that it is not overwritten. */
export function parseProgress(text: string): Progress | undefined {
  if (text.length > MOST_LETTERS) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    const { practice, games, asked, forgotten, lessons, days, tables, settings } = Object(kept);
    if (practice !== FORM || !isObject(games)) return undefined;
    const rows = Object.entries(entries(games, isObject)).map(([game, rules]) => [game, entries(rules, isRow)]);
    const keys = Object.entries(entries(asked, areKeys)).map(([game, all]) => [game, all.filter(isText).slice(-learning.kept)]);
    return { games: Object.fromEntries(rows), asked: Object.fromEntries(keys), forgotten: entries(forgotten, isCount), lessons: entries(lessons, isNote), days: entries(days, isDay), tables: entries(tables, isTable), settings: entries(settings, isSetting) };
  } catch {
    return undefined;
  }
}

/** Serialize progress; equal memories give equal texts. */
export const formatProgress = (progress: Progress, space?: number): string => JSON.stringify({ practice: FORM, ...progress }, inOrder, space);

const inOrder = (_: string, value: unknown) =>
  isObject(value) && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

/** For each rule, keep the row that was asked more often. */
export function mergeRows(mine: Rows, others: Rows): Rows {
  const more = Object.entries(others).filter(([rule, row]) => isRow(row) && isNewer(row, mine[rule]));
  return { ...mine, ...Object.fromEntries(more) };
}

const isNewer = (row: Row, other: Row | undefined) => !other || row[2] > other[2] || (row[2] === other[2] && `${row}` > `${other}`);

/** A time in minutes, for comparison: one that lies more than a day ahead is from a clock that was wrong, and counts as the oldest. */
const believed = (at: number): number => (at > minutes() + 1440 ? 0 : at);

/** Merge two memories, in either order: of a forgotten game only what came later, of each lesson the later note. */
export function mergeProgress(one: Progress, other: Progress): Progress {
  const forgotten = mergeEach(one.forgotten, other.forgotten, (a, b) => (believed(a) === believed(b) ? Math.max(a, b) : believed(a) > believed(b) ? a : b));
  const since = ({ games, asked, days, forgotten: then }: Progress) => {
    const isCurrent = ([game]: [string, unknown]) => (then[game] ?? 0) === (forgotten[game] ?? 0);
    const pick = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(isCurrent));
    return { games: pick(games), asked: pick(asked), days: pick(days) };
  };
  const [mine, others] = [since(one), since(other)];
  return {
    games: mergeEach(mine.games, others.games, mergeRows),
    asked: mergeEach(mine.asked, others.asked, (some, more) => [...new Set([...some, ...more])].slice(-learning.kept)),
    forgotten,
    lessons: mergeEach(one.lessons, other.lessons, (a, b) => later(a, b, formatNote)),
    days: mergeEach(mine.days, others.days, laterDay),
    tables: mergeEach(one.tables, other.tables, (a, b) => later(a, b)),
    settings: mergeEach(one.settings, other.settings, (a, b) => later(a, b)),
  };
}

/** The later note; of two from one minute always the same one, in either order. */
function later<T extends { at: number }>(one: T, other: T, write = (note: T) => JSON.stringify(note, inOrder)): T {
  const ahead = believed(other.at) - believed(one.at);
  return ahead > 0 || (!ahead && write(other) > write(one)) ? other : one;
}

/** The later day; of one day the note with more answers. */
function laterDay(one: DayNote, other: DayNote): DayNote {
  const [day, otherDay] = [one, other].map((note) => (note.day > today() + 1 ? 0 : note.day)) as [number, number];
  if (day !== otherDay) return day > otherDay ? one : other;
  const marks = [one.marks, other.marks].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[1] as string;
  return { day: Math.max(one.day, other.day), marks, row: Math.max(one.row, other.row) };
}

const formatNote = (note: Omit<LessonNote, "at">) => JSON.stringify([note.marks, note.next, note.title]);

function mergeEach<T>(one: Record<string, T>, other: Record<string, T>, merge: (a: T, b: T) => T): Record<string, T> {
  const both = { ...other, ...one };
  return Object.fromEntries(Object.keys(both).map((key) => [key, key in one && key in other ? merge(one[key] as T, other[key] as T) : (both[key] as T)]));
}

let lastRead: [string, Progress] = ["", nothing()]; // read once, asked often

/** Everything kept here; empty if storage is unavailable or holds foreign data. */
export function recall(): Progress {
  try {
    const text = localStorage.getItem(STORAGE_KEY) ?? "";
    if (text !== lastRead[0]) lastRead = [text, parseProgress(text) ?? nothing()];
    return lastRead[1];
  } catch {
    return nothing(); // storage is unavailable
  }
}

/** Store progress, and notify the watchers. */
export function remember(progress: Progress): void {
  try {
    localStorage.setItem(STORAGE_KEY, formatProgress(progress));
  } catch {} // a page without storage still asks
  document.dispatchEvent(new Event(REMEMBERED));
}

/** An event: the reader asks to practise something. */
export const WISHED = "tabletop_widgets.wish"; // and the storage key where it waits for the next window of Practice

/** Ask to practise these rules first, once, in the next window of Practice in this browser. */
export function wish(game: string, rules: string[]): void {
  try {
    localStorage.setItem(WISHED, JSON.stringify({ game, rules }));
  } catch {} // a page without storage asks as usual
  document.dispatchEvent(new Event(WISHED));
}

/** The rules of a game that the reader asked to practise, returned only once. */
export function takeWish(game: string): string[] {
  try {
    const { game: wished, rules } = Object(JSON.parse(localStorage.getItem(WISHED) ?? "null"));
    if (wished !== game || !Array.isArray(rules)) return [];
    localStorage.removeItem(WISHED);
    return rules.filter(isText);
  } catch {
    return [];
  }
}

/** The setting of this name, made here or elsewhere. */
export const getSetting = (name: string): string | undefined => recall().settings[name]?.value;

/** Store a note about a setting, a lesson, a table or a day. */
function put<Part extends keyof Progress>(part: Part, name: string, note: Progress[Part][string]): void {
  const progress = recall();
  remember({ ...progress, [part]: { ...progress[part], [name]: note } });
}

/** Store a setting. */
export const saveSetting = (name: string, value: string): void => put("settings", name, { at: minutes(), value });

/** Store the standing of a lesson, if it has changed. */
export function noteLesson(path: string, note: Omit<LessonNote, "at">): void {
  const before = recall().lessons[path];
  if (!before || formatNote(before) !== formatNote(note)) put("lessons", path, { ...note, at: minutes() });
}

/** Store the players of a table that is dealt, and the decisions there. */
export function rememberTable(game: string, { seats, deal, begins, allows, decided }: Omit<TableNote, "at">): void {
  put("tables", game, { at: minutes(), seats, deal, begins, allows, decided });
}

/** Store the deal of the last table and the decisions so far, if they have changed. */
export function rememberDecided(game: string, deal: number, decided: string[]): void {
  const note = recall().tables[game];
  if (note && (note.deal !== deal || `${note.decided}` !== `${decided}`)) rememberTable(game, { ...note, deal, decided });
}

/** Today's answers, a letter each, and the number of days in a row: 0 before the first answer. */
export function dayOf(game: string): DayNote {
  const { day, marks, row } = recall().days[game] ?? { day: 0, marks: "", row: 0 };
  return day === today() ? { day, marks, row } : { day: today(), marks: "", row: day === today() - 1 ? row : 0 };
}

/** Record one of today's answers. */
export function noteAnswer(game: string, mark: "r" | "w" | "s"): void {
  const { day, marks, row } = dayOf(game);
  put("days", game, { day, marks: (marks + mark).slice(-LONGEST), row: marks ? row : row + 1 });
}

/** Forget the rules of a game. */
export function forgetGame(game: string): void {
  const progress = recall();
  const { [game]: _rows, ...games } = progress.games;
  const { [game]: _asked, ...asked } = progress.asked;
  const { [game]: _day, ...days } = progress.days;
  remember({ ...progress, games, asked, days, forgotten: { ...progress.forgotten, [game]: minutes() } });
}
