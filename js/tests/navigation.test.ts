/** Exercises of a notebook that are far away: what a reader does to all of them reaches those that are drawn just then, too. */
import { expect, test, vi } from "vitest";
import { LOCATE, type LocateRequest } from "../src/host";
import { locateIn } from "../src/lab/navigation";
import { CLEAR } from "../src/series";

const MIME_TYPE = "packed";
vi.mock("../src/lab/packed", () => ({ MIME_TYPE: "packed", unpack: async () => ({ data: { ask: { outcomes: [] } } }) }));

/** A notebook of one exercise that was answered and is not drawn. */
function notebook() {
  const metadata: Record<string, Record<string, unknown>> = { tabletop_widgets: {} };
  const node = document.body.appendChild(document.createElement("div"));
  const outputs = [{ data: { [MIME_TYPE]: "an exercise", "text/plain": "<TryMove: Which one?>" } }];
  const cell = { node, model: { type: "code", sharedModel: { getSource: () => "", getOutputs: () => outputs } } };
  const context = {
    save: vi.fn(),
    model: { getMetadata: (key: string) => metadata[key], setMetadata: (key: string, value: Record<string, unknown>) => Object.assign(metadata, { [key]: value }) },
  };
  const panel = { context, content: { node: document.body, widgets: [cell], rendermime: { mimeTypes: [] } } };
  const locate = locateIn({ find: () => panel } as never, { find: () => undefined });
  const series = () => {
    const event = new CustomEvent<LocateRequest>(LOCATE, { detail: {} as LocateRequest });
    locate(event);
    return event.detail.series as HTMLElement[];
  };
  return { node, series };
}

test("an exercise that is drawn while all answers are forgotten hears of it", async () => {
  const { node, series } = notebook();
  const [sign] = series();

  sign?.dispatchEvent(new Event(CLEAR));
  const drawn = node.appendChild(document.createElement("div"));
  drawn.className = "tt-root";
  drawn.dataset.standing = "wrong";
  const heard = vi.fn();
  drawn.addEventListener(CLEAR, heard);

  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
});
