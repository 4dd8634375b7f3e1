/** The number nearest to this one from `least` to `most`. */
import { readAloud } from "./film";
import { getPace, waitsForPress } from "./settings";
import { Store } from "./store";
import type { Film, Frame, Note } from "./types";

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const SHORTEST = 900; // milliseconds for a sentence, however short
const PER_LETTER = 45;
/** What follows a reader's answer is over after so many milliseconds. */
export const REPLY_TIME = 1800;
/** A button held down steps again after so long, then ever sooner. */
const HOLD = 400;
const SOONER = 0.7;
const SOONEST = 60;

export interface Playhead {
  at: number;
  playing: boolean;
  eyes: number;
  /** What was guessed at which question; -1 stands for "show me". */
  guesses: Record<string, number>;
  /** The step whose question has stopped somebody on the way, or -1. */
  stoppedAt: number;
}

const guessKey = (at: number, note: Note): string => `${at}:${note.question}`;

export class Player extends Store<Playhead> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;
  #films: Film[];
  #longest: number;
  /** How many steps run by themselves since the reader's own move; 0 when the film is played to be read. */
  #run = 0;

  /** What follows a move of the reader's own takes no longer than `longest`, in milliseconds at pace 1, where another text stands in the strip. */
  constructor(films: Film[], start = 0, longest = Number.POSITIVE_INFINITY) {
    super({ at: 0, playing: false, eyes: 0, guesses: {}, stoppedAt: -1 });
    this.#films = films;
    this.#longest = longest;
    this.state.at = this.clampStep(start);
  }

  get frames(): Frame[] {
    return this.#films[this.state.eyes]?.frames ?? [];
  }

  get last(): number {
    return Math.max(this.frames.length - 1, 0);
  }

  /** Whether it runs because of the reader's own move, to the next question. */
  get isCatchingUp(): boolean {
    return this.state.playing && this.#run > 0;
  }

  /** The step that is nearest to this. */
  clampStep = (at: number): number => clamp(at, 0, this.last);

  /** New films; the playhead keeps its place where it can. */
  load(films: Film[], at = this.state.at): void {
    this.#films = films;
    this.state = { ...this.state, eyes: clamp(this.state.eyes, 0, films.length - 1) };
    this.set({ at: this.clampStep(at) });
  }

  /** The only film has changed. New frames at its end play by themselves, unless the reader looks back; after an undo the playhead goes to the end. */
  follow(film: Film): void {
    if (film.frames === this.frames) return;
    const more = film.frames.length - this.frames.length;
    const isSame = this.#films[0]?.id === film.id && more >= 0;
    const runs = isSame && more > 0 && this.state.at === this.last;
    this.load([film], isSame ? this.state.at : film.frames.length - 1);
    if (!isSame || runs) this.set({ playing: runs });
    if (!runs) return;
    this.#run = more;
    this.#tick();
  }

  go = (to: number): void => {
    const at = this.reach(to);
    this.set({ at, playing: false, stoppedAt: at < to && this.openQuestion(at) ? at : -1 });
    this.stop();
  };

  /** An open question stops the reader once; a second step forward shows its answer. */
  step(by: number): void {
    const { at, stoppedAt } = this.state;
    const question = by > 0 && at === stoppedAt && this.openQuestion(at);
    if (question) this.takeGuess(at, question, -1);
    else this.go(at + by);
  }

  /** A button is held down: a step at once, and more until it is let go or nothing more is reached. */
  hold(by: number, rest = HOLD): void {
    const { at } = this.state;
    this.step(by);
    if (this.state.at !== at) this.#holdTimer = setTimeout(() => this.hold(by, Math.max(rest * SOONER, SOONEST)), rest);
  }

  release = (): void => clearTimeout(this.#holdTimer);

  setEyes = (eyes: number): void => {
    if (this.#films[eyes]) this.set({ eyes });
  };

  toggle = (): void => {
    const { playing, at } = this.state;
    this.#run = 0;
    if (this.openQuestion(at)) this.step(1);
    else this.set({ playing: !playing, at: !playing && at === this.last ? 0 : at });
    this.restartTimer();
  };

  /** Wait for the next step, anew if the pace has changed. */
  restartTimer(): void {
    this.stop();
    if (this.state.playing) this.#timer = setTimeout(() => this.#tick(), this.#rest());
  }

  takeGuess(at: number, note: Note, choice: number): void {
    this.set({ guesses: { ...this.state.guesses, [guessKey(at, note)]: choice }, stoppedAt: -1 });
  }

  findGuess(at: number, note: Note): number | undefined {
    return this.state.guesses[guessKey(at, note)];
  }

  /** The question of a step that still waits for a guess. */
  openQuestion(at: number): Note | undefined {
    return this.frames[at]?.notes?.find((note) => note.question && this.findGuess(at, note) == null);
  }

  /** How far one may go towards a step: never past a question without a guess. */
  reach(to: number): number {
    const end = this.clampStep(to);
    for (let at = this.state.at; at < end; at++) if (this.openQuestion(at)) return at;
    return end;
  }

  override stop(): void {
    clearTimeout(this.#timer);
    this.release();
  }

  #tick(): void {
    const at = this.clampStep(this.state.at + 1);
    this.set({ at, playing: at < this.last && !this.openQuestion(at) && !(this.#run && waitsForPress()) });
    this.restartTimer();
  }

  /** A step with more to read rests longer, but not where its sentences stand elsewhere. */
  #rest(): number {
    const read = Math.max(SHORTEST, readAloud(this.frames[this.state.at]).length * PER_LETTER);
    return (this.#run ? Math.min(read, this.#longest / this.#run) : read) / getPace();
  }
}
