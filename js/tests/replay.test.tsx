import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { FaceDrawing } from "../src/types";
import * as words from "../src/words";
import { faces, film, HOSTILE, laid, open, replayData, scene, show } from "./kit";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("the buttons step, and the sentence stands in the strip", async () => {
  const view = await open("replay", replayData());
  await view.press(words.next);
  expect(view.text(".tt-head")).toBe("The Rose moves 1 times.");
  expect(view.all(".tt-strip p").map(({ className }) => className)).toEqual(["tt-head"]);

  await view.press(words.last);
  expect(view.text(".tt-count")).toBe(words.step(5, 5));
  expect(view.button(words.next).getAttribute("aria-disabled")).toBe("true");
});

test("pieces glide to the next step, and stand at once where steps are left out", async () => {
  const animate = vi.fn(() => ({ finished: new Promise(() => {}) }));
  vi.stubGlobal("matchMedia", () => ({ matches: false })); // this reader wants motion
  Object.assign(Element.prototype, { animate });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, "animate");
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
  });
  const view = await open("replay", replayData({ films: [film(5)] })); // the Rose is elsewhere after one step than at the end
  const glides = async (name: string) => {
    await later(5_000);
    animate.mockClear();
    await view.press(name);
    return animate.mock.calls.length > 0;
  };

  expect([await glides(words.next), await glides(words.last), await glides(words.first)]).toEqual([true, false, false]);
});

test("stepping never tells the kernel anything", async () => {
  const { sent, saved, ...seen } = await open("replay", replayData({ live: true }));
  for (const name of [words.next, words.last, words.previous, words.play]) await seen.press(name);
  await later(60_000);

  expect(sent).toEqual([]);
  expect(saved).not.toHaveBeenCalled();
});

test("two views of one model stay in step, with one timer", async () => {
  const { view } = await show("replay", replayData());
  const [one, other] = [await view(), await view()];
  await one.press(words.play);
  expect(vi.getTimerCount()).toBe(1);

  await later(20_000);
  expect(one.text(".tt-count")).toBe(words.step(5, 5));
  expect(other.text(".tt-count")).toBe(words.step(5, 5));
});

test("a view that is removed leaves the other playing; the model's end leaves no timer", async () => {
  const { view, end } = await show("replay", replayData());
  const [one, other] = [await view(), await view()];
  await one.press(words.play);
  await one.remove();
  expect(one.el.childElementCount).toBe(0);
  await later(1_500);
  expect(other.text(".tt-count")).not.toBe(words.step(0, 5));

  end();
  expect(vi.getTimerCount()).toBe(0);
});

test("page keys step from anywhere, arrow keys wherever they do not go from piece to piece", async () => {
  const view = await open("replay", replayData());
  const mirrored = view.all(".tt-mirrored")[0] as HTMLElement;
  await view.key(mirrored, "PageDown");
  await view.key(mirrored, "ArrowRight");
  expect(view.text(".tt-count")).toBe(words.step(1, 5));

  await view.key(view.all(".tt-range")[0] as HTMLElement, "ArrowRight");
  await view.key(view.all(".tt-widget")[0] as HTMLElement, "ArrowRight");
  expect(view.text(".tt-count")).toBe(words.step(3, 5));
});

test("space plays and pauses from the bar", async () => {
  const view = await open("replay", replayData());
  const range = view.all(".tt-range")[0] as HTMLElement;
  await view.key(range, " ");
  expect(view.button(words.pause)).toBeTruthy();

  await view.key(range, " ");
  expect(view.button(words.play)).toBeTruthy();
});

test("the host's shortcuts are held off", async () => {
  const view = await open("replay", replayData());

  const button = view.button(words.next);
  button.focus();

  expect(view.all(".tt-root")[0]?.dataset.lmSuppressShortcuts).toBe("true");
  expect(button.dataset.lmSuppressShortcuts).toBe("true");
  expect(view.all(".tt-widget")[0]?.tabIndex).toBe(-1);
});

