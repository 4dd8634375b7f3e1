/** The script of a page of the site: it shows the windows kept in the page, and brings those that need Python to life. */
import { focusOn, HERE, IS_PAGE, LOCATE, type LocateRequest, RUNS_CELLS, SHARE, SHARES, type Shared } from "../host";
import { inflate, inflateBytes, type Values } from "../models";
import * as words from "../words";
import { keepAnswers, noteStandings } from "./answers";
import { followLesson } from "./contents";
import { offerCopies } from "./copying";
import { recipeOf } from "./link";
import { Living } from "./living";
import { offerPuzzle } from "./puzzle";
import { Python } from "./python";
import { startSearch } from "./search";
import { type Shared as SharedStates, stateOf } from "./shared";
import { offerSolving } from "./typed";

interface Kept {
  /** A mark that changes with the window. */
  mark: string;
  recipe?: unknown;
}
/** All windows of the page; their states are packed together, in the page or in a file next to it. */
interface Windows {
  packed?: string;
  beside?: string;
  windows: Record<string, Kept>;
}

const SCRIPTS: Record<string, string> = { chart: "chart.js", end: "end.js", exercise: "guess.js", guess: "guess.js", practice: "practice.js", rules: "rules.js", shelf: "shelf.js" };
const { signal } = new AbortController(); // windows live as long as the page

const python = new Python(() => new Worker(String(new URL("anywhere/worker.js", import.meta.url)), { type: "module" }), keep);

async function fetchBytes(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Blob([await answer.arrayBuffer()]);
}

async function load({ packed, beside }: Omit<Windows, "windows">): Promise<unknown> {
  if (!beside) return inflate(String(packed));
  const again = () => fetchBytes(beside); // Chromium loses the body of an answer now and then, where a service worker gives it
  return inflateBytes(await fetchBytes(beside).catch(again));
}

/** Report that the boards are missing; the text of the page remains. */
function sayNotArrived(fault: unknown): void {
  console.error(fault);
  const notice = Object.assign(document.createElement("p"), { className: "panel", role: "alert", textContent: words.notArrived });
  document.querySelector("[data-window]")?.before(notice);
}

/** Show a window in its place, with the script that draws its kind. */
async function show(living: Living, el: HTMLElement, recipe?: unknown): Promise<void> {
  const isPlayed = Object(living.model.get("rounds")).mark || Object(recipe).window === "rounds"; // a figure to play in
  const script = isPlayed ? "against.js" : (SCRIPTS[String(living.model.get("kind"))] ?? "widget.js");
  const widget = (await import(/* @vite-ignore */ String(new URL(script, import.meta.url)))).default();
  widget.initialize?.({ model: living.model, signal });
  el.addEventListener(SHARE, (event) => void share((event as CustomEvent<Shared>).detail));
  living.show(widget, el);
}

async function share(shared: Shared): Promise<void> {
  const { openShare } = await import(/* @vite-ignore */ String(new URL("share.js", import.meta.url)));
  openShare(shared, new URL("../open.html", import.meta.url).href);
}

/** Fills in where the page cites a rule, and the text after a window. */
function addWays({ detail, target }: CustomEvent<LocateRequest>): void {
  const citation = detail.rule && document.querySelector<HTMLElement>(`.prose a[href$="#${CSS.escape(detail.rule)}"]`);
  if (citation) detail.go = () => citation.scrollIntoView({ block: "center" });
  const next = (target as Element).closest(".step")?.nextElementSibling?.querySelector<HTMLElement>(".prose, .window");
  if (next) detail.on = () => {
    next.scrollIntoView();
    focusOn(next.querySelector<HTMLElement>("h1, h2, h3") ?? next);
  };
}

const THEME = "tabletop_widgets.theme";

/** Light or dark: the system's choice until the reader makes one. */
function wearTheme(theme: string | null): void {
  const { dataset } = document.documentElement;
  if (theme !== "light" && theme !== "dark") return;
  dataset.theme = theme;
  dataset.jpThemeLight = String(theme === "light"); // which boards check
}

