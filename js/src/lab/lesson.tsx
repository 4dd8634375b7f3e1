/** Lesson mode: a notebook as a page of prose and boards. Nothing is written into the notebook, and leaving restores its former look. */
import { render } from "preact";
import { focusOn } from "../host";
import { EXERCISES, SERIES_CHANGED, type Standing } from "../series";
import { hasModifier } from "../hooks";
import { noteLesson } from "../memory";
import { pathOf, titleOf } from "./answers";
import type { Application, Cell, Lumino, Notebook, Panel, Shared } from "./jupyterlab";
import { VIEW } from "./kernel_model";
import { MIME_TYPE } from "./packed";
import { PathBar } from "./path_bar";
import * as words from "../words";
import { type CellSummary, foldedBesideShelf, gridOf, type Section, type Step, sectionsOf, stepAt } from "./steps";

export type Parts = Pick<Shared, "@lumino/messaging" | "@lumino/widgets">;

/** The text form of an exercise in Python, with its question. */
const EXERCISE = /^<(?:TryMove|Guess|Exercise):? *(.*)>$/s;
const DRESSED = "tt-lesson";
const SHELF = "tt-shelf-page";
const TITLE = "tt-title";
/** The width from which prose is next to its board, as in lesson.css. */
const BESIDE = 1180;
/** The share of the pane's height above which a step counts as being read. */
const READING_LINE = 0.4;

export class Lesson {
  #app: Application;
  #panel: Panel;
  #bar: Lumino;
  #steps: Step[] = [];
  #sections: Section[] = [];
  #current = 0;
  #isShelf = false;
  #furthest = 0;
  #open = new Set<Cell>();
  #boards = new WeakSet<HTMLElement>();
  #end = new AbortController();
  #frames = new Map<string, number>();

