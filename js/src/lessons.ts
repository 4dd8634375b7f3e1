/** What is missed again and again is taught, rests, and comes back; as in Python's `practice/lessons.py`. */
import learning from "../../tabletop_widgets/practice/learning.json";
import type { Question } from "./types";

const { misses, back } = learning;
const [SOONEST, LATEST] = back as [number, number];

interface Rest {
  /** The number of the question as which it comes back. */
  number: number;
  /** The misconceptions that led to it most often: they come back. */
  taught: Set<number>;
  /** All that led to it, and the rule that was broken: nothing of these is asked until then. */
  causes: Set<number>;
  rule: string;
}

export class Lessons {
  /** The number of the next question, from 1. */
  #number = 1;
  #misses = new Map<number, number>();
  #rests: Rest[] = [];

  /** Take in an answer; tells whether it is time to teach. */
  learn(question: Question, choice: number): boolean {
    const answer = question.answers[choice];
    const causes = new Set(answer?.beliefs);
    const tested = beliefsOf(question);
    this.#rests = this.#rests.filter(({ number, taught }) => number > this.#number || !tested.some((belief) => taught.has(belief)));
    this.#number += 1;
    const missesOf = (belief: number) => this.#misses.get(belief) ?? 0;
    for (const belief of tested) this.#misses.set(belief, causes.has(belief) ? missesOf(belief) + 1 : 0);
    const worst = Math.max(0, ...[...causes].map(missesOf));
    if (worst < misses) return false;
    const number = this.#number - 1 + SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1));
    this.#rests.push({ number, taught: new Set([...causes].filter((belief) => missesOf(belief) === worst)), causes, rule: answer?.rule ?? question.rule });
    return true;
  }

  /** Whether a question is about what rests. */
  isResting = (question: Question): boolean =>
    this.#rests.some(({ number, causes, rule }) => number > this.#number && (beliefsOf(question).some((belief) => causes.has(belief)) || question.answers.some((answer) => answer.rule === rule)));

  /** Whether what this misconception breaks is to come back now. */
  isDue = (belief: number): boolean => this.#rests.some(({ number, taught }) => number <= this.#number && taught.has(belief));
}

const beliefsOf = ({ answers }: Question): number[] => answers.flatMap(({ beliefs = [] }) => beliefs);
