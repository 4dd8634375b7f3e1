/** A game that the reader types in: Python solves and draws it, and the figure is shown below. */
import type { Values } from "../models";
import * as words from "../words";
import { Coming } from "./puzzle";
import type { Python } from "./python";

const NAME = "numbers";

/** Solve the form's text when it is sent; each example fills in its own text first. The last solution stays alive until another one is shown. */
export function offerSolving(form: HTMLFormElement, python: Python, show: (values: Values, id: string) => void): void {
  let times = 0;
  const field = form.querySelector("textarea") as HTMLTextAreaElement;
  const said = form.querySelector("[role=status]") as HTMLElement;
  const solve = () => {
    said.textContent = words.solves;
    const id = `${NAME} ${++times % 2}`;
    python.open(id, { window: NAME, game: "", text: field.value }, new Coming(said, words.solved, (values) => show(values, id)));
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    solve();
  });
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-example]")) {
    button.addEventListener("click", () => {
      field.value = String(button.dataset.example);
      solve();
    });
  }
}
