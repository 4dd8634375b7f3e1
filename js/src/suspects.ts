/** What a reader may take the rules to be, as answers suggest; as in Python's `practice/diagnosis.py`. It chooses the next question; nobody is told. */
import learning from "../../tabletop_widgets/practice/learning.json";
import type { Question } from "./types";

const { slip, clean, again } = learning;

/** The likelihood of each misconception, by its number; the last stands for none of them. */
export type Chances = readonly number[];

export const priorChances = (many: number): Chances => [...Array<number>(many).fill((1 - clean) / many), clean];

/** Bayes' rule, with slips and with learning. */
export function learn(chances: Chances, { answers, right }: Question, chosen: number): Chances {
  const led = new Map(answers.flatMap(({ beliefs = [] }, at) => beliefs.map((each) => [each, at] as const)));
  const wrong = slip / (answers.length - 1);
  const likely = chances.map((chance, each) => chance * ((led.get(each) ?? right) === chosen ? 1 - slip : wrong));
  const whole = sum(likely);
  const prior = priorChances(chances.length - 1);
  return likely.map((chance, each) => (1 - again) * (chance / whole) + again * (prior[each] as number));
}

/** How much an answer tells of who gives it, in bits: how little it can be foreseen, but for slips. */
export function information(masses: number[], whole: number): number {
  const parts = masses.map((each) => each / whole);
  const given = [...parts, 1 - sum(parts)].map((part) => part * (1 - slip) + ((1 - part) * slip) / parts.length);
  return bits(given) - bits([1 - slip, ...parts.map(() => slip / parts.length)]);
}

const sum = (several: readonly number[]): number => several.reduce((one, other) => one + other, 0);
const bits = (parts: number[]): number => -sum(parts.map((part) => (part > 0 ? part * Math.log2(part) : 0)));
