/** What travels from Python of a guess, and of an exercise of theory. */
import type { Figure } from "./types";

/** Times that are shared out among choices. */
export interface GuessData {
  title: string;
  question: string;
  choices: string[];
  /** How many times there are. */
  of: number;
  /** The name that it is also kept under in the browser, if any. */
  key: string;
}

/** A problem; who judges an answer to it stays in Python. */
export interface ExerciseData {
  title: string;
  question: string;
  /** What an answer is: one of the choices, a chance of each, or a number. */
  asks: "choice" | "plan" | "number";
  choices: string[];
  /** Which problem it is, and whether there are more. */
  at: number;
  more: boolean;
  figure?: Figure;
}
