/** Puzzles that Python works out for a day: one takes the place of the one that is kept in the page. */
import type { Values } from "../models";
import * as words from "../words";
import type { Answer, Hearer, Python } from "./python";

/** Hears of a window until all of it is known. */
export class Coming implements Hearer {
  #values: Values = {};
  #said: HTMLElement;
  #done: string;
  #show: (values: Values) => void;

  /** What is said goes to an element, `done` when all is known. */
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

/** Let a button fetch the puzzle of today, the same for everybody (UTC), and have it shown. */
export function offerPuzzle(button: HTMLButtonElement, recipe: object, python: Python, show: (values: Values) => void): void {
  const said = button.nextElementSibling as HTMLElement;
  button.addEventListener("click", () => {
    said.textContent = words.searches;
    python.open(`today ${button.dataset.open}`, { ...recipe, day: new Date().toISOString().slice(0, 10) }, new Coming(said, words.puzzleOfToday, show));
  });
}
