/** A reader's answers, kept in the notebook. */
import type { AnyModel } from "@anywidget/types";
import type { Values } from "../models";
import type { Context } from "./jupyterlab";

/** A reader's answers are kept in the notebook's metadata, for each exercise in its current form, and saved soon. */
const ANSWERS = "tabletop_widgets";
const SAVE_DELAY = 800;
const saveTimers = new WeakMap<Context, ReturnType<typeof setTimeout>>();

/** Signals the key of an exercise whose answer is forgotten: one that is just being drawn has read it already. */
const forgotten = new EventTarget();

/** The title of a notebook that is a lesson; it is kept with the answers, under a name that no answer has. */
export function titleOf({ model }: Context): string | undefined {
  const title = (model.getMetadata(ANSWERS) as { lesson?: { title?: unknown } } | undefined)?.lesson?.title;
  return typeof title === "string" ? title : undefined;
}

/** The id of a lesson, wherever the lessons are: its path below the index, `muses/1_learn`. */
export const pathOf = ({ path }: Context): string => path.split("/").slice(-2).join("/").replace(/\.ipynb$/, "");

export class Answers {
  #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  of = (packed: string): Values => this.#all()[keyOf(packed)] ?? {};

  /** Keep the answers in the notebook, and forget them with it, until the window ends. */
  watch(model: AnyModel, packed: string, signal: AbortSignal): void {
    const forget = ({ detail }: CustomEventInit) => {
      if (detail !== this.#context) return;
      model.set("answer", "");
      model.set("attempts", 0);
    };
    forgotten.addEventListener(keyOf(packed), (event) => forget(event as CustomEvent), { signal });
    model.on("change:answer change:attempts", () => {
      const answer = { answer: model.get("answer"), attempts: model.get("attempts") };
      this.#context.model.setMetadata(ANSWERS, { ...this.#all(), [keyOf(packed)]: answer });
      this.#save();
    });
  }

  forget(packed: string): void {
    forgotten.dispatchEvent(new CustomEvent(keyOf(packed), { detail: this.#context }));
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

/** A short key for an exercise, which changes with its content. */
const keyOf = (packed: string): string => {
  let sum = 5381;
  for (const letter of packed) sum = (sum * 33 + letter.charCodeAt(0)) >>> 0;
  return sum.toString(36);
};
