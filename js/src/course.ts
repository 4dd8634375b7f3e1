/** Which question comes next, what was answered, and what is known by now. Needs no kernel; where one is, it makes more questions. */
import learning from "../../tabletop_widgets/practice/learning.json";
import { isKnown, isMastered, loadProgress, saveProgress, updateRow, weightOf } from "./boxes";
import { Scenes } from "./film";
import { RULE_BROKEN } from "./host";
import { Lessons } from "./lessons";
import { type DayNote, dayOf, forgetGame, mergeRows, minutes, noteAnswer, REMEMBERED, takeWish, WISHED } from "./memory";
import { Player, REPLY_TIME } from "./player";
import { Store } from "./store";
import { type Chances, information, learn, priorChances } from "./suspects";
import type { Answer, FaceDrawing, PracticeData, Question, Rows } from "./types";

type Supply = Pick<PracticeData, "faces" | "questions">;

interface CourseState {
  at: number;
  choice: number | null;
  rows: Rows;
  /** The rule that has been missed again, and an easier case of which is shown next. */
  ruleToTeach: string;
  /** This is shown with its answer, and this rule: an easier case, or what the reader would not answer. */
  lesson: { rule: string; how: "easier" | "shown" } | null;
  /** Of an answered question the answer whose reason is read: the reader's own, until another one is clicked. */
  looked: number | null;
  /** A block of questions is over, and what to do next is said before another one begins. */
  rests: boolean;
  /** What was known before it was forgotten: it can be had back. */
  backup: { rows: Rows; asked: string[] } | null;
}

const DAY = 1440; // minutes
/** So many questions make a session. */
export const SESSION = 5;

/** What is added to the bits that a question tells. */
const [ABOUT, ONCE, BEFORE, RESTS, SAME, OWN] = [5, -10, -3, -100, -0.2, 14];

export class Course extends Store<CourseState> {
  readonly player: Player;
  scenes: Scenes;
  #data: PracticeData;
  #questions: Question[];
  #timesAsked: number[];
  #keysAsked: string[];
  #chances: Chances;
  #lessons = new Lessons();
  #more: () => Promise<unknown>;
  /** Rules that the reader wishes to be asked about next. */
  #wishes: string[];

