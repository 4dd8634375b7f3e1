/** Of JupyterLab and Notebook, as much as is used here. */
import type { Manager } from "../models";

export interface Lumino {
  node: HTMLElement;
  isDisposed: boolean;
  addClass(name: string): void;
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
export interface Cell {
  node: HTMLElement;
  model: { type: string; sharedModel: { getSource(): string; getOutputs?(): { data?: Record<string, unknown> }[] } };
}
export interface Notebook {
  node: HTMLElement;
  widgets: readonly Cell[];
  activeCellIndex: number;
  scrollToItem(index: number, align: "start"): Promise<void>;
  rendermime: Rendermime;
}
export interface Context {
  model: { getMetadata(key: string): unknown; setMetadata(key: string, value: unknown): void };
  contentsModel: { writable?: boolean } | null;
  save(): Promise<void>;
}
export interface Panel {
  content: Notebook;
  context: Context;
  sessionContext: { ready: Promise<void> };
}
export interface Tracker {
  find(fits: (panel: Panel) => boolean): Panel | undefined;
}
export type Act = (notebook: Notebook, session: Panel["sessionContext"]) => Promise<boolean>;
export interface Shared {
  "@jupyterlab/rendermime": { IRenderMimeRegistry: object };
  "@jupyterlab/notebook": { INotebookTracker: object; NotebookActions: { runAllAbove: Act; run: Act } };
  "@lumino/widgets": { Panel: new () => Pile; Widget: new () => Lumino };
}
