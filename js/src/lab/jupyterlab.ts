/** The parts of JupyterLab's and Notebook's interfaces that are used here. */
import type { Manager } from "../models";
import type { Contents } from "./progress";

export interface Signal {
  connect(slot: (sender: unknown, args: unknown) => void): void;
  disconnect(slot: (sender: unknown, args: unknown) => void): void;
}
export interface Lumino {
  node: HTMLElement;
  isDisposed: boolean;
  addClass(name: string): void;
  removeClass(name: string): void;
  hide(): void;
  show(): void;
  dispose(): void;
}
export interface Pile extends Lumino {
  widgets: readonly Lumino[];
  addWidget(widget: Lumino): void;
}
export interface Mime {
  data: Record<string, unknown>;
  trusted: boolean;
}
export interface Renderer extends Lumino {
  renderModel(mime: Mime): Promise<void>;
  _manager?: { promise: Promise<Manager> };
}
export interface Rendermime {
  resolver: unknown;
  mimeTypes: readonly string[];
  createRenderer(mimeType: string): Renderer;
  addFactory(factory: object, rank: number): void;
}
export interface Output {
  output_type?: string;
  data?: Record<string, unknown>;
}
export interface Cell {
  node: HTMLElement;
  syncCollapse?: boolean;
  inputHidden: boolean;
  model: { type: string; getMetadata(key: string): unknown; sharedModel: { getSource(): string; getOutputs?(): Output[] } };
}
interface NotebookConfig {
  windowingMode: string;
}
export interface Notebook extends Lumino {
  widgets: readonly Cell[];
  activeCellIndex: number;
  notebookConfig: NotebookConfig;
  outerNode: HTMLElement;
  viewportNode: HTMLElement;
  scrollToItem(index: number, align: "start"): Promise<void>;
  rendermime: Rendermime;
}
export interface Context {
  path: string;
  ready: Promise<void>;
  model: { cells: { changed: Signal }; contentChanged: Signal; getMetadata(key: string): unknown; setMetadata(key: string, value: unknown): void };
  contentsModel: { writable?: boolean } | null;
  save(): Promise<void>;
}
export interface SessionContext {
  ready: Promise<void>;
}
interface Title {
  dataset: Record<string, string>;
}
export interface Panel extends Lumino {
  content: Notebook;
  context: Context;
  contentHeader: Pile;
  toolbar: { insertItem(at: number, name: string, widget: Lumino): boolean };
  title: Title;
  sessionContext: SessionContext;
  disposed: Signal;
}
export interface Tracker {
  currentWidget: Panel | null;
  widgetAdded: Signal;
  forEach(act: (panel: Panel) => void): void;
  find(fits: (panel: Panel) => boolean): Panel | undefined;
}
export interface Application {
  restored: Promise<void>;
  serviceManager: { contents: Contents; sessions: { startNew(options: object): Promise<Session> } };
  commands: {
    addCommand(id: string, options: object): void;
    addKeyBinding(options: object): void;
    execute(id: string, args?: object): Promise<unknown>;
    hasCommand(id: string): boolean;
  };
}
interface Session {
  kernel: { requestExecute(content: object): { done: Promise<{ content: { status: string } }> } } | null;
  shutdown(): Promise<void>;
}
export interface Launcher {
  add(item: { command: string; category: string; rank: number; kernelIconUrl: string }): void;
}
export interface HelpMenu {
  helpMenu: { addGroup(items: { command: string }[], rank: number): void };
}
/** JupyterLab's shell; Notebook has none. */
export interface LabShell {
  leftCollapsed: boolean;
  layoutModified: Signal;
  collapseLeft(): void;
  expandLeft(): void;
}
export type Act = (notebook: Notebook, session: SessionContext) => Promise<boolean>;
export interface Shared {
  "@jupyterlab/application": { ILabShell: object };
  "@jupyterlab/launcher"?: { ILauncher: object };
  "@jupyterlab/mainmenu"?: { IMainMenu: object };
  "@jupyterlab/rendermime": { IRenderMimeRegistry: object };
  "@jupyterlab/notebook": { INotebookTracker: object; NotebookActions: { runAllAbove: Act; run: Act } };
  "@lumino/messaging": { MessageLoop: { sendMessage(to: Lumino, message: unknown): void } };
  "@lumino/widgets": { Panel: new () => Pile; Widget: { new (): Lumino; Msg: { UpdateRequest: unknown } } };
}
