/**
 * An extension of JupyterLab and Notebook in one file. What a window shows lies packed in its cell's output; so it stands
 * there alive as soon as the notebook is open: before anything was run, untrusted, and with another kernel than it came
 * from. Where the kernel's own model is there, that is shown instead: in a trusted cell as the host shows it, in others by
 * the kit that is here. So nothing runs of what a file says.
 */
import type { AnyModel } from "@anywidget/types";
import icons from "icons.json";
import chart from "./chart";
import { focusOn, LOCATE, type LocateRequest, RUN_CELL, RUNS_CELLS } from "./host";
import { bringIntoView } from "./in_view";
import { createOfflineModel, findKernelModel, inflate, type Manager, type Model, type Values } from "./models";
import practice from "./practice";
import prose from "./prose.css";
import rules from "./rules";
import { CLEAR, EXERCISES, SERIES_CHANGED, type Standing } from "./series";
import type { TryData } from "./types";
import kit from "./widget";
import styleSheet from "./widget.css";

const MIME_TYPE = "application/vnd.tabletop-widgets.window";
const FIRST_FORM = "tw1:";
const VIEW = "application/vnd.jupyter.widget-view+json";
const BEFORE_ALL_OTHERS = -100;

// Of JupyterLab, as much as is used here.
interface Lumino {
  node: HTMLElement;
  isDisposed: boolean;
  addClass(name: string): void;
  dispose(): void;
}
interface Pile extends Lumino {
  widgets: readonly Lumino[];
  addWidget(widget: Lumino): void;
}
interface Mime {
  data: Record<string, unknown>;
  trusted: boolean;
}
interface Renderer extends Lumino {
  renderModel(mime: Mime): Promise<void>;
  _manager?: { promise: Promise<Manager> };
}
interface Rendermime {
  resolver: unknown;
  mimeTypes: readonly string[];
  createRenderer(mimeType: string): Renderer;
  addFactory(factory: object, rank: number): void;
}
interface Cell {
  node: HTMLElement;
  model: { type: string; sharedModel: { getSource(): string; getOutputs?(): { data?: Record<string, unknown> }[] } };
}
interface Notebook {
  node: HTMLElement;
  widgets: readonly Cell[];
  activeCellIndex: number;
  scrollToItem(index: number, align: "start"): Promise<void>;
  rendermime: Rendermime;
}
interface Context {
  model: { getMetadata(key: string): unknown; setMetadata(key: string, value: unknown): void };
  contentsModel: { writable?: boolean } | null;
  save(): Promise<void>;
}
interface Panel {
  content: Notebook;
  context: Context;
  sessionContext: { ready: Promise<void> };
}
interface Tracker {
  find(fits: (panel: Panel) => boolean): Panel | undefined;
}
type Act = (notebook: Notebook, session: Panel["sessionContext"]) => Promise<boolean>;
interface Shared {
  "@jupyterlab/rendermime": { IRenderMimeRegistry: object };
  "@jupyterlab/notebook": { INotebookTracker: object; NotebookActions: { runAllAbove: Act; run: Act } };
  "@lumino/widgets": { Panel: new () => Pile; Widget: new () => Lumino };
}

const idOf = (data: Record<string, unknown>) => (data[VIEW] as { model_id?: string } | undefined)?.model_id;

const nextTask = () => new Promise<undefined>((done) => setTimeout(done));

/** Read what `widgets/kept.py` has packed. */
const unpack = async (packed: string): Promise<Values> => {
  const values = (await inflate(packed.slice(FIRST_FORM.length))) as Values;
  return { ...values, art: { ...icons, ...(values.art as object) } };
};

/** What a reader has answered is kept in the notebook's metadata, for each exercise as it stands, and saved soon. */
const ANSWERS = "tabletop_widgets";
const SAVE_DELAY = 800;
const saveTimers = new WeakMap<Context, ReturnType<typeof setTimeout>>();

class Answers {
  #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  of = (packed: string): Values => this.#all()[keyOf(packed)] ?? {};

  watch(model: AnyModel, packed: string): void {
    model.on("change:answer change:attempts", () => {
      const answer = { answer: model.get("answer"), attempts: model.get("attempts") };
      this.#context.model.setMetadata(ANSWERS, { ...this.#all(), [keyOf(packed)]: answer });
      this.#save();
    });
  }

  forget(packed: string): void {
    const { [keyOf(packed)]: _, ...others } = this.#all();
    this.#context.model.setMetadata(ANSWERS, others);
    this.#save();
  }

  #all = () => (this.#context.model.getMetadata(ANSWERS) ?? {}) as Record<string, Values>;

  #save(): void {
    const context = this.#context;
    clearTimeout(saveTimers.get(context));
    if (context.contentsModel?.writable !== false) saveTimers.set(context, setTimeout(() => void context.save(), SAVE_DELAY));
  }
}

