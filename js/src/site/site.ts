/** What a page of the site runs: it shows the windows that are kept in the page, and brings those to life that need Python. */
import { focusOn, HERE, IS_PAGE, LOCATE, type LocateRequest, RUN_CELL, RUNS_CELLS, SHARE, type Shared } from "../host";
import { createOfflineModel, inflate, type Values } from "../models";
import * as words from "../words";
import { keepAnswers, noteStandings } from "./answers";
import { followLesson } from "./contents";
import { recipeOf } from "./link";
import { type Answer, type Hearer, Python } from "./python";
import { startSearch } from "./search";

interface Kept {
  /** The state of the window, deflated. */
  state: string;
  recipe?: unknown;
}

const SCRIPTS: Record<string, string> = { chart: "chart.js", end: "end.js", practice: "practice.js", rules: "rules.js", shelf: "shelf.js" };
/** On an element: nobody answers yet. The kit looks for it. */
const STILL = "tt-still";
const PATIENCE = 3000; // before a reader who waits can stop what runs
const { signal } = new AbortController(); // what ends a window is the page

const python = new Python(String(new URL("anywhere/worker.js", import.meta.url)));

/** A window of the page, and what stands under it while Python comes. */
class Living implements Hearer {
  #id: string;
  #el: HTMLElement;
  #recipe: unknown;
  readonly model: ReturnType<typeof createOfflineModel>;
  #notice = Object.assign(document.createElement("p"), { className: "tt-notice", hidden: true });
  #waits = new Map<string, () => void>();

  constructor(id: string, el: HTMLElement, values: Values, recipe: unknown) {
    [this.#id, this.#el, this.#recipe] = [id, el, recipe];
    this.#notice.role = "status";
    this.model = createOfflineModel(values, (message) => this.#send(message as { id: string }));
    el.classList.add(STILL);
    el.addEventListener(RUN_CELL, () => this.open());
    el.addEventListener(SHARE, (event) => void share((event as CustomEvent<Shared>).detail));
  }

  async show(): Promise<void> {
    const script = SCRIPTS[String(this.model.get("kind"))] ?? "widget.js";
    const widget = (await import(/* @vite-ignore */ String(new URL(script, import.meta.url)))).default();
    widget.initialize?.({ model: this.model, signal });
    widget.render?.({ model: this.model, el: this.#el });
    this.#el.prepend(this.#notice);
  }

  open(): void {
    if (!this.#recipe) {
      this.#say(words.notHere);
      return;
    }
    this.#say(words.comes(0));
    python.open(this.#id, this.#recipe, this);
  }

  load(part: number): void {
    if (!this.#notice.hidden) this.#say(words.comes(Math.min(1, part)));
  }

  /** All that Python held is gone. */
  stop(): void {
    this.#el.classList.add(STILL);
    for (const [id, end] of this.#waits) {
      end();
      this.model.tell("msg:custom", { id, ok: false, text: words.stopped }, []);
    }
  }

  hear({ set, msg, ready, failed }: Answer): void {
    for (const [name, value] of Object.entries(set ?? {})) this.#take(name, value);
    if (msg) {
      if (!("thinking" in msg)) this.#waits.get(msg.id)?.();
      this.model.tell("msg:custom", msg, []);
    }
    if (failed) this.#say(failed);
    if (ready) {
      this.#notice.hidden = true;
      this.#el.classList.remove(STILL);
    }
  }

  /** Take what Python tells of the window. Practice has questions of its own, and what they look up: it only learns more. */
  #take(name: string, value: unknown): void {
    if (this.model.get("kind") !== "practice") this.model.set(name, value);
    else if (name !== "data" && typeof value === "object") this.model.set(name, { ...Object(this.model.get(name)), ...value });
  }

  fail(why: string): void {
    this.#say(words.cannotCome);
    this.#notice.title = why;
    this.#el.classList.add(STILL);
  }

  #send(message: { id: string }): void {
    const end = python.ask(this.#id, message);
    const offer = setTimeout(() => this.#offerStop(), PATIENCE);
    this.#waits.set(message.id, () => {
      end();
      clearTimeout(offer);
      this.#notice.hidden = true;
      this.#waits.delete(message.id);
    });
  }

  #offerStop(): void {
    this.#say(words.thinksLong);
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: words.stop, onclick: () => python.stop() });
    this.#notice.append(" ", button);
  }

  #say(text: string): void {
    this.#notice.hidden = false;
    this.#notice.textContent = text;
  }
}

async function share(shared: Shared): Promise<void> {
  const { openShare } = await import(/* @vite-ignore */ String(new URL("share.js", import.meta.url)));
  openShare(shared, new URL("../open.html", import.meta.url).href);
}

/** Where a page cites a rule, and the text that follows a window. */
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
  dataset.jpThemeLight = String(theme === "light"); // which boards look at
}

function toggleTheme(): void {
  const worn = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const theme = worn === "dark" ? "light" : "dark";
  wearTheme(theme);
  try {
    localStorage.setItem(THEME, theme);
  } catch {} // a page that may keep nothing
}

const keptTheme = (): string | null => {
  try {
    return localStorage.getItem(THEME);
  } catch {
    return null;
  }
};

/** Let the page be opened without a network the next time, with what it has loaded by now. */
async function keepForLater(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker?.register(String(new URL("../sw.js", import.meta.url)));
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  (await serviceWorker?.ready)?.active?.postMessage([location.href.split("#")[0], ...loaded]);
}

/** The page that links lead to: the match that the link holds, or a sentence. */
async function openLink(): Promise<void> {
  const el = document.querySelector<HTMLElement>("[data-link]");
  if (!el) return;
  const recipe = recipeOf(location.hash);
  el.replaceChildren(recipe ? "" : words.noLink);
  if (!recipe) return;
  document.documentElement.dataset[RUNS_CELLS] = HERE;
  const living = new Living("link", el, { kind: "replay" }, recipe);
  await living.show();
  living.open();
}

async function start(): Promise<void> {
  wearTheme(keptTheme());
  document.querySelector(".theme")?.addEventListener("click", toggleTheme);
  document.querySelector(".print")?.addEventListener("click", () => print());
  const field = document.querySelector<HTMLInputElement>(".search");
  if (field) startSearch(field, new URL("../", import.meta.url));
  document.documentElement.dataset[IS_PAGE] = "";
  if (isSecureContext) void keepForLater().catch(() => undefined); // the page works without
  document.addEventListener(LOCATE, addWays as EventListener);
  const all = JSON.parse(document.getElementById("windows")?.textContent ?? "{}") as Record<string, Kept>;
  if (Object.values(all).some(({ recipe }) => recipe)) document.documentElement.dataset[RUNS_CELLS] = HERE;
  for (const el of document.querySelectorAll<HTMLElement>("[data-window]")) {
    const id = String(el.dataset.window);
    const { state, recipe } = all[id] ?? { state: "" };
    const living = new Living(id, el, (await inflate(state)) as Values, recipe);
    keepAnswers(living.model, id, state);
    el.replaceChildren();
    await living.show().catch((fault) => console.error(fault)); // the others go on
  }
  await openLink();
  const title = document.querySelector(".step h1")?.textContent;
  if (title) noteStandings(title);
  followLesson();
}

void start();