  constructor(app: Application, panel: Panel, parts: Parts, leave: () => void) {
    this.#app = app;
    this.#panel = panel;
    this.#bar = new parts["@lumino/widgets"].Widget();
    this.#bar.node.className = "tt-shell tt-path";
    panel.addClass(DRESSED);
    attachAll(panel.content, parts);
    panel.contentHeader.addWidget(this.#bar);
    panel.title.dataset = { ...panel.title.dataset, [TITLE]: this.#title };
    this.#leave = leave;
    this.#listen();
    this.#lay();
  }

  #leave: () => void;

  get #title(): string {
    return titleOf(this.#panel.context) ?? "";
  }

  get #cells(): readonly Cell[] {
    return this.#panel.content.widgets;
  }

  /** Restore the notebook as it was, at the same place. */
  undress(): void {
    const { content, title } = this.#panel;
    const here = this.#cells[this.#firstVisible()];
    this.#end.abort();
    for (const frame of this.#frames.values()) cancelAnimationFrame(frame);
    for (const cell of [...this.#open]) this.#showCode(cell, false);
    for (const { node } of this.#cells) clear(node);
    content.viewportNode.style.removeProperty("--tt-rows");
    this.#panel.removeClass(DRESSED);
    this.#panel.removeClass(SHELF);
    const { [TITLE]: _, ...others } = title.dataset;
    title.dataset = others;
    render(null, this.#bar.node);
    this.#bar.dispose();
    here?.node.scrollIntoView();
  }

  /** Go to a cell's step, with the focus on its heading. */
  go = (cell: number): void => {
    const step = this.#steps[stepAt(this.#steps, cell)];
    const isBeside = this.#panel.content.outerNode.clientWidth >= BESIDE;
    const at = isBeside ? (step?.prose[0] ?? cell) : cell;
    this.#panel.content.activeCellIndex = at;
    const { node } = this.#cells[at] as Cell;
    node.scrollIntoView({ block: "start" });
    focusOn(node.querySelector<HTMLElement>(cell === step?.board ? ".tt-widget" : "h1, h2, h3, p") ?? node);
    this.#look();
  };

  /** On to the next step. */
  readOn = (): void => {
    const next = this.#steps[this.#current + 1];
    if (next) this.go(next.prose[0] ?? (next.board as number));
  };

  /** Show or fold the code of the current step. */
  toggleCode = (): void => {
    const { board } = this.#steps[this.#current] ?? {};
    const cell = board == null ? undefined : this.#cells[board];
    if (cell) this.#showCode(cell, !this.#open.has(cell));
    this.#draw();
  };

  /** CSS cannot open a folded input, which has a placeholder for its editor; opening it as the host does would change the notebook. */
  #showCode(cell: Cell, isOpen: boolean): void {
    if (!isOpen) this.#open.delete(cell);
    else this.#open.add(cell);
    cell.syncCollapse = false;
    cell.inputHidden = !isOpen;
    if (!isOpen) cell.syncCollapse = true;
    cell.node.classList.toggle("tt-open", isOpen);
    if (isOpen) cell.node.querySelector(".jp-Cell-inputWrapper")?.scrollIntoView({ block: "nearest" });
  }

  #listen(): void {
    const { content, context, node } = this.#panel;
    const { signal } = this.#end;
    const lay = () => this.#soon("lay", () => this.#lay());
    context.model.cells.changed.connect(lay);
    context.model.contentChanged.connect(lay);
    signal.addEventListener("abort", () => {
      context.model.cells.changed.disconnect(lay);
      context.model.contentChanged.disconnect(lay);
    });
    content.outerNode.addEventListener("scroll", () => this.#soon("look", () => this.#look()), { signal, passive: true });
    const stand = () => {
      this.#draw();
      this.#note();
    };
    document.addEventListener(SERIES_CHANGED, () => this.#soon("stand", stand), { signal });
    node.addEventListener("keydown", this.#onKey, { signal });
    node.addEventListener("dblclick", keepDrawn, { signal, capture: true });
    const watcher = new ResizeObserver(this.#keepPlace());
    watcher.observe(content.outerNode);
    signal.addEventListener("abort", () => watcher.disconnect());
  }

  /** When prose moves from above its board to beside it, or back, the reader stays where they were. */
  #keepPlace(): () => void {
    const isBeside = () => this.#panel.content.outerNode.clientWidth >= BESIDE;
    let before: boolean | undefined; // it has no width until it is shown
    return () => {
      this.#soon("look", () => this.#look());
      const [was, is] = [before, isBeside()];
      before = is;
      if (was == null || was === is || this.#isShelf) return;
      const step = this.#steps[this.#current];
      this.#cells[step?.prose[0] ?? step?.board ?? 0]?.node.scrollIntoView();
    };
  }

  /** Call `act` at the next frame, only once however often it is requested. */
  #soon(name: string, act: () => void): void {
    cancelAnimationFrame(this.#frames.get(name) ?? 0);
    this.#frames.set(name, requestAnimationFrame(act));
  }

  /** Put every cell into its place in the grid. */
  #lay(): void {
    const summaries = this.#cells.map((cell) => this.#summarize(cell));
    this.#sections = sectionsOf(summaries);
    this.#steps = this.#sections.flatMap(({ steps }) => steps);
    const { rows, places } = gridOf(this.#steps);
    const isFolded = foldedBesideShelf(summaries, words.puzzleHeading);
    this.#isShelf = Boolean(isFolded);
    this.#panel.node.classList.toggle(SHELF, this.#isShelf);
    if (this.#isShelf) this.#bar.hide();
    else this.#bar.show();
    this.#panel.content.viewportNode.style.setProperty("--tt-rows", rows);
    this.#cells.forEach(({ node }, at) => {
      const { column = "none", row = "auto" } = isFolded?.(at) ? {} : (places.get(at) ?? {});
      node.dataset.ttColumn = column;
      delete node.dataset.ttPlace;
      node.style.setProperty("--tt-row", row);
      node.classList.toggle("tt-board", this.#boards.has(node));
      node.classList.toggle("tt-flows", /^<(End|Rules|Chart|Guess|Exercise)/.test(node.dataset.ttShows ?? ""));
      node.classList.toggle("tt-typed", column !== "none" && !summaries[at]?.isProse && !this.#boards.has(node));
    });
    this.#sections.forEach(({ steps: [first], title }, at) => {
      const cell = title === this.#title ? undefined : this.#cells[first?.titled ?? -1];
      if (cell) cell.node.dataset.ttPlace = words.place(at + 1, this.#sections.length);
    });
    this.#look();
  }

  /** A cell that has shown a window still counts as one while it runs with empty outputs. */
  #summarize({ model, node }: Cell): CellSummary {
    const outputs = model.sharedModel.getOutputs?.() ?? [];
    const window = outputs.find(({ data }) => data && (MIME_TYPE in data || VIEW in data));
    if (window) this.#boards.add(node);
    const shows = textOf(window?.data?.["text/plain"]) || node.dataset.ttShows || "";
    if (shows) node.dataset.ttShows = shows;
    const isFolded = Boolean((model.getMetadata("jupyter") as { source_hidden?: boolean } | undefined)?.source_hidden);
    const isEmpty = isFolded && !this.#boards.has(node) && !outputs.length;
    return { isProse: model.type !== "code", source: model.sharedModel.getSource(), shows, isEmpty };
  }

  #topOf(at: number): number {
    return this.#cells[at]?.node.getBoundingClientRect().top ?? 0;
  }

  #firstVisible(): number {
    const { top } = this.#panel.content.outerNode.getBoundingClientRect();
    return Math.max(0, this.#cells.findIndex(({ node }) => node.getBoundingClientRect().bottom > top));
  }

  /** Find the current step. */
  #look(): void {
    const { outerNode } = this.#panel.content;
    const line = outerNode.getBoundingClientRect().top + READING_LINE * outerNode.clientHeight;
    const isAtEnd = outerNode.scrollTop + outerNode.clientHeight >= outerNode.scrollHeight - 2;
    const begun = this.#steps.filter(({ prose: [first], board }) => this.#topOf(first ?? (board as number)) <= line);
    this.#current = Math.max(0, (isAtEnd && outerNode.scrollTop ? this.#steps.length : begun.length) - 1);
    this.#furthest = Math.max(this.#furthest, this.#current);
    this.#draw();
  }

  #standingOf = (cell: number): Standing | undefined => (this.#cells[cell]?.node.querySelector<HTMLElement>(EXERCISES)?.dataset.standing ?? "ahead") as Standing;

  #draw(): void {
    if (this.#end.signal.aborted) return;
    const step = this.#steps[this.#current];
    const board = step?.board == null ? undefined : this.#cells[step.board];
    const section = this.#sections.findIndex(({ steps }) => steps.includes(step as Step));
    const hasCode = board && this.#boards.has(board.node);
    render(
      <PathBar
        title={this.#title}
        sections={this.#sections}
        current={{ section, cell: step?.board ?? step?.prose[0] ?? 0 }}
        standingOf={this.#standingOf}
        isRead={(cell) => stepAt(this.#steps, cell) < this.#furthest}
        isCodeOpen={Boolean(board && this.#open.has(board))}
        go={this.go}
        openGames={this.#openGames}
        toggleCode={hasCode ? this.toggleCode : undefined}
        leave={this.#leave}
      />,
      this.#bar.node,
    );
    keepInSight(this.#bar.node.querySelector("[aria-current]"));
  }

  /** Record the standings of its exercises, once they are drawn, and the next question. */
  #note(): void {
    const exercises = this.#cells.map(({ node }) => node).filter((node) => EXERCISE.test(node.dataset.ttShows ?? ""));
    const marks = exercises.map((node) => node.querySelector<HTMLElement>(EXERCISES)?.dataset.standing as Standing);
    if (!marks.length || !marks.every(Boolean) || marks.every((mark) => mark === "ahead")) return;
    const next = exercises[marks.findIndex((mark) => mark === "ahead" || mark === "wrong")]?.dataset.ttShows ?? "";
    noteLesson(pathOf(this.#panel.context), { title: this.#title, marks, next: EXERCISE.exec(next)?.[1]?.trim() ?? "" });
  }

  #openGames = (): void => {
    const [, folder = ""] = /^(.*\/)?[^/]+\/[^/]+$/.exec(this.#panel.context.path) ?? [];
    void this.#app.commands.execute("docmanager:open", { path: `${folder}index.ipynb` });
  };

  /** Plain letters are commands of the notebook, some of which change it: a lesson stops them here. */
  #onKey = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const isTyping = (target as Element).closest("input, textarea, select, [contenteditable=true]");
    if (isTyping || hasModifier(event) || key.length !== 1) return;
    event.stopPropagation();
    if (event.defaultPrevented) return;
    const act = { n: this.readOn, c: this.toggleCode }[key.toLowerCase()];
    act?.();
  };
}

/** Prevents a double click from opening the source of prose. */
const keepDrawn = (event: Event): void => {
  if ((event.target as Element).closest(".jp-MarkdownCell")) event.stopPropagation();
};

/** Attach all cells at once. `full` attaches only visible ones; other modes stay, because their listeners outlive a change. */
function attachAll(content: Notebook, { "@lumino/messaging": { MessageLoop }, "@lumino/widgets": { Widget } }: Parts): void {
  const config = content.notebookConfig;
  content.notebookConfig = { ...config, windowingMode: "none" };
  MessageLoop.sendMessage(content, Widget.Msg.UpdateRequest);
  if (config.windowingMode !== "full") content.notebookConfig = config;
}

/** Scroll the path, and nothing else, sideways to the current step. */
function keepInSight(sign: HTMLElement | null): void {
  const way = sign?.closest<HTMLElement>(".tt-way");
  if (sign && way) way.scrollLeft = sign.offsetLeft - way.offsetLeft - (way.clientWidth - sign.offsetWidth) / 2;
}

function clear(node: HTMLElement): void {
  node.classList.remove("tt-board", "tt-flows", "tt-typed", "tt-open");
  node.style.removeProperty("--tt-row");
  delete node.dataset.ttColumn;
  delete node.dataset.ttPlace;
  delete node.dataset.ttShows;
}

const textOf = (text: unknown): string => (Array.isArray(text) ? text.join("") : String(text ?? ""));

