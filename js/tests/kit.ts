/** An invented table, a model without a kernel, and a view on the page. Nothing here is a game. */
import type { AnyModel } from "@anywidget/types";
import { act } from "preact/test-utils";
import { afterEach, vi } from "vitest";
import rulesKit from "../src/rules";
import type { Candidate, Film, Frame, Piece, Placement, PlayData, ReplayData, Scene, TryData } from "../src/types";
import widget from "../src/widget";

// What jsdom lacks: no element has a width, and the reader wants no motion.
vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
vi.stubGlobal("matchMedia", () => ({ matches: true }));
Element.prototype.scrollIntoView = () => {}; // which jsdom lacks

/** What was shown in a test ends with it, timers above all. */
const ends: AbortController[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
  document.body.replaceChildren();
  for (const setting of ["ttPace", "ttSound", "ttWait"]) delete document.documentElement.dataset[setting];
  localStorage.clear?.(); // a test may have put its own store there
});

export const HOSTILE = "</script><img src=x onerror=alert(1)>";

const ZONES: Record<string, Placement> = { garden: [0, 0, 400, 160, "ground"], shed: [0, 170, 400, 160] };

/** A table in every format, its pieces side by side in their zones; what rides lies over its host. */
export function laid(pieces: Piece[]): NonNullable<Scene["boards"]> {
  const at = ({ zone, on }: Piece, index: number): Placement => {
    const host = pieces.findIndex(({ id }) => id === on);
    const [left, top] = ZONES[zone ?? pieces[host]?.zone ?? "garden"] as Placement;
    return [left + 60 * (host < 0 ? index : host), top + (host < 0 ? 0 : 50), 50, 70, 0, host < 0 ? "card" : "token"];
  };
  const board = { size: [400, 330], zones: ZONES, pieces: Object.fromEntries(pieces.map((piece, index) => [piece.id, at(piece, index)])) };
  return { wide: board, pane: board, phone: board } as NonNullable<Scene["boards"]>;
}

export const faces: NonNullable<Scene["faces"]> = {
  ground: [10, ["r", 0, 0, 400, 160, 10, "card@45"]],
  card: [4, ["r", 0, 0, 50, 70, 4, "card", "line"], ["i", "rose", 25, 30, 30, "red"], ["t", 25, 60, 12, "ink", "mn", "Rose"]],
  token: [35, ["c", 25, 35, 14, "seat-0"], ["m", 0, 25, 35, 14, "seat-0-ink"]],
};

const pieces: Piece[] = [
  { id: "rose", zone: "garden", look: "rose", label: "Rose", detail: "Needs water." },
  { id: "lily", zone: "garden", look: "rose", label: "Lily", order: 1 },
  { id: "bee", on: "rose", look: "spade", label: "Bee" },
  { id: "card", zone: "shed", look: "rose", label: "A card", side: "back" },
];

export const scene: Scene = {
  zones: [{ id: "garden", label: "The garden" }, { id: "shed", label: "The shed" }],
  looks: { rose: { shape: "card", icon: "rose", colour: "red" }, spade: { shape: "token", colour: "seat-0" } },
  pieces,
  panels: [{ id: "p", title: "Water", columns: ["Ada"], rows: ["Rose"], cells: [[0.25]], said: [] }],
  boards: laid(pieces),
  faces,
};

export const moves = (n: number): Frame => ({
  ply: n,
  set: [{ id: "rose", zone: n % 2 ? "shed" : "garden", look: "rose", label: "Rose" }],
  boards: { pane: { pieces: { rose: [0, n % 2 ? 170 : 0, 50, 70, 0] } } },
  say: [{ text: `The Rose moves ${n} times.`, rule: "garden.move", step: "Moving" }],
});

export const film = (count = 6): Film => ({ eyes: "Everybody", id: "public", first: scene, frames: [{ ply: 0 }, ...Array.from({ length: count - 1 }, (_, i) => moves(i + 1))] });

export const candidates: Candidate[] = [
  { text: "water the Rose", touches: ["rose"] },
  { text: "move the Lily to the card", touches: ["lily", "card"] },
  { text: "swap the Lily with the card", touches: ["lily", "card"] },
  { text: "cut the Bee", touches: ["bee"], why: "Nobody cuts a Bee.", rule: "garden.bee" },
  { text: "pass", touches: [] },
];

export const rules = {
  "garden.move": { heading: "Moving", text: "A plant may be moved once a day.", source: "Page 2", tags: ["house"], kind: "rule" },
  "garden.bee": { heading: "Bees", text: "Bees are left alone.", source: "Page 3", tags: [], kind: "rule" },
};

export const replayData = (more: Partial<ReplayData> = {}): ReplayData => ({ title: "A garden", names: ["Ada"], films: [film()], start: 0, live: false, ...more });

