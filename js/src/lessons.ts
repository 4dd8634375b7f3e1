/** What is missed again and again is taught, rests, and comes back; as in Python's `practice/lessons.py`. */
import learning from "../../tabletop_widgets/practice/learning.json";
import type { Question } from "./types";

const { misses, back } = learning;
const [SOONEST, LATEST] = back as [number, number];

interface Rest {
  /** The number of the question as which it comes back. */
  number: number;
  taught: Set<number>;
  led: Set<number>;
  rule: string;
}

export class Lessons {
  /** How many questions were answered. */
  #asked = 0;
  #missed = new Map<number, number>();
  #rests: Rest[] = [];

  /** Take in an answer; tells whether it is time to teach. */
  learn(question: Question, chosen: number): boolean {
    const led = new Set(question.answers[chosen]?.beliefs);
    const came = beliefsOf(question);
    this.#rests = this.#rests.filter(({ number, taught }) => number > this.#asked + 1 || !came.some((each) => taught.has(each)));
    this.#asked += 1;
    for (const each of came) this.#missed.set(each, led.has(each) ? (this.#missed.get(each) ?? 0) + 1 : 0);
    const most = Math.max(0, ...[...led].map((each) => this.#missed.get(each) ?? 0));
    if (most < misses) return false;
    const number = this.#asked + SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1));
    const taught = new Set([...led].filter((each) => this.#missed.get(each) === most)); // what led there most often comes back
    this.#rests.push({ number, taught, led, rule: question.answers[chosen]?.rule ?? question.rule });
    return true;
  }

  /** Whether a question is about what rests. */
  isResting = (question: Question): boolean =>
    this.#rests.some(({ number, led, rule }) => number > this.#asked + 1 && (beliefsOf(question).some((each) => led.has(each)) || question.answers.some((each) => each.rule === rule)));

  /** Whether what this misconception breaks is to come back now. */
  isDue = (belief: number): boolean => this.#rests.some(({ number, taught }) => number <= this.#asked + 1 && taught.has(belief));
}

export const beliefsOf = ({ answers }: Question): number[] => answers.flatMap(({ beliefs = [] }) => beliefs);
