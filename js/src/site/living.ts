/** A window of a page without a kernel: its kept data are shown at once, and the page's own Python brings it to life. */
import { OWN, RUN_CELL } from "../host";
import { createOfflineModel, type Values } from "../models";
import * as words from "../words";
import type { Answer, Hearer, Python } from "./python";

export interface Widget {
  render?(place: { model: unknown; el: HTMLElement; signal?: AbortSignal }): unknown;
}

/** Marks an element without anything to answer it yet. The kit checks for it. */
const STILL = "tt-still";
const PATIENCE = 3000; // milliseconds until a waiting reader can stop the computation

/** A window, and the notice above it while Python loads. */
export class Living implements Hearer {
  #id: string;
  #recipe: unknown;
  #python: Python;
  #places: HTMLElement[] = [];
  #notice = Object.assign(document.createElement("p"), { className: "tt-notice", hidden: true });
  #quiet = false;
  #waits = new Map<string, () => void>();
  readonly model: ReturnType<typeof createOfflineModel>;

  constructor(id: string, values: Values, recipe: unknown, python: Python) {
    [this.#id, this.#recipe, this.#python] = [id, recipe, python];
    this.#notice.role = "status";
    this.model = createOfflineModel(values, (message) => this.#send(message as { id: string; op?: string }));
  }

  show(widget: Widget, el: HTMLElement, signal?: AbortSignal): void {
    el.classList.remove("jupyter-widgets-disconnected"); // a page without Python keeps this class
    el.classList.add(STILL);
    el.addEventListener(RUN_CELL, (event) => this.open((event as CustomEvent).detail === OWN));
    widget.render?.({ model: this.model, el, ...(signal && { signal }) });
    if (!this.#places.length) el.prepend(this.#notice);
    this.#places.push(el);
  }

  open(quietly = false): void {
    this.#quiet = quietly;
    if (!this.#recipe) {
      this.#say(words.notHere);
      return;
    }
    this.#say(words.comes(0));
    this.#python.open(this.#id, this.#recipe, this);
  }

  /** Connect to the window with this id that Python has made already. */
  join(): void {
    this.#python.follow(this.#id, this);
    this.#beStill(false);
  }

  load(part: number): void {
    if (!this.#notice.hidden) this.#say(words.comes(Math.min(1, part)));
  }

  /** Everything that Python held is gone. */
  stop(): void {
    this.#beStill(true);
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
      this.#beStill(false);
    }
  }

  /** Take Python's data about the window. Practice already has questions with their rules, so it only adds to them. A figure is drawn here; Python only sends its rounds. */
  #take(name: string, value: unknown): void {
    const kind = this.model.get("kind");
    if (kind === "practice") {
      if (name !== "data" && typeof value === "object") this.model.set(name, { ...Object(this.model.get(name)), ...value });
    } else if (kind !== "chart" || name === "rounds") this.model.set(name, value);
  }

  fail(why: string): void {
    this.#say(words.cannotCome);
    this.#notice.title = why;
    this.#beStill(true);
  }

  #beStill(still: boolean): void {
    for (const el of this.#places) el.classList.toggle(STILL, still);
  }

  #send(message: { id: string; op?: string }): void {
    this.#quiet = message.op === OWN;
    const end = this.#python.ask(this.#id, message);
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
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: words.stop, onclick: () => this.#python.stop() });
    this.#notice.append(" ", button);
  }

  #say(text: string): void {
    if (this.#quiet) return;
    this.#notice.hidden = false;
    this.#notice.textContent = text;
  }
}