  constructor(data: PracticeData, more: () => Promise<unknown>) {
    const { rows, asked } = loadProgress(data.game);
    super({ at: -1, choice: null, rows: mergeRows(rows, Object(data.known)), ruleToTeach: "", lesson: null, looked: null, rests: false, backup: null });
    this.#data = data;
    this.#more = more;
    this.#questions = data.questions.map((question, i) => withFilm(question, data.faces, i));
    this.#timesAsked = data.questions.map(timesBefore);
    this.#keysAsked = [...new Set([...data.asked, ...asked])];
    this.#chances = priorChances(data.beliefs);
    this.#wishes = takeWish(data.game);
    this.state.at = this.chooseBest(this.#wishes.shift());
    this.scenes = this.#scenes(1);
    this.player = new Player([this.scenes.film], 0, REPLY_TIME);
    document.addEventListener(RULE_BROKEN, this.#onBrokenRule);
    document.addEventListener(REMEMBERED, this.#onRemembered);
    document.addEventListener(WISHED, this.#onWished);
  }

  get question(): Question {
    return this.#questions[this.state.at] as Question;
  }

  /** Of those asked least the one from which most is to be learnt, about this rule where one is named; as the second of a session, and then alone, one about the reader's own match. */
  chooseBest(rule = ""): number {
    const now = minutes();
    const current = this.state.at < 0 ? "" : this.question.question;
    const worth = (question: Question, i: number) =>
      this.#informationOf(question, now) +
      (rule ? ABOUT * Number(question.rules.some((about) => about.rule === rule)) : RESTS * Number(this.#lessons.isResting(question))) +
      ONCE * (this.#timesAsked[i] ?? 0) +
      BEFORE * Number(this.#keysAsked.includes(question.key)) +
      SAME * Number(question.question === current) +
      (question.own ? (this.day.marks.length % SESSION === 1 && !this.#keysAsked.includes(question.key) ? OWN : RESTS) : 0);
    const all = this.#questions.map(worth);
    return all.indexOf(Math.max(...all));
  }

  /** How much an answer to it would tell about the reader; rules that matter now count more. */
  #informationOf({ answers }: Question, now: number): number {
    const mass = ({ beliefs = [], rule = "" }: Answer) => {
      const matter = weightOf(this.state.rows[rule], now);
      return beliefs.reduce((sum, belief) => sum + matter * (this.#lessons.isDue(belief) ? learning.boost : (this.#chances[belief] ?? 0)), 0);
    };
    const masses = answers.filter(({ rule }) => rule).map(mass);
    return information(masses, 1 + masses.reduce((one, other) => one + other, 0));
  }

  go(at: number, lesson: CourseState["lesson"] = null): void {
    this.state = { ...this.state, at, choice: lesson ? (this.#questions[at] as Question).right : null, lesson, looked: null, rests: false };
    this.scenes = this.#scenes(lesson ? undefined : 1);
    this.player.stop();
    this.player.load([this.scenes.film], 0);
    this.set({});
    if (lesson) this.player.toggle();
  }

  /** An answer, and what happens; after one, which other is looked at. A right one credits the rule that the question is about; a wrong one counts against it and what was broken. */
  answer(choice: number): void {
    if (this.state.choice != null) {
      if (!this.state.lesson) this.set({ looked: choice });
      return;
    }
    const { question } = this;
    const brokenRule = question.answers[choice]?.rule ?? question.rule;
    const again = this.#keysAsked.includes(question.key);
    this.#markAsked(this.state.at);
    this.#chances = learn(this.#chances, question, choice);
    const isDue = this.#lessons.learn(question, choice);
    const ruleToTeach = isDue && this.#findEasier(brokenRule) != null ? brokenRule : "";
    this.scenes = this.#scenes();
    this.set({ choice, looked: choice, ruleToTeach, backup: null });
    this.player.follow(this.scenes.film);
    noteAnswer(this.#today, choice === question.right ? "r" : "w");
    this.#updateRows([...new Set([question.rule, brokenRule])], choice === question.right, again);
  }

  /** Show its answer and what happens; this counts neither for nor against what is known. */
  show = (): void => {
    this.#markAsked(this.state.at);
    noteAnswer(this.#today, "s");
    this.go(this.state.at, { rule: this.question.rule, how: "shown" });
  };

  /** Ask it after all that were asked less often. */
  #countAsked(at: number): void {
    this.#timesAsked[at] = (this.#timesAsked[at] ?? 0) + 1;
  }

  /** Note that a question was asked, and its answer seen. */
  #markAsked(at: number): void {
    this.#countAsked(at);
    const { key } = this.#questions[at] as Question;
    this.#keysAsked = [...this.#keysAsked.filter((other) => other !== key), key];
  }

  /** A move that a rule forbids was tried elsewhere in the page: that rule is not known. */
  #onBrokenRule = (event: Event): void => {
    const { detail } = event as CustomEvent;
    if (Object.hasOwn(this.#data.headings, detail)) this.#updateRows([detail], false);
  };

  /** More is known from elsewhere: another window, or the file beside the lessons. */
  #onRemembered = (): void => {
    const rows = mergeRows(this.state.rows, loadProgress(this.#data.game).rows);
    if (JSON.stringify(rows) !== JSON.stringify(this.state.rows) && !this.state.backup) this.set({ rows });
  };

  /** Ask at once about what is wished for elsewhere in the page. */
  #onWished = (): void => {
    const wishes = takeWish(this.#data.game);
    if (!wishes.length) return;
    this.#wishes = wishes;
    this.set({ ruleToTeach: "" });
    this.go(this.chooseBest(this.#wishes.shift()));
  };

  #updateRows(rules: string[], right: boolean, again = false): void {
    const now = minutes();
    const rows = { ...this.state.rows, ...Object.fromEntries(rules.map((rule) => [rule, updateRow(this.state.rows[rule], right, now, again)])) };
    this.set({ rows });
    this.save();
  }

  /** After a lesson is due, an easier case with its answer; after five questions a rest; otherwise the next question, about the same rule if `like`. */
  async next(like = false): Promise<void> {
    const { choice, ruleToTeach } = this.state;
    const rule = (choice != null && this.question.answers[choice]?.rule) || this.question.rule;
    const easier = ruleToTeach && !like ? this.#findEasier(ruleToTeach) : undefined;
    if (easier != null) {
      this.#markAsked(easier);
      this.set({ ruleToTeach: "" });
      this.go(easier, { rule: ruleToTeach, how: "easier" });
      return;
    }
    const isOver = choice != null && !like && !this.state.rests && this.day.marks.length % SESSION === 0;
    this.set({ ruleToTeach: "", rests: isOver });
    if (isOver) return;
    if (choice == null) this.#countAsked(this.state.at);
    if (this.#timesAsked.every(Boolean)) this.#addQuestions(Object(await this.#more()) as Partial<Supply>);
    this.go(this.chooseBest(like ? rule : this.#wishes.shift()));
  }

  /** The shortest question with an answer that breaks this rule, if there is one shorter than this one. */
  #findEasier(rule: string): number | undefined {
    const length = ({ text, question, answers }: Question) => [text, question, ...answers.map((answer) => answer.text)].join(" ").length;
    const others = [...this.#questions.entries()].filter(([, each]) => length(each) < length(this.question) && !each.own && each.answers.some((answer) => answer.rule === rule));
    return others.sort(([, one], [, other]) => length(one) - length(other))[0]?.[0];
  }

  /** How many rules are mastered, how many are known but once, of how many; and how many of those that are known come back by tomorrow. */
  get rules(): { mastered: number; known: number; all: number; back: number } {
    const rows = Object.keys(this.#data.headings).map((rule) => this.state.rows[rule]);
    const tomorrow = minutes() + 2 * DAY;
    const mastered = rows.filter(isMastered).length;
    return { mastered, known: rows.filter(isKnown).length - mastered, all: rows.length, back: rows.filter((row) => row && row[1] <= tomorrow).length };
  }

  /** What was answered today. */
  get day(): DayNote {
    return dayOf(this.#today);
  }

  get #today(): string {
    return this.#data.day ?? this.#data.game;
  }

  /** How the questions of this session went, a letter each. */
  get session(): string[] {
    const { marks } = this.day;
    const begun = this.state.choice == null ? marks.length : marks.length - 1;
    return [...marks.slice(Math.max(begun - (begun % SESSION), 0))];
  }

  save = (): string => saveProgress(this.#data.game, this.state.rows, this.#keysAsked);

  /** Forget all; it can be had back until the next answer. */
  forget = (): void => {
    const backup = { rows: this.state.rows, asked: this.#keysAsked };
    this.#keysAsked = [];
    this.set({ rows: {}, backup });
    forgetGame(this.#data.game);
  };

  remember = (): void => {
    const { rows, asked } = this.state.backup ?? { rows: this.state.rows, asked: this.#keysAsked };
    this.#keysAsked = asked;
    this.set({ rows, backup: null });
    this.save();
  };

  override stop(): void {
    document.removeEventListener(RULE_BROKEN, this.#onBrokenRule);
    document.removeEventListener(REMEMBERED, this.#onRemembered);
    document.removeEventListener(WISHED, this.#onWished);
    this.player.stop();
  }

  /** Take in what comes about the reader's own match. */
  bring = async (supply: Promise<unknown>): Promise<void> => this.#addQuestions(Object(await supply) as Partial<Supply>);

  #addQuestions({ questions = [], faces = {} }: Partial<Supply>): void {
    const from = this.#questions.length;
    this.#questions.push(...questions.map((question, i) => withFilm(question, faces, from + i)));
    this.#timesAsked.push(...questions.map(timesBefore));
  }

  #scenes(frames?: number): Scenes {
    const { film } = this.question;
    return new Scenes({ ...film, frames: film.frames.slice(0, frames) });
  }
}

/** A question about the reader's own match has a turn of its own, and does not keep others from coming. */
const timesBefore = ({ own }: Question) => Number(!!own);

/** All questions share their faces; each is a film of its own. */
const withFilm = (question: Question, faces: Record<string, FaceDrawing>, at: number): Question => ({
  ...question,
  film: { ...question.film, id: `${at}`, first: { ...question.film.first, faces } },
});
