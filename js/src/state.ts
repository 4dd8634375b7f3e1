/** Everything that belongs to one model and is shared by its views: its data, messages and single instances. */
import type { AnyModel } from "@anywidget/types";
import { Channel } from "./channel";
import { Store } from "./store";
import type { Reference } from "./types";

/** Icons come from Python as path data. Anything else is not drawn. */
const PATH = /^[MmZzLlHhVvCcSsQqTtAaEe0-9\s,.+-]*$/;

/** The icons that are path data, by name. */
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
  /** Whether a kernel would read what is written: the views know from their elements. */
  alive = true;
  readonly model: AnyModel;
  #parts = new Map<string, { stop: () => void }>();

  constructor(model: AnyModel) {
    super(readTraits(model, TRAITS));
    this.model = model;
    this.python = new Channel(model);
    for (const name of TRAITS) model.on(`change:${name}`, () => this.set(readTraits(model, [name])));
  }

  /** An object made once per model, whichever view asks first, and stopped with the model. */
  getOrCreate = <T extends { stop: () => void }>(name: string, make: () => T): T => {
    if (!this.#parts.has(name)) this.#parts.set(name, make());
    return this.#parts.get(name) as T;
  };

  close(): void {
    this.python.close();
    for (const part of this.#parts.values()) part.stop();
  }
}

/** These traits. Unchanged ones stay the same objects, because otherwise everything would be redrawn. */
const readTraits = (model: AnyModel, names: string[]) => Object.fromEntries(names.map((name) => [name, name === "art" ? keepPathData(model.get(name)) : (model.get(name) ?? MISSING[name])])) as unknown as Traits;
