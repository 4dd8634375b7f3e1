/** What is missed repeatedly is taught, rests, and comes back, as in Python's `practice/lessons.py`. */
import learning from "../../tabletop_widgets/practice/learning.json";
import type { Question } from "./types";

const { misses, back } = learning;
const [SOONEST, LATEST] = back as [number, number];

interface Rest {
  /** The number of the question at which it comes back. */
  number: number;
  /** The misconceptions that led to it most often, which come back. */
  taught: Set<number>;
  /** All misconceptions behind it or against the same rule: none of them is asked about until then. */
  causes: Set<number>;
  rule: string;
}

export class Lessons {
  /** The number of the next question, from 1. */
  #number = 1;
  #misses = new Map<number, number>();
  #rests: Rest[] = [];

  /** Record an answer; return whether a lesson is due. */
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

  /** Whether a question is about a resting misconception. */
  isResting = (question: Question): boolean =>
    this.#rests.some(({ number, causes, rule }) => number > this.#number && (beliefsOf(question).some((belief) => causes.has(belief)) || question.answers.some((answer) => answer.rule === rule)));

  /** Whether this misconception should come back now. */
  isDue = (belief: number): boolean => this.#rests.some(({ number, taught }) => number <= this.#number && taught.has(belief));
}

const beliefsOf = ({ answers }: Question): number[] => answers.flatMap(({ beliefs = [] }) => beliefs);
