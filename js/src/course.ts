/** Which question comes next, what was answered, and what is known by now. Needs no kernel; where one is, it makes more questions. */
import learning from "../../tabletop_widgets/practice/learning.json";
import { answered, askedOf, keep, keptOf, known, merged, minutes, type Rows, weight } from "./boxes";
import { Scenes } from "./film";
import { BROKEN } from "./host";
import { Lessons } from "./lessons";
import { Player } from "./player";
import { Store } from "./store";
import { type Chances, information, judged, unsuspecting } from "./suspects";
import type { Drawn, Film } from "./types";

export interface Answer {
  text: string;
  /** A wrong one would be right if this held, which breaks the rule; these misconceptions lead to it. */
  if?: string;
  rule?: string;
  beliefs?: number[];
}

export interface Question {
  /** Its name among questions that were asked. */
  key: string;
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
  asked: string[];
  /** How many misconceptions there are. */
  beliefs: number;
  faces: Record<string, Drawn>;
  questions: Question[];
}

type More = Pick<PracticeData, "faces" | "questions">;

interface State {
  at: number;
  chosen: number | null;
  rows: Rows;
  /** The rule that has been missed again, and an easier case of which is shown next. */
  taught: string;
  /** This is shown with its answer, and this rule: an easier case, without another one the same once more, or what the reader would not answer. */
  lesson: { rule: string; how: "easier" | "same" | "shown" } | null;
  /** What was known before it was forgotten: it can be had back. */
  forgotten: { rows: Rows; asked: string[] } | null;
}

/** What follows an answer is over after so many milliseconds. */
const REPLY = 1800;
/** What is added to the bits that a question tells. */
const [ABOUT, ONCE, BEFORE, RESTS, SAME] = [5, -10, -3, -100, -0.2];

export class Asking extends Store<State> {
  readonly player: Player;
  scenes: Scenes;
  #data: PracticeData;
  #questions: Question[];
  #asked: number[];
  #before: string[];
  #chances: Chances;
  #lessons = new Lessons();
  #more: () => Promise<unknown>;

