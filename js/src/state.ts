/** All that belongs to one model and is shared by its views: its data, its messages, what was made once for it. */
import type { AnyModel } from "@anywidget/types";
import { Channel } from "./channel";
import { Store } from "./store";
import type { Reference } from "./types";

/** Icons come from Python as path data. A path that is anything else is not drawn. */
const PATH = /^[MmZzLlHhVvCcSsQqTtAaEe0-9\s,.+-]*$/;

/** Only what is path data, by name. */
export function keepPathData(art: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(art)).filter(([, d]) => typeof d === "string" && PATH.test(d))) as Record<string, string>;
}

interface Traits extends Reference {
  kind: string;
  data: unknown;
}

const TRAITS = ["kind", "data", "art", "rules", "terms", "credits"];
const MISSING: Record<string, unknown> = { rules: {}, terms: {} };

export class WidgetState extends Store<Traits> {
  readonly python: Channel;
  /** Whether somebody would read what is written: its views know, from the element they stand on. */
  alive = true;
  readonly model: AnyModel;
  #parts = new Map<string, { stop: () => void }>();

  constructor(model: AnyModel) {
    super(readTraits(model, TRAITS));
    this.model = model;
    this.python = new Channel(model);
    for (const name of TRAITS) model.on(`change:${name}`, () => this.set(readTraits(model, [name])));
  }

  /** A thing made once a model, whichever view asks first, and stopped with the model. */
  getOrCreate = <T extends { stop: () => void }>(name: string, make: () => T): T => {
    if (!this.#parts.has(name)) this.#parts.set(name, make());
    return this.#parts.get(name) as T;
  };

  close(): void {
    this.python.close();
    for (const part of this.#parts.values()) part.stop();
  }
}

/** These traits. What has not changed stays the same object, or everything would be drawn anew. */
const readTraits = (model: AnyModel, names: string[]) => Object.fromEntries(names.map((name) => [name, name === "art" ? keepPathData(model.get(name)) : (model.get(name) ?? MISSING[name])])) as unknown as Traits;
