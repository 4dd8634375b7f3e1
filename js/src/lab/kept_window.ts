/** A window in a cell's output: from the kept data, and from the kernel's model once there is one. */
import type { AnyModel } from "@anywidget/types";
import against from "../against";
import end from "../end";
import guess from "../guess";
import { createOfflineModel, findKernelModel, type Model } from "../models";
import practice from "../practice";
import rules from "../rules";
import shelf from "../shelf";
import { SERIES_CHANGED } from "../series";
import kit from "../widget";
import { Answers } from "./answers";
import type { Lumino, Mime, Panel as NotebookPanel, Shared, Tracker } from "./jupyterlab";
import { idOf, nextTask, VIEW } from "./kernel_model";
import { MIME_TYPE, unpack } from "./packed";

/** The kinds of windows with their own scripts. */
const OTHER_SCRIPTS = new Map([["practice", practice], ["rules", rules], ["shelf", shelf], ["end", end], ["guess", guess], ["exercise", guess]]);

/** Draw a window in place, with the kit or its own script; return a function that ends it. */
const draw = (model: AnyModel, el: HTMLElement, signal: AbortSignal) => {
  const kind = String(model.get("kind"));
  if (kind === "chart") return against().render({ model, el });
  const widget = (OTHER_SCRIPTS.get(kind) ?? kit)();
  widget.initialize({ model, signal });
  return widget.render({ model, el });
};

export const defineWindow = ({ Panel, Widget }: Shared["@lumino/widgets"], tracker: Tracker) =>
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

    /** Show the kept data, without a kernel. */
    async #showKept(packed: string): Promise<void> {
      const model = createOfflineModel({ ...(await unpack(packed)), ...this.#answers?.of(packed) });
      this.#answers?.watch(model, packed, this.#end.signal);
      this.#draw(model, "tt-still");
    }

    /** Draw a model with this extension's kit, ignoring any code that the model brings. */
    #draw(model: AnyModel, kind = ""): HTMLElement {
      const place = new Widget();
      place.node.className = kind;
      const { signal } = this.#end;
      signal.addEventListener("abort", draw(model, place.node, signal));
      this.#show(place);
      return place.node;
    }

    /** Show the kernel's model in an untrusted cell, and whether the kernel is still alive. */
    #showKernelModel(model: Model): void {
      const { classList } = this.#draw(model);
      const update = () => classList.toggle("jupyter-widgets-disconnected", !model.comm_live);
      model.on("comm_live_update", update);
      this.#end.signal.addEventListener("abort", () => model.off("comm_live_update", update));
    }

    /** Show the kernel's own model, if there is one; `later`: also once the kernel has reported its models. */
    async #showLive(panel: NotebookPanel, mime: Mime, later = false): Promise<boolean> {
      const id = idOf(mime.data);
      const { rendermime } = panel.content;
      if (!id || this.isDisposed || !rendermime.mimeTypes.includes(VIEW)) return false;
      const view = rendermime.createRenderer(VIEW);
      const promise = view._manager?.promise; // without a kernel nothing holds it; with one, it may arrive late
      const manager = await (later ? promise : Promise.race([promise, nextTask()]));
      const model = await findKernelModel(manager, id);
      if (this.#isLive) {
        view.dispose();
        return true;
      }
      if (model) {
        this.#isLive = true; // only once: disposing of the host's view makes it forget its model
        if (mime.trusted) this.#show(view);
        else this.#showKernelModel(model);
        await (mime.trusted ? view.renderModel(mime) : view.dispose());
        this.#answers?.watch(model, String(mime.data[MIME_TYPE]), this.#end.signal);
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

    /** JupyterLab draws cells before adding them to the page, so the exercises of a series must find each other again. */
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