  constructor(data: PracticeData, more: () => Promise<unknown>) {
    super({ at: -1, chosen: null, rows: merged(keptOf(data.game), Object(data.known)), taught: "", lesson: null, forgotten: null });
    this.#data = data;
    this.#more = more;
    this.#questions = data.questions.map((each, i) => filmed(each, data.faces, i));
    this.#asked = data.questions.map(() => 0);
    this.#before = [...new Set([...data.asked, ...askedOf(data.game)])];
    this.#chances = unsuspecting(data.beliefs);
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
    const current = this.state.at < 0 ? "" : this.question.question;
    const worth = (question: Question, i: number) =>
      this.#tells(question, now) +
      (rule ? ABOUT * Number(question.rules.some((each) => each.rule === rule)) : RESTS * Number(this.#lessons.rests(question))) +
      ONCE * (this.#asked[i] ?? 0) +
      BEFORE * Number(this.#before.includes(question.key)) +
      SAME * Number(question.question === current);
    const all = this.#questions.map(worth);
    return all.indexOf(Math.max(...all));
  }

  /** How much its answer tells of who gives it, what matters now more than the rest. */
  #tells({ answers }: Question, now: number): number {
    const mass = ({ beliefs = [], rule = "" }: Answer) => {
      const matter = weight(this.state.rows[rule], now);
      return beliefs.reduce((sum, each) => sum + matter * (this.#lessons.due(each) ? learning.boost : (this.#chances[each] ?? 0)), 0);
    };
    const masses = answers.filter(({ rule }) => rule).map(mass);
    return information(masses, 1 + masses.reduce((one, other) => one + other, 0));
  }

  go(at: number, lesson: State["lesson"] = null): void {
    this.state = { ...this.state, at, chosen: lesson ? (this.#questions[at] as Question).right : null, lesson };
    this.scenes = this.#scenes(lesson ? undefined : 1);
    this.player.stop();
    this.player.load([this.scenes.film], 0);
    this.set({});
    if (lesson) this.player.toggle();
  }

  /** An answer, and what happens. A right one credits the rule that the question is about; a wrong one counts against it and what was broken. */
  answer(chosen: number): void {
    if (this.state.chosen != null) return;
    const { question } = this;
    const broken = question.answers[chosen]?.rule ?? question.rule;
    const again = this.#before.includes(question.key);
    this.#ask(this.state.at);
    this.#chances = judged(this.#chances, question, chosen);
    const taught = this.#lessons.answered(question, chosen) ? broken : "";
    this.scenes = this.#scenes();
    this.set({ chosen, taught, forgotten: null });
    this.player.follow(this.scenes.film);
    this.#learnt([...new Set([question.rule, broken])], chosen === question.right, again);
  }

  /** Its answer and what happens, which counts neither for nor against what is known. */
  show = (): void => {
    this.#ask(this.state.at);
    this.go(this.state.at, { rule: this.question.rule, how: "shown" });
  };

  /** Others come before it from now on. */
  #pass(at: number): void {
    this.#asked[at] = (this.#asked[at] ?? 0) + 1;
  }

  /** Note that a question was asked, and its answer seen. */
  #ask(at: number): void {
    this.#pass(at);
    const { key } = this.#questions[at] as Question;
    this.#before = [...this.#before.filter((each) => each !== key), key];
  }

  /** A move that a rule forbids was tried elsewhere in the page: that rule is not known. */
  #broken = (event: Event): void => {
    const { detail } = event as CustomEvent;
    if (Object.hasOwn(this.#data.headings, detail)) this.#learnt([detail], false);
  };

  #learnt(rules: string[], right: boolean, again = false): void {
    const now = minutes();
    const rows = { ...this.state.rows, ...Object.fromEntries(rules.map((rule) => [rule, answered(this.state.rows[rule], right, now, again)])) };
    this.set({ rows });
    this.save();
  }

  /** What was missed again is shown once more in an easier case; then, or else, comes another question, of the same rule where `like` is said. */
  async next(like = false): Promise<void> {
    const { chosen, taught } = this.state;
    const rule = (chosen != null && this.question.answers[chosen]?.rule) || this.question.rule;
    if (taught && !like) {
      const at = this.#easier(taught);
      const same = at === this.state.at;
      if (!same) this.#ask(at);
      this.set({ taught: "" });
      this.go(at, { rule: taught, how: same ? "same" : "easier" });
      return;
    }
    this.set({ taught: "" });
    if (chosen == null) this.#pass(this.state.at);
    if (this.#asked.every(Boolean)) this.#add(Object(await this.#more()) as Partial<More>);
    this.go(this.best(like ? rule : ""));
  }

  /** The shortest question in which this rule is broken, but for the one that was just asked; that one where there is no other. */
  #easier(rule: string): number {
    const length = ({ text, question, answers }: Question) => [text, question, ...answers.map((each) => each.text)].join(" ").length;
    const about = this.#questions.map((each, at) => [each, at] as const).filter(([each, at]) => at !== this.state.at && each.answers.some((answer) => answer.rule === rule));
    return about.sort(([one], [other]) => length(one) - length(other))[0]?.[1] ?? this.state.at;
  }

  /** How many rules under the heading of this question are known, of how many. */
  get heading(): { name: string; known: number; all: number } {
    const { headings } = this.#data;
    const name = headings[this.question.rule] ?? "";
    const rules = Object.keys(headings).filter((rule) => headings[rule] === name);
    return { name, known: rules.filter((rule) => known(this.state.rows[rule])).length, all: rules.length };
  }

  save = (): string => keep(this.#data.game, this.state.rows, this.#before);

  /** Forget all; it can be had back until the next answer. */
  forget = (): void => {
    const forgotten = { rows: this.state.rows, asked: this.#before };
    this.#before = [];
    this.set({ rows: {}, forgotten });
    this.save();
  };

  remember = (): void => {
    const { rows, asked } = this.state.forgotten ?? { rows: this.state.rows, asked: this.#before };
    this.#before = asked;
    this.set({ rows, forgotten: null });
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