function toggleTheme(): void {
  const worn = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const theme = worn === "dark" ? "light" : "dark";
  wearTheme(theme);
  try {
    localStorage.setItem(THEME, theme);
  } catch {} // no storage
}

const keptTheme = (): string | null => {
  try {
    return localStorage.getItem(THEME);
  } catch {
    return null;
  }
};

/** Keep everything loaded, so far and from now on, for use without a network. */
async function keepForLater(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  await serviceWorker.register(String(new URL("../sw.js", import.meta.url)));
  await serviceWorker.ready;
  keep([location.href.split("#")[0] as string]);
  const observer = new PerformanceObserver((list) => keep(list.getEntries().map(({ name }) => name)));
  observer.observe({ type: "resource", buffered: true });
}

/** Keep files that were loaded, or being loaded, before the service worker could listen; files kept already are not loaded again. */
function keep(addresses: string[]): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(addresses));
}

/** The page that links lead to: it shows the match of the link, or an error. */
async function openLink(): Promise<void> {
  const el = document.querySelector<HTMLElement>("[data-link]");
  if (!el) return;
  const recipe = recipeOf(location.hash);
  el.replaceChildren(recipe ? "" : words.noLink);
  if (!recipe) return;
  document.documentElement.dataset[RUNS_CELLS] = HERE;
  const living = new Living("link", { kind: "replay" }, recipe, python);
  await show(living, el);
  living.open();
}

/** If a button offers today's puzzle, let that replace the current one. */
function offerToday(id: string, el: HTMLElement, recipe: unknown): void {
  const button = document.querySelector<HTMLButtonElement>(`[data-open="${id}"]`);
  let shown = el;
  const replace = (values: Values) => {
    const place = Object.assign(document.createElement("div"), { className: "window" });
    shown.replaceWith(place);
    shown = place;
    void show(new Living(id, values, recipe, python), place);
  };
  if (button) offerPuzzle(button, Object(recipe), python, replace);
}

/** If a form asks for a game, let its solution replace the last one. */
function solveTyped(form: HTMLFormElement): void {
  let shown = form.nextElementSibling as HTMLElement;
  offerSolving(form, python, (values, id) => {
    const place = Object.assign(document.createElement("div"), { className: "window" });
    shown.replaceWith(place);
    shown = place;
    const living = new Living(id, values, undefined, python);
    void show(living, place).then(() => living.join());
  });
}

async function start(): Promise<void> {
  wearTheme(keptTheme());
  document.querySelector(".theme")?.addEventListener("click", toggleTheme);
  document.querySelector(".print")?.addEventListener("click", () => print());
  offerCopies();
  const field = document.querySelector<HTMLInputElement>(".search");
  if (field) startSearch(field, new URL("../", import.meta.url));
  document.documentElement.dataset[IS_PAGE] = "";
  document.documentElement.dataset[SHARES] = "";
  if (isSecureContext) void keepForLater().catch(() => undefined); // the page works without it
  document.addEventListener(LOCATE, addWays as EventListener);
  const { windows: all, ...states } = JSON.parse(document.getElementById("windows")?.textContent ?? "") as Windows;
  if (Object.values(all).some(({ recipe }) => recipe)) document.documentElement.dataset[RUNS_CELLS] = HERE;
  const places = document.querySelectorAll<HTMLElement>("[data-window]");
  for (const el of places) offerToday(String(el.dataset.window), el, all[String(el.dataset.window)]?.recipe); // before any is drawn: a press is never lost
  const form = document.querySelector<HTMLFormElement>("form.typed");
  if (form) solveTyped(form);
  const shared = (await load(states).catch(sayNotArrived)) as SharedStates | undefined;
  for (const el of shared ? places : []) {
    const id = String(el.dataset.window);
    const { mark, recipe } = all[id] as Kept;
    const living = new Living(id, stateOf(shared as SharedStates, id), recipe, python);
    keepAnswers(living.model, id, mark);
    el.replaceChildren();
    await show(living, el, recipe).catch((fault) => console.error(fault)); // the others continue
  }
  await openLink();
  const title = document.querySelector(".step h1")?.textContent;
  if (title) noteStandings(title);
  followLesson();
}

void start();
