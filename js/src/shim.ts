// What an exported page runs in place of a kernel: finds the saved widgets in the page and shows them. If the
// page contains Python, matches continue. Everything is in the page; nothing is fetched. The page's policy allows only this script.
import { focusOn, HERE, IS_PAGE, LOCATE, type LocateRequest, RUNS_CELLS } from "./host";
import { bytesOf, createOfflineModel, inflate, type Values } from "./models";
import { Living } from "./site/living";
import { Python } from "./site/python";

type States = Record<string, { state: Values }>;
type Renderers = Map<string, Promise<(el: HTMLElement) => unknown>>;

/** The signal that ends widgets: here they live as long as the page. */
const { signal } = new AbortController();
const NO_KERNEL = "This widget needs a kernel.";

const load = async (code: string) => {
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const module = await import(/* @vite-ignore */ address);
  URL.revokeObjectURL(address);
  return typeof module.default === "function" ? module.default() : module.default;
};

/** One model per id, initialised once, however many places show it; one with a recipe can be brought to life, and another says that it cannot. */
const wake = async (id: string, values: Values) => {
  const living = canPlay() ? new Living(id, values, recipes[id], python) : undefined;
  const model = living?.model ?? createOfflineModel(values);
  const widget = await load(String(values._esm));
  await widget.initialize?.({ model, signal });
  return (el: HTMLElement) => (living ? living.show(widget, el, signal) : widget.render?.({ model, el, signal }));
};

/** The recipes of windows, if the page contains Python. */
const recipes: Record<string, unknown> = JSON.parse(document.querySelector("head > script#recipes")?.textContent ?? "{}");
const canPlay = () => Object.keys(recipes).length > 0;

const python = new Python(() => {
  const parts = [...document.querySelectorAll<HTMLScriptElement>("head > script[data-part]")].map(({ dataset, textContent }) => [dataset.part, bytesOf(textContent ?? "").buffer] as const);
  const { "worker.js": code = new ArrayBuffer(), ...others } = Object.fromEntries(parts) as Record<string, ArrayBuffer>;
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" }))); // a classic worker, the only kind for a page from a disk
  worker.postMessage(others, Object.values(others));
  return worker;
});

const addStyle = (css: unknown) => document.head.append(Object.assign(document.createElement("style"), { textContent: String(css ?? "") }));

type Packed = { deflated?: string; "same as"?: [string, string] } | null;

/** Large values are deflated in the page, and those shared by several widgets are stored once; the others refer to them. */
const unpack = async (saved: States) => {
  const all = Object.values(saved).flatMap(({ state }) => Object.entries(state).map(([key, value]) => ({ state, key, packed: value as Packed })));
  await Promise.all(all.map(async ({ state, key, packed }) => {
    if (packed?.deflated) state[key] = await inflate(packed.deflated);
  }));
  for (const { state, key, packed } of all) {
    const owner = packed?.["same as"];
    if (owner) state[key] = saved[owner[0]]?.state[owner[1]];
  }
  return saved;
};

const show = async (id: string, values: Values | undefined, place: HTMLElement, renderers: Renderers) => {
  if (!values?._esm) {
    place.textContent = NO_KERNEL;
    return;
  }
  if (!renderers.has(id)) renderers.set(id, wake(id, values));
  await (await renderers.get(id))?.(place);
};

/** Fills in where the page cites a rule, by a link to its id, which exists nowhere in the page; and the text between a window and the next exercise. */
const addWays = ({ detail, target }: CustomEvent<LocateRequest>) => {
  const citation = [...document.links].find(({ hash }) => hash === `#${detail.rule}`);
  if (citation) detail.go = () => citation.scrollIntoView({ block: "center" });
  const text = textAfter((target as Element).closest(".jp-Cell"));
  if (text) detail.on = () => {
    text.scrollIntoView();
    focusOn(text.querySelector<HTMLElement>("h1, h2, h3") ?? text);
  };
};

const textAfter = (cell: Element | null): HTMLElement | undefined => {
  const next = cell?.nextElementSibling;
  if (!next || next.querySelector("[data-standing]")) return undefined;
  return next.matches(".jp-MarkdownCell") ? (next as HTMLElement) : textAfter(next);
};

const start = async () => {
  document.documentElement.dataset[IS_PAGE] = "";
  if (canPlay()) document.documentElement.dataset[RUNS_CELLS] = HERE;
  document.addEventListener(LOCATE, addWays as EventListener);
  const saved = await unpack(JSON.parse(document.getElementById("widgets")?.textContent ?? "{}") as States);
  for (const css of new Set(Object.values(saved).map(({ state }) => state._css))) addStyle(css);
  const renderers: Renderers = new Map();
  for (const place of document.querySelectorAll<HTMLElement>("[data-widget]")) {
    const id = place.getAttribute("data-widget") ?? "";
    await show(id, saved[id]?.state, place, renderers).catch((fault) => console.error(fault)); // the others continue
  }
};

void start();
