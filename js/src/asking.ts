/** Which question comes next, what was answered, and what is known by now. Needs no kernel; where one is, it makes more questions. */
import { answered, keep, keptOf, known, merged, minutes, type Rows, weight } from "./boxes";
import { Scenes } from "./frames";
import { BROKEN } from "./places";
import { Player } from "./player";
import { Store } from "./store";
import type { Drawn, Film } from "./types";

export interface Answer {
  text: string;
  /** A wrong one would be right if this held, which breaks the rule. */
  if?: string;
  rule?: string;
}

export interface Question {
  text: string;
  question: string;
  answers: Answer[];
  right: number;
  rule: string;
  rules: { rule: string }[];
  film: Film;
}

export interface PracticeData {
  title: string;
  game: string;
  headings: Record<string, string>;
  known: Rows;
  faces: Record<string, Drawn>;
  questions: Question[];
}

type More = Pick<PracticeData, "faces" | "questions">;

interface State {
  at: number;
  chosen: number | null;
  rows: Rows;
}

/** What follows an answer is over after so many milliseconds. */
const REPLY = 1800;

export class Asking extends Store<State> {
  readonly player: Player;
  scenes: Scenes;
  #data: PracticeData;
  #questions: Question[];
  #asked: number[];
  #more: () => Promise<unknown>;

  constructor(data: PracticeData, more: () => Promise<unknown>) {
    super({ at: -1, chosen: null, rows: merged(keptOf(data.game), Object(data.known)) });
    this.#data = data;
    this.#more = more;
    this.#questions = data.questions.map((each, i) => filmed(each, data.faces, i));
    this.#asked = data.questions.map(() => 0);
    this.state.at = this.best();
    this.scenes = this.#scenes(1);
    this.player = new Player([this.scenes.film], 0, REPLY);
    document.addEventListener(BROKEN, this.#broken);
  }

  get question(): Question {
    return this.#questions[this.state.at] as Question;
  }

  /** Of those asked least the one from which most is to be learnt, about this rule where one is named. */
  best(rule = ""): number {
    const now = minutes();
    const worth = ({ rules }: Question, i: number) => {
      const about = rules.some((each) => each.rule === rule) ? 5 : 0;
      return Math.max(...rules.map((each) => weight(this.state.rows[each.rule], now))) + about - 10 * (this.#asked[i] ?? 0) - (i === this.state.at ? 0.1 : 0);
    };
    const all = this.#questions.map(worth);
    return all.indexOf(Math.max(...all));
  }

  go(at: number): void {
    this.state = { ...this.state, at, chosen: null };
    this.scenes = this.#scenes(1);
    this.player.stop();
    this.player.load([this.scenes.film], 0);
    this.set({});
  }

  /** An answer, and what happens. Of the rules of a question all are known that was answered rightly, else one is not. */
  answer(chosen: number): void {
    if (this.state.chosen != null) return;
    const { question } = this;
    const right = chosen === question.right;
    const rules = right ? question.rules.map(({ rule }) => rule) : [question.answers[chosen]?.rule ?? question.rule];
    this.#asked[this.state.at] = (this.#asked[this.state.at] ?? 0) + 1;
    this.scenes = this.#scenes();
    this.set({ chosen });
    this.player.follow(this.scenes.film);
    this.#learnt(rules, right);
  }

  /** A move that a rule forbids was tried elsewhere in the page: that rule is not known. */
  #broken = (event: Event): void => {
    const { detail } = event as CustomEvent;
    if (Object.hasOwn(this.#data.headings, detail)) this.#learnt([detail], false);
  };

  #learnt(rules: string[], right: boolean): void {
    const now = minutes();
    const rows = { ...this.state.rows, ...Object.fromEntries(rules.map((rule) => [rule, answered(this.state.rows[rule], right, now)])) };
    this.set({ rows });
    this.save();
  }

  /** Another question, about the rule of the last answer where `like` is said; the kernel makes more when all were asked. */
  async next(like = false): Promise<void> {
    const { chosen } = this.state;
    const rule = (chosen != null && this.question.answers[chosen]?.rule) || this.question.rule;
    if (this.#asked.every(Boolean)) this.#add(Object(await this.#more()) as Partial<More>);
    this.go(this.best(like ? rule : ""));
  }

  /** How many rules under the heading of this question are known, of how many. */
  get heading(): { name: string; known: number; all: number } {
    const { headings } = this.#data;
    const name = headings[this.question.rule] ?? "";
    const rules = Object.keys(headings).filter((rule) => headings[rule] === name);
    return { name, known: rules.filter((rule) => known(this.state.rows[rule])).length, all: rules.length };
  }

  save = (): string => keep(this.#data.game, this.state.rows);

  forget = (): void => {
    this.set({ rows: {} });
    this.save();
  };

  override stop(): void {
    document.removeEventListener(BROKEN, this.#broken);
    this.player.stop();
  }

  #add({ questions = [], faces = {} }: Partial<More>): void {
    const from = this.#questions.length;
    this.#questions.push(...questions.map((each, i) => filmed(each, faces, from + i)));
    this.#asked.push(...questions.map(() => 0));
  }

  #scenes(frames?: number): Scenes {
    const { film } = this.question;
    return new Scenes({ ...film, frames: film.frames.slice(0, frames) });
  }
}

/** All questions share their faces; each is a film of its own. */
const filmed = (question: Question, faces: Record<string, Drawn>, at: number): Question => ({
  ...question,
  film: { ...question.film, id: `${at}`, first: { ...question.film.first, faces } },
});