test("a question stops the story until there is a guess, and then says what is right", async () => {
  const asked = film();
  asked.frames[1] = { ...asked.frames[1], ply: 1, notes: [{ text: "Look." }, { question: "Where to?", choices: ["shed", "garden"], right: 1 }] };
  const view = await open("replay", replayData({ films: [asked] }));
  await view.press(words.last);
  expect(view.text(".tt-count")).toBe(words.step(1, 5));

  expect(view.text(".tt-head")).toBe("Where to?");

  await view.press("shed");
  expect(view.text(".tt-head.tt-wrong")).toContain(words.guessWrong("garden"));
  await view.press(words.last);
  expect(view.text(".tt-count")).toBe(words.step(5, 5));
});

test("a step with two questions asks one after the other, and what came of the first is not lost", async () => {
  const asked = film();
  const notes = [{ question: "Where to?", choices: ["shed", "garden"], right: 1 }, { text: "Look." }, { question: "And who?", choices: ["Ann", "Ben"], right: 0 }];
  asked.frames[1] = { ...asked.frames[1], ply: 1, notes };
  const view = await open("replay", replayData({ films: [asked], start: 1 }));
  await view.press("shed");
  expect(view.text(".tt-head")).toBe("And who?");
  expect(view.text(".tt-caption")).toBe(`${words.guessWrong("garden")} The Rose moves 1 times. Look.`);

  await view.press("Ann");
  expect(view.text(".tt-head.tt-right")).toBe(words.guessRight);
  expect(view.text(".tt-caption")).toContain(words.guessWrong("garden"));
});

test("the question that stops who would go on comes into sight where the reader is, and a key held down never answers it", async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const asked = film();
  asked.frames[1] = { ...asked.frames[1], ply: 1, notes: [{ question: "Where to?", choices: ["shed", "garden"], right: 1 }] };
  const { view } = await show("replay", replayData({ films: [asked], start: 1 }));
  const [here, there] = [await view(), await view()];
  here.button(words.next).focus();
  const held = () => act(() => void here.button(words.next).dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", repeat: true, bubbles: true })));
  await here.press(words.next);
  expect(scroll.mock.contexts).toEqual(here.all(".tt-strip"));
  await held();
  expect(there.text(".tt-head")).toBe("Where to?");

  await here.press(words.next);
  expect(here.text(".tt-head")).toContain(words.guessTold("garden"));
});

test("a rule is one click away, at the side, and the board stays", async () => {
  const view = await open("replay", replayData());
  await view.press(words.next);
  await view.press(words.ruleFor("Moving"));

  expect(view.text(".tt-rule[data-asked=true]")).toContain("A plant may be moved once a day.");
  expect(view.text(".tt-rule[data-asked=true]")).toContain(words.tags.house);
  expect(document.activeElement).toBe(view.all(".tt-rule[data-asked=true]")[0]);
});

test("other eyes see their own film at the same step", async () => {
  const ada = { ...film(), eyes: "Ada", id: "0", frames: film().frames.map((frame) => ({ ...frame, say: [{ text: `Ada saw ${frame.ply}.` }] })) };
  const view = await open("replay", replayData({ films: [film(), ada], start: 2 }));
  const select = view.all("select").at(-1) as HTMLSelectElement;
  await act(() => {
    select.value = "1";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });

  expect(view.text(".tt-head")).toContain("Ada saw 2.");
});

test("the pointer over the scrubber shows a step and takes none", async () => {
  const view = await open("replay", replayData());
  const range = view.all(".tt-range")[0] as HTMLElement;
  range.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
  await act(() => void range.dispatchEvent(new MouseEvent("pointermove", { clientX: 60, bubbles: true })));
  expect(view.text(".tt-aside")).toContain(words.preview(3));
  expect(view.text(".tt-count")).toBe(words.step(0, 5));

  await act(() => void range.dispatchEvent(new MouseEvent("pointerleave")));
  expect(view.text(".tt-aside")).not.toContain(words.preview(3));
});

