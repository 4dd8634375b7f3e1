/** An exercise being tried: which path of choices, what it led to, how often. One a model, so that two views agree. */
import { Store } from "./store";
import type { Ask, Frame, Outcome, TryData } from "./types";

interface Trying {
  /** The choices of this line, first to last, as indices. */
  path: number[];
  /** And their words. */
  said: string[];
  /** Frames to be seen since the position, those of every choice of the line. */
  frames: Frame[];
  /** The question that waits, or null when the line is at its end. */
  ask: Ask | null;
  outcome: Outcome | null;
  attempts: number;
  hinted: boolean;
  /** The line that was shown, if it was not the reader's own. */
  solved: Line | null;
  /** At which try it was first right, or 0; SHOWN while it was only shown. */
  rightAt: number;
}

type Write = (answer: string, attempts: number) => void;
type Find = (path: number[]) => Promise<Outcome | undefined>;

const fresh = (ask: Ask) => ({ path: [], said: [], frames: [], ask, outcome: null, solved: null });
const SHOWN = -1;

export class Attempt extends Store<Trying> {
  #data: TryData;
  #write: Write;
  #find: Find;

  /** `find` asks what comes of answers that are sealed, and notes them; all others are noted by `write`. */
  constructor(data: TryData, attempts: number, write: Write, find: Find) {
    super({ ...fresh(data.ask), attempts, hinted: false, rightAt: 0 });
    this.#data = data;
    this.#write = write;
    this.#find = find;
  }

  /** Stand where an answer led that was given before, if this exercise has it. */
  resume(answer: string): void {
    this.#go(first(this.#data.ask, ({ text }) => text === answer));
    this.#note();
  }

  async choose(index: number): Promise<void> {
    const { ask, path } = this.state;
    const outcome = ask?.outcomes ? ask.outcomes[index] : await this.#find([...path, index]);
    if (!outcome || this.state.ask !== ask) return;
    this.#follow(index, outcome);
    const attempts = this.state.attempts + (outcome.next ? 0 : 1);
    this.set({ attempts });
    this.#note();
    if (ask?.outcomes) this.#write(this.state.said.join("; "), attempts);
  }

  #follow(index: number, outcome: Outcome | null | undefined): void {
    const { path, said, frames, ask } = this.state;
    if (outcome) this.set({ path: [...path, index], said: [...said, String(ask?.candidates[index]?.text)], frames: [...frames, ...outcome.frames], outcome, ask: outcome.next ?? null });
  }

  #go(line: Line | undefined): void {
    for (const index of line?.path ?? []) this.#follow(index, this.state.ask?.outcomes?.[index]);
  }

  /** Keep when it was right for the first time; after it was shown that is no first try. */
  #note(): void {
    const { outcome, attempts, rightAt } = this.state;
    if (rightAt < 1 && outcome?.verdict && outcome.verdict !== "wrong") this.set({ rightAt: rightAt ? attempts + 1 : attempts || 1 });
  }

  retry = (): void => this.set(fresh(this.#data.ask));

  /** As if it had never been tried. */
  clear(): void {
    this.set({ ...fresh(this.#data.ask), attempts: 0, hinted: false, rightAt: 0 });
    this.#write("", 0);
  }

  /** Shows the first right line and what comes of it, which is no answer and no try; of a marked exercise none is known here. */
  solve(): void {
    const solved = solution(this.#data.ask) ?? null;
    this.retry();
    this.#go(solved ?? undefined);
    this.set({ solved, rightAt: SHOWN });
  }
}

interface Line {
  path: number[];
  /** The words of its choices, as `answer` has them. */
  text: string;
  /** All pieces that are touched on the way. */
  touches: string[];
  outcome: Outcome | null | undefined;
}

/** Every line of choices that is known here, a choice before what follows it. */
function* lines(ask: Ask, before?: Line): Generator<Line> {
  const { path = [], text: said = "", touches: touched = [] } = before ?? {};
  for (const [index, { text, touches }] of ask.candidates.entries()) {
    const line = { path: [...path, index], text: before ? `${said}; ${text}` : text, touches: [...touched, ...touches], outcome: ask.outcomes?.[index] };
    yield line;
    if (line.outcome?.next) yield* lines(line.outcome.next, line);
  }
}

function first(ask: Ask, fits: (line: Line) => boolean): Line | undefined {
  for (const line of lines(ask)) if (fits(line)) return line;
  return undefined;
}

/** The first line that ends right. */
export const solution = (ask: Ask): Line | undefined => first(ask, ({ outcome }) => outcome?.verdict === "right" && !outcome.next);
