/** Lesson mode: which notebooks are lessons, when they are shown as such, and how a reader leaves and returns. */
import { pathOf, titleOf } from "./answers";
import { OPEN } from "../host";
import { getSetting, saveSetting } from "../memory";
import type { Application, LabShell, Panel, Tracker } from "./jupyterlab";
import { Lesson, type Parts } from "./lesson";
import { ProgressFile, progressPath } from "./progress";
import * as words from "../words";

const COMMAND = "tabletop_widgets:lesson-mode";
/** Marks a panel that holds a lesson, in lesson mode or not. */
const HOLDS_LESSON = "tt-holds-lesson";
const PLAIN = "plain"; // a notebook whose reader left lesson mode
const modeOf = (panel: Panel) => `mode:${pathOf(panel.context)}`;
const isPlain = (panel: Panel) => getSetting(modeOf(panel)) === PLAIN;

export class LessonMode {
  #app: Application;
  #tracker: Tracker;
  #shell: LabShell | null;
  #parts: Parts;
  #lessons = new Map<Panel, Lesson>();
  #closedSide = false;
  #progress: ProgressFile | undefined;

  constructor(app: Application, tracker: Tracker, shell: LabShell | null, parts: Parts) {
    this.#app = app;
    this.#tracker = tracker;
    this.#shell = shell;
    this.#parts = parts;
    app.commands.addCommand(COMMAND, { label: words.lessonMode, execute: this.#toggle });
    app.commands.addKeyBinding({ command: COMMAND, keys: ["Ctrl Shift L"], selector: `.${HOLDS_LESSON}` });
    document.addEventListener(OPEN, this.#open);
    tracker.forEach((panel) => {
      this.#take(panel);
    });
    tracker.widgetAdded.connect((_, panel) => this.#take(panel as Panel));
  }

  /** The lesson in lesson mode that contains an element. */
  find = (element: Element): Lesson | undefined => [...this.#lessons].find(([{ node }]) => node.contains(element))?.[1];

  /** Open a notebook linked from another one: in the same folder or below, and from a lesson also one folder up, where the shelf is. */
  #open = (event: Event): void => {
    const { detail, target } = event as CustomEvent<string>;
    const panel = this.#tracker.find(({ node }) => node.contains(target as Node));
    const [, up, name = ""] = /^\.\/(\.\.\/)?([\w./-]+\.ipynb)$/.exec(detail) ?? [];
    const folder = panel?.context.path.split("/").slice(0, -1) ?? [];
    if (!panel || !name || name.includes("..") || (up && !(folder.length && panel.node.classList.contains(HOLDS_LESSON)))) return;
    event.preventDefault();
    void this.#app.commands.execute("docmanager:open", { path: [...folder.slice(0, folder.length - Number(Boolean(up))), name].join("/") });
  };

  #take(panel: Panel): void {
    panel.disposed.connect(() => this.#forget(panel));
    void panel.context.ready.then(() => {
      if (panel.isDisposed || titleOf(panel.context) == null) return;
      panel.addClass(HOLDS_LESSON);
      this.#progress ??= new ProgressFile(this.#app.serviceManager.contents, progressPath(panel.context.path));
      this.#addReturn(panel);
      if (!isPlain(panel)) this.#dress(panel);
      void this.#progress.ready.then(() => isPlain(panel) && this.#undress(panel)); // it was left in another browser
    });
  }

  #dress(panel: Panel): void {
    this.#lessons.set(panel, new Lesson(this.#app, panel, this.#parts, () => this.#leave(panel)));
    void this.#app.restored.then(() => this.#closeSide());
  }

  #undress(panel: Panel): void {
    this.#lessons.get(panel)?.undress();
    this.#forget(panel);
  }

  #leave(panel: Panel): void {
    this.#undress(panel);
    saveSetting(modeOf(panel), PLAIN);
  }

  #toggle = (): void => {
    const panel = this.#tracker.currentWidget;
    if (!panel?.node.classList.contains(HOLDS_LESSON)) return;
    if (this.#lessons.has(panel)) {
      this.#leave(panel);
      return;
    }
    saveSetting(modeOf(panel), "");
    this.#dress(panel);
  };

  /** Adds the button back to lesson mode to the notebook's own toolbar. */
  #addReturn(panel: Panel): void {
    const { Widget } = this.#parts["@lumino/widgets"];
    const widget = new Widget();
    const button = Object.assign(document.createElement("button"), { type: "button", className: "tt-return", textContent: words.lessonMode, title: `${words.lessonMode} (Ctrl Shift L)`, onclick: this.#toggle });
    widget.node.append(button);
    panel.toolbar.insertItem(0, "tabletop-widgets-lesson", widget);
  }

  #forget(panel: Panel): void {
    this.#lessons.delete(panel);
    if (this.#lessons.size || !this.#closedSide) return;
    this.#closedSide = false;
    this.#shell?.expandLeft();
  }

  /** Closes the side bar once per window: a reader who opens it again wants it open. */
  #closeSide(): void {
    if (!this.#shell || this.#shell.leftCollapsed || this.#closedSide || !this.#lessons.size) return;
    this.#closedSide = true;
    this.#shell.collapseLeft();
    keepClosed(this.#shell);
  }
}

/** Keeps the side bar closed until the reader acts: JupyterLite opens it a moment after the lesson. */
function keepClosed(shell: LabShell): void {
  const close = (): void => {
    if (!shell.leftCollapsed) shell.collapseLeft();
  };
  const stop = (): void => shell.layoutModified.disconnect(close);
  shell.layoutModified.connect(close);
  for (const act of ["pointerdown", "keydown"]) document.addEventListener(act, stop, { capture: true, once: true });
}
