import { expect, test } from "vitest";
import { findKernelModel, type Manager, type Model } from "../src/models";

const OURS = { _model_module: "anywidget", _anywidget_id: "tabletop_widgets.widgets.play.Play" };
const RESTORED = { comm: undefined, comm_live: false };

const model = (state: Record<string, unknown>, stands: object) =>
  ({ model_id: "m", comm_live: true, comm: { comm_id: "m" }, get: (key: string) => state[key], ...stands }) as unknown as Model;

const managing = (made: Promise<Model>) => ({ has_model: (id: string) => id === "m", get_model: () => made }) as unknown as Manager;

const found = (state: Record<string, unknown>, stands: object) => findKernelModel(managing(Promise.resolve(model(state, stands))), "m");

test("a window of ours that stands in the kernel's comm is brought to life", async () => {
  expect(await found(OURS, {})).toBeDefined();
});

test.each([
  ["was restored from a notebook", OURS, RESTORED],
  ["says in its state alone that it is alive", { ...OURS, comm_live: true, comm: { comm_id: "m" } }, RESTORED],
  ["is closed", OURS, { comm: undefined }],
  ["is of a kernel that was restarted", OURS, { comm_live: false }],
  ["stands in the comm of another", OURS, { comm: { comm_id: "n" } }],
  ["is another maker's", { ...OURS, _anywidget_id: "forged.tabletop_widgets.Play" }, {}],
  ["is of ipywidgets", { ...OURS, _model_module: "@jupyter-widgets/controls" }, {}],
  ["is nobody's", {}, {}],
])("a model is not that %s", async (_, state, stands) => {
  expect(await found(state, stands)).toBeUndefined();
});

test("nothing is waited for that is not there, and a model that cannot be made is none", async () => {
  expect(await findKernelModel(managing(new Promise(() => {})), "n")).toBeUndefined();
  expect(await findKernelModel(undefined, "m")).toBeUndefined();
  expect(await findKernelModel(managing(Promise.reject(new Error("no such module"))), "m")).toBeUndefined();
});