export const tryData = (more: Partial<TryData> = {}): TryData => ({
  title: "Try it",
  names: ["Ada"],
  film: film(2),
  seat: 0,
  question: "What do you do?",
  marked: false,
  hint: "It is thirsty.",
  ask: {
    candidates,
    outcomes: [
      { frames: [moves(8)], verdict: "right", text: "It drinks." },
      { frames: [moves(9)], verdict: "wrong", text: "It did not want to." },
      null,
      null,
      { frames: [], verdict: "fine" },
    ],
  },
  ...more,
});

export const playData = (more: Partial<PlayData> = {}): PlayData => ({
  title: "A match",
  names: ["Ada", "Ben"],
  mark: 3,
  film: film(3),
  seat: 0,
  people: [0],
  curtain: null,
  question: "What do you do?",
  candidates,
  waiting: "",
  undo: 0,
  hindsight: false,
  over: null,
  knows: [],
  hint: null,
  ...more,
});

/** The same as a kernel in the browser delivers it: what Python calls None arrives there as undefined. */
export function withUndefined<T>(value: T): T {
  if (value === null) return undefined as T;
  if (Array.isArray(value)) return value.map(withUndefined) as T;
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, withUndefined(each)])) as T;
}

/** A model as anywidget hands it out, with what was sent and saved at hand. */
export function modelOf(traits: Record<string, unknown>) {
  const values: Record<string, unknown> = { art: { rose: "M0 0h512v512z" }, rules, terms: {}, credits: "Icons by somebody", ...traits };
  const heard = new Map<string, Set<(...told: unknown[]) => void>>();
  const tell = (name: string, ...told: unknown[]) => {
    for (const listener of [...(heard.get(name) ?? [])]) listener(...told);
  };
  const sent: Record<string, unknown>[] = [];
  const model = {
    get: (name: string) => values[name],
    set: (name: string, value: unknown) => {
      values[name] = value;
      tell(`change:${name}`);
    },
    on: (name: string, listener: () => void) => heard.set(name, (heard.get(name) ?? new Set()).add(listener)),
    off: (name: string, listener: () => void) => heard.get(name)?.delete(listener),
    send: (message: Record<string, unknown>) => sent.push(message),
    save_changes: vi.fn(),
  };
  const listeners = () => [...heard.values()].reduce((sum, set) => sum + set.size, 0);
  return { model: model as unknown as AnyModel, sent, saved: model.save_changes, reply: (message: unknown) => act(() => settle(() => tell("msg:custom", message))), listeners };
}

/** Does something and lets all that waits for it go on. */
async function settle(go: () => void): Promise<void> {
  go();
  for (let turn = 0; turn < 9; turn++) await Promise.resolve();
}

/** A widget on the page: one model, as many views as are asked for. */
export async function show(kind: string, data: unknown, more: Record<string, unknown> = {}) {
  const made = modelOf({ kind, data, ...more });
  const end = new AbortController();
  ends.push(end);
  const { initialize, render } = (kind === "rules" ? rulesKit : widget)();
  initialize({ model: made.model, signal: end.signal });
  const view = async (classes = "") => {
    const el = document.createElement("div");
    el.className = classes;
    document.body.append(el);
    let remove = () => {};
    await act(() => {
      remove = render({ model: made.model, el });
    });
    return { el, ...finders(el), remove: () => act(remove) };
  };
  const tell = (name: string, value: unknown) => act(() => made.model.set(name, value));
  return { ...made, view, tell, end: () => end.abort() };
}

/** The same with one view of it. */
export async function open(kind: string, data: unknown, more: Record<string, unknown> = {}, classes = "") {
  const { view, ...widget } = await show(kind, data, more);
  return { ...widget, ...(await view(classes)) };
}

function finders(el: HTMLElement) {
  const all = (name: string) => [...el.querySelectorAll<HTMLElement>(name)];
  const button = (name: string | RegExp) => {
    const found = all("button").find((each) => {
      const label = each.getAttribute("aria-label") ?? each.textContent ?? "";
      return typeof name === "string" ? label === name : name.test(label);
    });
    if (!found) throw new Error(`no button ${name}: ${all("button").map((each) => each.getAttribute("aria-label") ?? each.textContent).join(" | ")}`);
    return found;
  };
  return {
    all,
    button,
    piece: (id: string) => el.querySelector<SVGGElement>(`[data-id="${id}"]`) as SVGGElement,
    press: (name: string | RegExp) => act(() => button(name).click()),
    click: (id: string) => act(() => void el.querySelector(`[data-id="${id}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }))),
    key: (target: Element, key: string) => act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))),
    text: (name: string) => all(name).map((each) => each.textContent).join(" "),
  };
}
