/** The number between `least` and `most` that is nearest to this one. */
import { readAloud } from "./film";
import { getPace, waitsForPress } from "./settings";
import { Store } from "./store";
import type { Film, Frame, Note } from "./types";

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const SHORTEST = 900; // the least milliseconds for a sentence
const PER_LETTER = 45;
/** The most milliseconds for what follows a reader's answer. */
export const REPLY_TIME = 1800;
/** Milliseconds after which a held button repeats; later repeats come sooner. */
const HOLD = 400;
const SOONER = 0.7;
const SOONEST = 60;

export interface Playhead {
  at: number;
  playing: boolean;
  eyes: number;
  /** The guess at each question; -1 stands for "show me". */
  guesses: Record<string, number>;
  /** The step whose question has stopped the reader, or -1. */
  stoppedAt: number;
}

const guessKey = (at: number, note: Note): string => `${at}:${note.question}`;

export class Player extends Store<Playhead> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;
  #films: Film[];
  #longest: number;
  /** The number of steps that run by themselves after the reader's own move; 0 if the film is played to be read. */
  #run = 0;

  /** What follows the reader's own move takes at most `longest` milliseconds at pace 1, if the strip shows another text meanwhile. */
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

  /** The existing step nearest to this one. */
  clampStep = (at: number): number => clamp(at, 0, this.last);

  /** Load new films; the playhead keeps its place if possible. */
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

  /** Step at once for a held button, and repeatedly until it is released or no step is left. */
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

  /** Start waiting for the next step, or restart if the pace has changed. */
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

  /** The question of a step that still needs a guess. */
  openQuestion(at: number): Note | undefined {
    return this.frames[at]?.notes?.find((note) => note.question && this.findGuess(at, note) == null);
  }

  /** The farthest step that may be reached towards `to`: never past a question without a guess. */
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

  /** A step with more text rests longer, unless its sentences are shown elsewhere. */
  #rest(): number {
    const read = Math.max(SHORTEST, readAloud(this.frames[this.state.at]).length * PER_LETTER);
    return (this.#run ? Math.min(read, this.#longest / this.#run) : read) / getPace();
  }
}
