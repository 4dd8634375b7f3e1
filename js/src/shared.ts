/** All that belongs to one model and is shared by its views: its data, its playhead, its messages. */
import type { AnyModel } from "@anywidget/types";
import { safeArt } from "./art";
import { Store } from "./store";
import type { Reference } from "./types";
import { Wire } from "./wire";

interface Traits extends Reference {
  kind: string;
  data: unknown;
}

const TRAITS = ["kind", "data", "art", "rules", "terms", "credits"];

export class Shared extends Store<Traits> {
  readonly wire: Wire;
  /** Whether somebody would read what is written: its views know, from the element they stand on. */
  alive = true;
  #parts = new Map<string, { stop: () => void }>();

  readonly model: AnyModel;

  constructor(model: AnyModel) {
    super(traits(model));
    this.model = model;
    this.wire = new Wire(model);
    for (const name of TRAITS) model.on(`change:${name}`, () => this.set(traits(model)));
  }

  /** A thing made once a model, whichever view asks first, and stopped with the model. */
  part = <T extends { stop: () => void }>(name: string, make: () => T): T => {
    if (!this.#parts.has(name)) this.#parts.set(name, make());
    return this.#parts.get(name) as T;
  };

  close(): void {
    this.wire.close();
    for (const part of this.#parts.values()) part.stop();
  }
}

function traits(model: AnyModel): Traits {
  const values = Object.fromEntries(TRAITS.map((name) => [name, model.get(name)]));
  return { ...values, art: safeArt(values.art), rules: values.rules ?? {}, terms: values.terms ?? {} } as unknown as Traits;
}
