/** The next question, the answers, and the progress so far. It needs no kernel, but a kernel can make more questions. */
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
  /** A rule missed again, for which an easier case is shown next. */
  ruleToTeach: string;
  /** This is shown with its answer, and this rule: an easier case, or what the reader would not answer. */
  lesson: { rule: string; how: "easier" | "shown" } | null;
  /** The answer whose reason is shown: the reader's own, until another one is clicked. */
  looked: number | null;
  /** Whether a session is over, and the next steps are offered before another one begins. */
  rests: boolean;
  /** The progress before it was forgotten, which can be restored. */
  backup: { rows: Rows; asked: string[] } | null;
}

const DAY = 1440; // minutes
/** The number of questions in a session. */
export const SESSION = 5;

/** Bonuses and penalties added to a question's information in bits. */
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

  /** The most informative of the questions asked least, about this rule if one is named; only the second of a session is about the reader's own match. */
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

  /** How much its answer would tell about the reader; rules that matter now count more. */
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

  /** Answer and show what happens; once answered, look at another answer. A right answer credits the question's rule; a wrong one counts against it and the rules it broke. */
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

  /** Show the answer and what happens, without any effect on the progress. */
  show = (): void => {
    this.#markAsked(this.state.at);
    noteAnswer(this.#today, "s");
    this.go(this.state.at, { rule: this.question.rule, how: "shown" });
  };

  /** Count a question as asked, so that those asked less often come first. */
  #countAsked(at: number): void {
    this.#timesAsked[at] = (this.#timesAsked[at] ?? 0) + 1;
  }

  /** Record that a question was asked, and its answer seen. */
  #markAsked(at: number): void {
    this.#countAsked(at);
    const { key } = this.#questions[at] as Question;
    this.#keysAsked = [...this.#keysAsked.filter((other) => other !== key), key];
  }

  /** A forbidden move was tried elsewhere in the page, so its rule is not known. */
  #onBrokenRule = (event: Event): void => {
    const { detail } = event as CustomEvent;
    if (Object.hasOwn(this.#data.headings, detail)) this.#updateRows([detail], false);
  };

  /** Progress has arrived from another window, or from the file next to the lessons. */
  #onRemembered = (): void => {
    const rows = mergeRows(this.state.rows, loadProgress(this.#data.game).rows);
    if (JSON.stringify(rows) !== JSON.stringify(this.state.rows) && !this.state.backup) this.set({ rows });
  };

  /** Ask at once about the rules requested elsewhere in the page. */
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

  /** The numbers of rules mastered, of rules known once, and of all; and how many known ones come back by tomorrow. */
  get rules(): { mastered: number; known: number; all: number; back: number } {
    const rows = Object.keys(this.#data.headings).map((rule) => this.state.rows[rule]);
    const tomorrow = minutes() + 2 * DAY;
    const mastered = rows.filter(isMastered).length;
    return { mastered, known: rows.filter(isKnown).length - mastered, all: rows.length, back: rows.filter((row) => row && row[1] <= tomorrow).length };
  }

  /** Today's answers. */
  get day(): DayNote {
    return dayOf(this.#today);
  }

  get #today(): string {
    return this.#data.day ?? this.#data.game;
  }

  /** The results of this session, a letter per question. */
  get session(): string[] {
    const { marks } = this.day;
    const begun = this.state.choice == null ? marks.length : marks.length - 1;
    return [...marks.slice(Math.max(begun - (begun % SESSION), 0))];
  }

  save = (): string => saveProgress(this.#data.game, this.state.rows, this.#keysAsked);

  /** Forget all progress; it can be restored until the next answer. */
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

  /** Add the questions that arrive about the reader's own match. */
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

/** A question about the reader's own match has its own turn, and does not displace others. */
const timesBefore = ({ own }: Question) => Number(!!own);

/** All questions share their faces; each has its own film. */
const withFilm = (question: Question, faces: Record<string, FaceDrawing>, at: number): Question => ({
  ...question,
  film: { ...question.film, id: `${at}`, first: { ...question.film.first, faces } },
});
