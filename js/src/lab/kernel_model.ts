/** Finds the kernel's own model of a cell's window. */
import { findKernelModel, type Model } from "../models";
import type { Rendermime } from "./jupyterlab";

export const VIEW = "application/vnd.jupyter.widget-view+json";

export const idOf = (data: Record<string, unknown>) => (data[VIEW] as { model_id?: string } | undefined)?.model_id;

export const nextTask = () => new Promise<undefined>((done) => setTimeout(done));

/** The kernel's own model of a cell's window, if there is one by now. */
export async function modelOf(rendermime: Rendermime, data: Record<string, unknown>): Promise<Model | undefined> {
  const id = idOf(data);
  if (!id || !rendermime.mimeTypes.includes(VIEW)) return undefined;
  const renderer = rendermime.createRenderer(VIEW);
  const manager = await Promise.race([renderer._manager?.promise, nextTask()]);
  renderer.dispose();
  return findKernelModel(manager, id);
}
