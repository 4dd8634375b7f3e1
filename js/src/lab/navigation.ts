/** Navigation through a notebook by its cells, which only the host can do, because distant ones are not in the page. */
import { focusOn, LOCATE, type LocateRequest } from "../host";
import { bringIntoView } from "../in_view";
import { CLEAR, EXERCISES, SERIES_CHANGED, type Standing } from "../series";
import type { TryData } from "../types";
import * as words from "../words";
import { Answers } from "./answers";
import type { Cell, Notebook, Panel, Shared, Tracker } from "./jupyterlab";
import { modelOf } from "./kernel_model";
import type { LessonMode } from "./lesson_mode";
import { MIME_TYPE, unpack } from "./packed";

/** Show on a button that its work has begun; returns a function that restores it, or nothing if it is busy already. */
function keepBusy(button: HTMLElement): (() => void) | undefined {
  if (button.ariaBusy) return undefined;
  const label = [...button.childNodes]; // they are Preact's own, and stay so
  button.replaceChildren(words.starting);
  button.ariaBusy = "true";
  return () => {
    button.replaceChildren(...label);
    button.ariaBusy = null;
  };
}

/** Run the cell of a click, and those above it, which it needs. */
export const runFrom = ({ NotebookActions: { runAllAbove, run } }: Shared["@jupyterlab/notebook"], tracker: Tracker) => async (event: Event) => {
  const pressed = event.target as HTMLElement;
  const panel = tracker.find(({ content }) => content.node.contains(pressed));
  const cell = panel?.content.widgets.findIndex(({ node }) => node.contains(pressed)) ?? -1;
  const done = panel && cell >= 0 ? keepBusy(pressed) : undefined;
  if (!panel || !done) return;
  try {
    panel.content.activeCellIndex = cell;
    await panel.sessionContext.ready;
    if (cell > 0) await runAllAbove(panel.content, panel.sessionContext);
    panel.content.activeCellIndex = cell;
    await run(panel.content, panel.sessionContext);
  } finally {
    done();
  }
  await bringIntoView(panel.content, cell);
};

/** Go to a cell of text: make it active, and focus its heading. */
async function readOn(notebook: Notebook, cell: number): Promise<void> {
  notebook.activeCellIndex = cell;
  await notebook.scrollToItem(cell, "start");
  const { node } = notebook.widgets[cell] as Cell;
  focusOn(node.querySelector<HTMLElement>("h1, h2, h3") ?? node);
  await bringIntoView(notebook, cell);
}

/** The text form of an exercise in Python. */
const EXERCISE = /^<(TryMove|Guess|Exercise):/;

const drawnIn = ({ node }: Cell) => [...node.querySelectorAll<HTMLElement>(EXERCISES)];

/** Forget the answer to an exercise that is not drawn, here and in the kernel, except Python's own count for a sealed one. If it is drawn meanwhile, its model tells it. */
async function forgetAnswer({ content, context }: Panel, data: Record<string, unknown>): Promise<void> {
  const packed = String(data[MIME_TYPE]);
  const { kind, data: shown } = await unpack(packed);
  if (kind !== "guess" && !(shown as TryData).ask?.outcomes) return;
  const model = await modelOf(content.rendermime, data);
  new Answers(context).forget(packed);
  model?.set("answer", "");
  model?.set("attempts", 0);
  model?.save_changes();
  document.dispatchEvent(new Event(SERIES_CHANGED));
}

/** The exercises of a cell: those in the page and, for each one far away or not drawn yet, a placeholder that leads there. */
function exercises(panel: Panel, cell: Cell, at: number): HTMLElement[] {
  const { content, context } = panel;
  const inPage = drawnIn(cell);
  const outputs = (cell.model.sharedModel.getOutputs?.() ?? []).filter(({ data }) => EXERCISE.test(String(data?.["text/plain"])));
  const sign = (standing: string, clear: () => void) => {
    const element = document.createElement("i");
    element.dataset.standing = standing;
    element.addEventListener(CLEAR, clear);
    element.addEventListener(LOCATE, (event) => Object.assign((event as CustomEvent<LocateRequest>).detail, { go: () => void bringIntoView(content, at) }));
    return element;
  };
  const answers = new Answers(context);
  const standingOf = (packed: string): Standing => (answers.of(packed).answer ? "noted" : "ahead");
  return Array.from({ length: Math.max(inPage.length, outputs.length) }, (_, i) => {
    const [here, data = {}] = [inPage[i], outputs[i]?.data];
    if (here?.isConnected) return here;
    if (here) return sign(String(here.dataset.standing), () => void here.dispatchEvent(new Event(CLEAR)));
    return sign(standingOf(String(data[MIME_TYPE])), () => void forgetAnswer(panel, data));
  });
}

/** Locate a rule's citation or a window, and all exercises, by their cells, because distant ones are not in the page. */
export const locateIn = (tracker: Tracker, lessons: Pick<LessonMode, "find">) => (event: Event) => {
  const { detail } = event as CustomEvent<LocateRequest>;
  const panel = tracker.find(({ content }) => content.node.contains(event.target as Node));
  if (!panel) return;
  const { content } = panel;
  const cites = ({ type, sharedModel }: Cell["model"]) => type === "markdown" && sharedModel.getSource().includes(`(#${detail.rule} `);
  const cell = content.widgets.findIndex(({ node, model }) => (detail.rule ? cites(model) : node.contains(event.target as Node)));
  if (cell >= 0) detail.go = () => void bringIntoView(content, cell);
  const series = content.widgets.map((cell, at) => exercises(panel, cell, at));
  detail.series = series.flat();
  const on = content.widgets.findIndex(({ model: { type } }, at) => at > cell && (type === "markdown" || series[at]?.length));
  if (cell >= 0 && content.widgets[on]?.model.type === "markdown") detail.on = lessons.find(content.node)?.readOn ?? (() => void readOn(content, on));
};

/** Shows a citation in prose in place (`prose.css`); JupyterLab would follow the link and take the focus back. */
export const readCitation = (event: Event) => {
  const citation = (event.target as Element).closest<HTMLElement>('.jp-RenderedMarkdown a[href^="#"][title]');
  if (!citation) return;
  event.preventDefault();
  citation.focus();
};