test("going on from here is offered where a kernel is, once at a time, and says what went wrong", async () => {
  const { view, sent, reply } = await show("replay", replayData({ live: true, start: 2 }));
  const [here, dead] = [await view(), await view("jupyter-widgets-disconnected")];
  expect(() => dead.button(words.continueHere)).toThrow();

  await here.press(words.continueHere);
  expect(sent[0]).toMatchObject({ v: 1, op: "continue", ply: 2 });
  await here.press(words.continueHere);
  expect(sent.length).toBe(1);
  await reply({ id: sent[0]?.id, ok: false, text: "There is no such line." });
  expect(here.text(".tt-caption.tt-refusal")).toContain("There is no such line.");
  await here.press(words.continueHere);
  expect(sent.length).toBe(2);
});

test("what was seen of a match is played on from its last line alone", async () => {
  const view = await open("replay", replayData({ live: true, liveAt: 5 }));
  expect(() => view.button(words.continueHere)).toThrow();
  await view.press(words.last);
  expect(view.button(words.continueHere)).toBeTruthy();
});

test("a moment from a link has nothing to step through, and playing on is its main button", async () => {
  const view = await open("replay", replayData({ live: true, liveAt: 0, films: [film(1)] }));
  expect(view.all(".tt-steps")).toEqual([]);
  expect(view.button(words.continueHere).className).toContain("tt-strong");
});

test("a kernel that goes takes its offer along", async () => {
  vi.useRealTimers();
  const view = await open("replay", replayData({ live: true }));
  await act(async () => {
    view.el.classList.add("jupyter-widgets-disconnected");
    await Promise.resolve();
  });

  expect(() => view.button(words.continueHere)).toThrow();
});

test("whatever a text says, it stays a text", async () => {
  const hostile = film();
  hostile.eyes = HOSTILE;
  const pieces = [{ id: HOSTILE, zone: "garden", look: HOSTILE, label: HOSTILE, detail: HOSTILE, badge: HOSTILE, text: HOSTILE }];
  const card: FaceDrawing = [4, ["t", 0, 0, 12, HOSTILE, HOSTILE, HOSTILE], ["i", HOSTILE, 0, 0, 12, HOSTILE], ["p", HOSTILE, 0, 0, 1, HOSTILE], [HOSTILE]];
  hostile.first = { ...scene, pieces, boards: laid(pieces), faces: { ...faces, card }, felt: HOSTILE, face: HOSTILE };
  hostile.frames[0] = { ply: 0, say: [{ text: HOSTILE, rule: HOSTILE }], notes: [{ question: HOSTILE, choices: [HOSTILE] }], asked: HOSTILE };
  const art = { rose: 'M0 0"/><script>alert(1)</script>' };
  const view = await open("replay", replayData({ title: HOSTILE, films: [hostile, hostile] }), { credits: HOSTILE, art, terms: { onerror: HOSTILE } });

  expect(view.all("img, script")).toEqual([]);
  expect(view.text(".tt-head")).toBe(HOSTILE);
  expect(view.el.innerHTML).not.toContain("alert(1)</script");
});

test("an amount is a shade and a number", async () => {
  const view = await open("replay", replayData());
  await view.press(words.tabs.know);
  await view.press(words.showTable);

  expect(view.text(".tt-amount")).toBe("25 %");
});

test("a pointer steps when it goes down, and its click does not step again", async () => {
  const view = await open("replay", replayData());
  const next = view.button(words.next);
  const heard = (kind: string, init = {}) => act(() => void next.dispatchEvent(new MouseEvent(kind, { bubbles: true, ...init })));
  await heard("pointerdown");
  await later(450);
  await heard("pointerup");
  await heard("click", { detail: 1 });
  await later(5_000);

  expect(view.text(".tt-count")).toBe(words.step(2, 5));
});

test("Home and End go to the ends of a film from any of its buttons, and scroll elsewhere", async () => {
  const view = await open("replay", replayData({ start: 1 }));
  await view.key(view.all(".tt-widget")[0] as HTMLElement, "End");
  expect(view.text(".tt-count")).toBe(words.step(1, 5));

  await view.key(view.button(words.next), "End");
  expect(view.text(".tt-count")).toBe(words.step(5, 5));
  await view.key(view.button(words.next), "Home");
  expect(view.text(".tt-count")).toBe(words.step(0, 5));
});
