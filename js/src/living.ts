/** The kernel's own model of a window. A notebook brings models of its own, which may be anything and say that they are ours; a kernel's stands in a comm. */
import type { AnyModel } from "@anywidget/types";

export interface Model extends AnyModel {
  model_id: string;
  comm_live: boolean;
  comm?: { comm_id: string };
}
export interface Manager {
  has_model(id: string): boolean;
  get_model(id: string): Promise<Model>;
  restored: { connect(slot: () => void): void; disconnect(slot: () => void): void };
}

const stands = ({ comm, comm_live, model_id }: Model, id: string) => comm_live === true && comm?.comm_id === id && model_id === id;
const isOurs = (model: Model) => model.get("_model_module") === "anywidget" && String(model.get("_anywidget_id")).startsWith("tabletop_widgets.");

/** The model of this id, if it is a kernel's and a window of ours; to look for it makes none, and runs nothing. */
export async function living(manager: Manager | undefined, id: string): Promise<Model | undefined> {
  if (!manager?.has_model(id)) return undefined;
  const model = await manager.get_model(id).catch(() => undefined);
  return model && stands(model, id) && isOurs(model) ? model : undefined;
}
