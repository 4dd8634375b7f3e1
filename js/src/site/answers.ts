/** A reader's answers on a page stay in the browser, for each exercise in its current form; and a lesson's standing is recorded for the shelf. */
import type { AnyModel } from "@anywidget/types";
import { noteLesson } from "../memory";
import type { Values } from "../models";
import { EXERCISES, type Standing } from "../series";

const ANSWERS = "tabletop_widgets.answers";
const ANSWERED = ["try", "guess"];

/** The id of a page's lesson, its path below the site: `muses/1_learn`. */
export const pagePath = (): string => location.pathname.split("/").slice(-2).join("/").replace(/\.html$/, "");

function recallAnswers(): Record<string, Values> {
  try {
    return Object(JSON.parse(localStorage.getItem(ANSWERS) ?? "{}"));
  } catch {
    return {}; // foreign data, or no storage
  }
}

/** Restore an exercise's last answer, and keep new ones; a changed exercise has another mark. */
export function keepAnswers(model: AnyModel, id: string, mark: string): void {
  if (!ANSWERED.includes(String(model.get("kind")))) return;
  const key = `${pagePath()} ${id} ${mark}`;
  const { answer, attempts } = Object(recallAnswers()[key]);
  if (typeof answer === "string" && Number.isSafeInteger(attempts)) {
    model.set("answer", answer);
    model.set("attempts", attempts);
  }
  model.on("change:answer change:attempts", () => {
    const answers = { ...recallAnswers(), [key]: { answer: model.get("answer"), attempts: model.get("attempts") } };
    try {
      localStorage.setItem(ANSWERS, JSON.stringify(answers));
    } catch {} // no storage
  });
}

/** Record the standings of a lesson's exercises whenever they change. */
export function noteStandings(title: string): void {
  const note = () => {
    const exercises = [...document.querySelectorAll<HTMLElement>(EXERCISES)];
    const marks = exercises.map(({ dataset }) => dataset.standing as Standing);
    if (!marks.length || marks.every((mark) => mark === "ahead")) return;
    const next = exercises[marks.findIndex((mark) => mark === "ahead" || mark === "wrong")]?.dataset.question ?? "";
    noteLesson(pagePath(), { title, marks, next });
  };
  new MutationObserver(note).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-standing"] });
  note();
}