/** A short name for an exercise, another one when it is changed. */
const keyOf = (packed: string): string => {
  let sum = 5381;
  for (const letter of packed) sum = (sum * 33 + letter.charCodeAt(0)) >>> 0;
  return sum.toString(36);
};

/** What has a script of its own, by its kind. */
const OTHER_SCRIPTS = new Map([["practice", practice], ["rules", rules]]);

/** Draw a window where it stands, with the kit or a script of its own; returns the end of it. */
const draw = (model: AnyModel, el: HTMLElement, signal: AbortSignal) => {
  const kind = String(model.get("kind"));
  if (kind === "chart") return chart().render({ model, el });
  const widget = (OTHER_SCRIPTS.get(kind) ?? kit)();
  widget.initialize({ model, signal });
  return widget.render({ model, el });
};

const defineWindow = ({ Panel, Widget }: Shared["@lumino/widgets"], tracker: Tracker) =>
  class KeptWindow extends Panel {
    #end = new AbortController();
    #resolver: unknown;
    #answers: Answers | undefined;
    #isLive = false;

    constructor({ resolver }: { resolver: unknown }) {
      super();
      this.#resolver = resolver;
    }

    async renderModel(mime: Mime): Promise<void> {
      const panel = tracker.find(({ content }) => content.rendermime.resolver === this.#resolver);
      this.#answers = panel && new Answers(panel.context);
      if (this.#isLive) return;
      if (panel && mime.trusted && (await this.#showLive(panel, mime))) return;
      await this.#showKept(String(mime.data[MIME_TYPE]));
      void panel?.sessionContext.ready.then(nextTask).then(() => this.#showLive(panel, mime, true));
    }

    /** Show what was kept, with nobody behind it. */
    async #showKept(packed: string): Promise<void> {
      const model = createOfflineModel({ ...(await unpack(packed)), ...this.#answers?.of(packed) });
      this.#answers?.watch(model, packed);
      this.#draw(model, "tt-still");
    }

    /** Draw a model by the kit that is here, whatever code the model brings. */
    #draw(model: AnyModel, kind = ""): HTMLElement {
      const place = new Widget();
      place.node.className = kind;
      const { signal } = this.#end;
      signal.addEventListener("abort", draw(model, place.node, signal));
      this.#show(place);
      return place.node;
    }

    /** Show the kernel's model in a cell that is not trusted, and whether the kernel is still there. */
    #showKernelModel(model: Model): void {
      const { classList } = this.#draw(model);
      const update = () => classList.toggle("jupyter-widgets-disconnected", !model.comm_live);
      model.on("comm_live_update", update);
      this.#end.signal.addEventListener("abort", () => model.off("comm_live_update", update));
    }

    /** Show the kernel's own model, if it is there; `later`: now, or when the kernel has told which it has. */
    async #showLive(panel: Panel, mime: Mime, later = false): Promise<boolean> {
      const id = idOf(mime.data);
      const { rendermime } = panel.content;
      if (!id || this.isDisposed || !rendermime.mimeTypes.includes(VIEW)) return false;
      const view = rendermime.createRenderer(VIEW);
      const promise = view._manager?.promise; // before there is a kernel nobody keeps it; once there is, it may come late
      const manager = await (later ? promise : Promise.race([promise, nextTask()]));
      const model = await findKernelModel(manager, id);
      if (this.#isLive) {
        view.dispose();
        return true;
      }
      if (model) {
        this.#isLive = true; // once: whoever disposes of the host's view makes it forget which model it showed
        if (mime.trusted) this.#show(view);
        else this.#showKernelModel(model);
        await (mime.trusted ? view.renderModel(mime) : view.dispose());
        this.#answers?.watch(model, String(mime.data[MIME_TYPE]));
        return true;
      }
      view.dispose();
      const again = () => {
        manager?.restored.disconnect(again);
        void this.#showLive(panel, mime);
      };
      if (later) manager?.restored.connect(again);
      return false;
    }

    /** JupyterLab draws cells before it puts them into the page: those of a series look for each other again. */
    onAfterAttach(): void {
      document.dispatchEvent(new Event(SERIES_CHANGED));
    }

    #show(widget: Lumino): void {
      for (const before of [...this.widgets]) before.dispose();
      if (this.isDisposed) widget.dispose();
      else this.addWidget(widget);
    }

    override dispose(): void {
      this.#end.abort();
      super.dispose();
    }
  };

/** Run the cell that a click came from, and those above it, without which it could not. */
const runFrom = ({ NotebookActions: { runAllAbove, run } }: Shared["@jupyterlab/notebook"], tracker: Tracker) => async (event: Event) => {
  const panel = tracker.find(({ content }) => content.node.contains(event.target as Node));
  const cell = panel?.content.widgets.findIndex(({ node }) => node.contains(event.target as Node)) ?? -1;
  if (!panel || cell < 0) return;
  panel.content.activeCellIndex = cell;
  await panel.sessionContext.ready;
  if (cell > 0) await runAllAbove(panel.content, panel.sessionContext);
  panel.content.activeCellIndex = cell;
  await run(panel.content, panel.sessionContext);
  await bringIntoView(panel.content, cell);
};

/** Go on to a cell of text: it is the active one, and its heading has the focus. */
async function readOn(notebook: Notebook, cell: number): Promise<void> {
  notebook.activeCellIndex = cell;
  await notebook.scrollToItem(cell, "start");
  const { node } = notebook.widgets[cell] as Cell;
  focusOn(node.querySelector<HTMLElement>("h1, h2, h3") ?? node);
  await bringIntoView(notebook, cell);
}

/** An exercise as Python writes it down in words. */
const EXERCISE = "<TryMove:";

/** The kernel's own model of what a cell has shown, if there is one by now. */
async function modelOf(rendermime: Rendermime, data: Record<string, unknown>): Promise<Model | undefined> {
  const id = idOf(data);
  if (!id || !rendermime.mimeTypes.includes(VIEW)) return undefined;
  const renderer = rendermime.createRenderer(VIEW);
  const manager = await Promise.race([renderer._manager?.promise, nextTask()]);
  renderer.dispose();
  return findKernelModel(manager, id);
}

/** Forget the answer to an exercise that is not drawn, here and in the kernel; what Python has noted under seal it keeps. */
async function forgetAnswer({ content, context }: Panel, data: Record<string, unknown>): Promise<void> {
  const packed = String(data[MIME_TYPE]);
  const { ask } = (await unpack(packed)).data as TryData;
  if (!ask.outcomes) return;
  new Answers(context).forget(packed);
  const model = await modelOf(content.rendermime, data);
  model?.set("answer", "");
  model?.set("attempts", 0);
  model?.save_changes();
  document.dispatchEvent(new Event(SERIES_CHANGED));
}

/** The exercises of a cell: those that stand in the page; of each other one, that it is far or not drawn yet, a sign that leads there. */
function exercises(panel: Panel, cell: Cell, at: number): HTMLElement[] {
  const { content, context } = panel;
  const inPage = [...cell.node.querySelectorAll<HTMLElement>(EXERCISES)];
  const outputs = (cell.model.sharedModel.getOutputs?.() ?? []).filter(({ data }) => String(data?.["text/plain"]).startsWith(EXERCISE));
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

/** Where a rule is cited, or a window stands, and all exercises: by their cells, for those that are far away are not in the page. */
const locateIn = (tracker: Tracker) => (event: Event) => {
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
  if (cell >= 0 && content.widgets[on]?.model.type === "markdown") detail.on = () => void readOn(content, on);
};

/** A citation in prose is read where it stands (`prose.css`); JupyterLab would follow it, and take the focus back. */
const readCitation = (event: Event) => {
  const citation = (event.target as Element).closest<HTMLElement>('.jp-RenderedMarkdown a[href^="#"][title]');
  if (!citation) return;
  event.preventDefault();
  citation.focus();
};

const plugin = (shared: Shared) => ({
  id: "tabletop_widgets:windows",
  description: "Shows the windows of tabletop_widgets from what a notebook holds.",
  autoStart: true,
  requires: [shared["@jupyterlab/rendermime"].IRenderMimeRegistry, shared["@jupyterlab/notebook"].INotebookTracker],
  activate: (_: unknown, rendermime: Rendermime, tracker: Tracker) => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: styleSheet + prose }));
    const KeptWindow = defineWindow(shared["@lumino/widgets"], tracker);
    const createRenderer = (options: { resolver: unknown }) => new KeptWindow(options);
    rendermime.addFactory({ safe: true, mimeTypes: [MIME_TYPE], createRenderer }, BEFORE_ALL_OTHERS);
    document.documentElement.dataset[RUNS_CELLS] = "";
    document.addEventListener(LOCATE, locateIn(tracker));
    document.addEventListener("click", readCitation);
    document.addEventListener(RUN_CELL, runFrom(shared["@jupyterlab/notebook"], tracker));
  },
});

// The host loads a script and asks what it left here for the modules it has, in the manner of module federation.
type Versions = Record<string, { get: () => Promise<() => unknown> }>;
let scope: Record<string, Versions> = {};

const shared = async (name: string) => {
  const [offered] = Object.values(scope[name] ?? {});
  return [name, (await offered?.get())?.()];
};

const container = {
  init: (offered: typeof scope) => {
    scope = offered;
  },
  get: async () => {
    const names = ["@jupyterlab/rendermime", "@jupyterlab/notebook", "@lumino/widgets"];
    const made = plugin(Object.fromEntries(await Promise.all(names.map(shared))) as unknown as Shared);
    return () => ({ __esModule: true, default: made });
  },
};

const host = globalThis as unknown as { _JUPYTERLAB?: Record<string, typeof container> };
host._JUPYTERLAB ??= {};
host._JUPYTERLAB.tabletop_widgets = container;
