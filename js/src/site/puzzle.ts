/** Puzzles that Python works out for a day: each replaces the one kept in the page. */
import type { Values } from "../models";
import * as words from "../words";
import type { Answer, Hearer, Python } from "./python";

/** Receives a window's data until they are complete. */
export class Coming implements Hearer {
  #values: Values = {};
  #said: HTMLElement;
  #done: string;
  #show: (values: Values) => void;

  /** Messages go to the element `said`, which shows `done` once the data are complete. */
  constructor(said: HTMLElement, done: string, show: (values: Values) => void) {
    [this.#said, this.#done, this.#show] = [said, done, show];
  }

  hear({ set, ready, failed }: Answer): void {
    Object.assign(this.#values, set);
    if (failed) this.#said.textContent = failed;
    if (!ready) return;
    this.#said.textContent = this.#done;
    this.#show(this.#values);
  }

  load(part: number): void {
    this.#said.textContent = part < 1 ? words.comes(part) : words.searches;
  }

  fail(): void {
    this.#said.textContent = words.cannotCome;
  }

  stop(): void {}
}

/** Make a button fetch and show today's puzzle (UTC), the same for everybody. */
export function offerPuzzle(button: HTMLButtonElement, recipe: object, python: Python, show: (values: Values) => void): void {
  const said = button.nextElementSibling as HTMLElement;
  button.addEventListener("click", () => {
    said.textContent = words.searches;
    python.open(`today ${button.dataset.open}`, { ...recipe, day: new Date().toISOString().slice(0, 10) }, new Coming(said, words.puzzleOfToday, show));
  });
}
