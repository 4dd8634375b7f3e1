/** Exercises of a notebook that are far away: what a reader does to all of them reaches those that are drawn just then, too. */
import { expect, test, vi } from "vitest";
import { LOCATE, type LocateRequest } from "../src/host";
import { Answers } from "../src/lab/answers";
import { locateIn, runFrom } from "../src/lab/navigation";
import { createOfflineModel } from "../src/models";
import { CLEAR } from "../src/series";
import * as words from "../src/words";

const MIME_TYPE = "packed";
/** What each of them holds, by how it is packed here. */
const PACKED: Record<string, unknown> = { "an exercise": { kind: "try", data: { ask: { outcomes: [] } } }, "a guess": { kind: "guess", data: {} }, "judged in Python": { kind: "exercise", data: {} } };
vi.mock("../src/lab/packed", () => ({ MIME_TYPE: "packed", unpack: async (packed: string) => PACKED[packed] }));

/** A notebook of one exercise that was answered and is not drawn. */
function notebook(packed = "an exercise", shows = "<TryMove: Which one?>") {
  const metadata: Record<string, Record<string, unknown>> = { tabletop_widgets: {} };
  const node = document.body.appendChild(document.createElement("div"));
  const outputs = [{ data: { [MIME_TYPE]: packed, "text/plain": shows } }];
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
  return { series, context };
}

test("an exercise that is drawn while all answers are forgotten hears of it, though it is not in its cell yet", async () => {
  const { series, context } = notebook();
  const [sign] = series();

  sign?.dispatchEvent(new Event(CLEAR));
  const model = createOfflineModel({ answer: "pass", attempts: 1 });
  new Answers(context as never).watch(model, "an exercise", new AbortController().signal);

  await vi.waitFor(() => expect([model.get("answer"), model.get("attempts")]).toEqual(["", 0]));
});

test("an answer is kept beside those of other exercises, and forgotten without them", () => {
  const context = notebook().context as never;
  const answers = new Answers(context);
  for (const packed of ["an exercise", "a guess"]) {
    const model = createOfflineModel({ answer: "", attempts: 0 });
    answers.watch(model, packed, new AbortController().signal);
    model.set("answer", packed);
  }

  const kept = () => ["an exercise", "a guess"].map((packed) => answers.of(packed).answer);
  expect(kept()).toEqual(["an exercise", "a guess"]);
  answers.forget("an exercise");
  expect(kept()).toEqual([undefined, "a guess"]);
});

test("a window that has read an answer forgets it with its own notebook, and no longer than it is there", () => {
  const [one, other] = [notebook().context as never, notebook().context as never];
  const end = new AbortController();
  const model = createOfflineModel({ answer: "", attempts: 0 });
  new Answers(one).watch(model, "an exercise", end.signal);
  const left = (forgets: never) => {
    model.set("answer", "pass");
    new Answers(forgets).forget("an exercise");
    return model.get("answer");
  };

  expect([left(one), left(other)]).toEqual(["", "pass"]);
  end.abort();
  expect(left(one)).toBe("pass");
});

test.each([["a guess", "<Guess: How often?>", false], ["judged in Python", "<Exercise: What is it worth?>", true]])("of all answers %s is one, and only what Python has judged stays", async (packed, shows, stays) => {
  const { series, context } = notebook(packed, shows);
  const model = createOfflineModel({ answer: "", attempts: 0 });
  new Answers(context as never).watch(model, packed, new AbortController().signal);
  model.set("answer", "7 3");
  const [sign] = series();
  expect(sign?.dataset.standing).toBe("noted");
  sign?.dispatchEvent(new Event(CLEAR));
  await vi.waitFor(() => expect(Boolean(new Answers(context as never).of(packed).answer)).toBe(stays));
});

test("a button that runs its cell says that Python starts, runs it once, and is as it was when that is over", async () => {
  const button = document.body.appendChild(Object.assign(document.createElement("button"), { textContent: words.runToPlay }));
  const label = button.firstChild;
  let finish = () => {};
  const run = vi.fn(() => new Promise<void>((done) => { finish = done; }));
  document.body.scrollIntoView = () => {};
  const content = { node: document.body, widgets: [{ node: document.body }], activeCellIndex: 0, scrollToItem: async () => {} };
  const press = runFrom({ NotebookActions: { runAllAbove: vi.fn(), run } } as never, { find: () => ({ content, sessionContext: { ready: Promise.resolve() } }) } as never);
  button.addEventListener("click", (event) => void press(event));

  button.click();
  button.click();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect([button.textContent, button.ariaBusy]).toEqual([words.starting, "true"]);
  finish();
  await vi.waitFor(() => expect(button.firstChild).toBe(label));
  expect(button.ariaBusy).toBe(null);
});
