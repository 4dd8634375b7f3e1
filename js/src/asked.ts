/** The data that Python sends for a guess, and for an exercise of theory. */
import type { Figure } from "./types";

/** A number of times to divide among choices. */
export interface GuessData {
  title: string;
  question: string;
  choices: string[];
  /** The number of times. */
  of: number;
  /** The name under which the browser also keeps it, if any. */
  key: string;
}

/** A problem; its judge stays in Python. */
export interface ExerciseData {
  title: string;
  question: string;
  /** The kind of answer: one of the choices, a chance for each, or a number. */
  asks: "choice" | "plan" | "number";
  choices: string[];
  /** The number of the problem, and whether there are more. */
  at: number;
  more: boolean;
  figure?: Figure;
}
