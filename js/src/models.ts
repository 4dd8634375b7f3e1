/** Models of windows: saved values where there is no kernel, and the kernel's own. */
import type { AnyModel } from "@anywidget/types";

type Listener = (...told: unknown[]) => void;
export type Values = Record<string, unknown>;

/** A model without a kernel: saved values, whose changes stay in the page, and messages that go nowhere unless `send` takes them. */
export const createOfflineModel = (values: Values, send: (message: unknown) => void = () => {}) => {
  const heard: Record<string, Set<Listener>> = {};
  const tell = (name: string, ...told: unknown[]) => {
    for (const listener of [...(heard[name] ?? [])]) listener(...told);
  };
  return {
    get: (key: string) => values[key],
    set: (key: string, value: unknown) => {
      values[key] = value;
      tell(`change:${key}`);
      tell("change");
    },
    on: (names: string, listener: Listener) => {
      for (const name of names.split(" ")) heard[name] = new Set(heard[name]).add(listener);
    },
    off: (names?: string | null, listener?: Listener | null) => {
      for (const name of names?.split(" ") ?? Object.keys(heard)) listener ? heard[name]?.delete(listener) : delete heard[name];
    },
    save_changes: () => {},
    send,
    tell,
  } as unknown as AnyModel & { tell: typeof tell };
};

const MOST_BYTES = 100_000_000;

/** The bytes that base64 stands for. A loop, because a page that plays holds megabytes: `Uint8Array.from` takes thirty times as long. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** Read JSON that was deflated and encoded in base64. */
export async function inflate(packed: string): Promise<unknown> {
  return inflateBytes(new Blob([bytesOf(packed)]));
}

/** Read JSON that was deflated; fails if it unpacks to more than a window may hold. */
export async function inflateBytes(deflated: Blob): Promise<unknown> {
  let left = MOST_BYTES;
  const bound = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, control) => {
      left -= part.length;
      left < 0 ? control.error(new Error("This window is too large to be unpacked.")) : control.enqueue(part);
    },
  });
  return new Response(deflated.stream().pipeThrough(new DecompressionStream("deflate")).pipeThrough(bound)).json();
}

/** The kernel's own model of a window. A notebook contains models too, which may be anything and claim to be ours; a kernel's model has a comm. */
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

const hasComm = ({ comm, comm_live, model_id }: Model, id: string) => comm_live === true && comm?.comm_id === id && model_id === id;
const isOurWindow = (model: Model) => model.get("_model_module") === "anywidget" && String(model.get("_anywidget_id")).startsWith("tabletop_widgets.");

/** The model with this id, if it is a kernel's and a window of ours; the search creates none and runs nothing. */
export async function findKernelModel(manager: Manager | undefined, id: string): Promise<Model | undefined> {
  if (!manager?.has_model(id)) return undefined;
  const model = await manager.get_model(id).catch(() => undefined);
  return model && hasComm(model, id) && isOurWindow(model) ? model : undefined;
}
