/** A reader's likely misconceptions, inferred from answers, as in Python's `practice/diagnosis.py`. They guide the choice of questions and are never shown. */
import learning from "../../tabletop_widgets/practice/learning.json";
import type { Question } from "./types";

const { slip, clean, again } = learning;

/** The probability of each misconception, by number; the last entry stands for none. */
export type Chances = readonly number[];

export const priorChances = (count: number): Chances => [...Array<number>(count).fill((1 - clean) / count), clean];

/** Bayes' rule, with slips and with learning. */
export function learn(chances: Chances, { answers, right }: Question, choice: number): Chances {
  const answerOf = new Map(answers.flatMap(({ beliefs = [] }, at) => beliefs.map((belief) => [belief, at] as const)));
  const wrong = slip / (answers.length - 1);
  const likelihoods = chances.map((chance, belief) => chance * ((answerOf.get(belief) ?? right) === choice ? 1 - slip : wrong));
  const total = sum(likelihoods);
  const prior = priorChances(chances.length - 1);
  return likelihoods.map((likelihood, belief) => (1 - again) * (likelihood / total) + again * (prior[belief] as number));
}

/** The information of an answer in bits: its entropy, less that of slips. */
export function information(masses: number[], total: number): number {
  const parts = masses.map((mass) => mass / total);
  const observed = [...parts, 1 - sum(parts)].map((part) => part * (1 - slip) + ((1 - part) * slip) / parts.length);
  return entropy(observed) - entropy([1 - slip, ...parts.map(() => slip / parts.length)]);
}

const sum = (terms: readonly number[]): number => terms.reduce((one, other) => one + other, 0);
const entropy = (parts: number[]): number => -sum(parts.map((part) => (part > 0 ? part * Math.log2(part) : 0)));
