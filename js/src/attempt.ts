/** Attempts at an exercise: which line of choices, what it led to, how often. One a model, so that two views agree. */
import { Store } from "./store";
import type { AskData, Candidate, Frame, Outcome, TryData } from "./types";

/** A line of choices, and what it led to. */
interface Line {
  /** The choices, first to last, as indices. */
  path: number[];
  /** And their words. */
  texts: string[];
  /** All pieces that are touched on the way. */
  touches: string[];
  /** All that happened on the way. */
  frames: Frame[];
  outcome: Outcome | null;
}

interface AttemptState extends Line {
  /** The question that waits, or null when the line is at its end. */
  ask: AskData | null;
  attempts: number;
  hintUsed: boolean;
  /** The line that was shown, if it was not the reader's own. */
  solution: Line | null;
  /** At which try it was first right, or 0; SHOWN while it was only shown. */
  rightAt: number;
}

type Write = (answer: string, attempts: number) => void;
type Request = (path: number[]) => Promise<Outcome | undefined>;

const START: Line = { path: [], texts: [], touches: [], frames: [], outcome: null };
const UNTRIED = { attempts: 0, hintUsed: false, rightAt: 0 };
const SHOWN = -1;

export class Attempt extends Store<AttemptState> {
  #ask: AskData;
  #write: Write;
  #request: Request;

  /** `request` asks what comes of answers that are sealed, and notes them; all others are noted by `write`. */
  constructor({ ask }: TryData, attempts: number, write: Write, request: Request) {
    super({ ...START, ...UNTRIED, ask, attempts, solution: null });
    this.#ask = ask;
    this.#write = write;
    this.#request = request;
  }

  /** Stand where an answer led that was given before, if this exercise has it. */
  resume(answer: string): void {
    this.#go(findLine(this.#ask, ({ texts }) => texts.join("; ") === answer));
    this.#note();
  }

  async choose(index: number): Promise<void> {
    const { ask, path } = this.state;
    const outcome = ask?.outcomes ? ask.outcomes[index] : await this.#request([...path, index]);
    if (!ask || !outcome || this.state.ask !== ask) return;
    this.#go(extend(this.state, ask, index, outcome));
    const attempts = this.state.attempts + (outcome.next ? 0 : 1);
    this.set({ attempts });
    this.#note();
    if (ask.outcomes) this.#write(this.state.texts.join("; "), attempts);
  }

  #go(line: Line | undefined): void {
    if (line) this.set({ ...line, ask: line.outcome?.next ?? null });
  }

  /** Keep when it was right for the first time; after it was shown that is no first try. */
  #note(): void {
    const { outcome, attempts, rightAt } = this.state;
    if (rightAt < 1 && outcome?.verdict && outcome.verdict !== "wrong") this.set({ rightAt: rightAt ? attempts + 1 : attempts || 1 });
  }

  retry = (): void => this.set({ ...START, ask: this.#ask, solution: null });

  /** As if it had never been tried. */
  reset(): void {
    this.retry();
    this.set(UNTRIED);
  }

  clear(): void {
    this.reset();
    this.#write("", 0);
  }

  /** Shows the first right line and what comes of it, which is no answer and no try; of a marked exercise none is known here. */
  solve(): void {
    const solution = findSolution(this.#ask);
    this.retry();
    this.#go(solution);
    this.set({ solution: solution ?? null, rightAt: SHOWN });
  }
}

function extend({ path, texts, touches, frames }: Line, ask: AskData, index: number, outcome: Outcome): Line {
  const candidate = ask.candidates[index] as Candidate;
  return { path: [...path, index], texts: [...texts, candidate.text], touches: [...touches, ...candidate.touches], frames: [...frames, ...outcome.frames], outcome };
}

/** Every line of choices that is known here, a choice before what follows it. */
function* linesOf(ask: AskData, before = START): Generator<Line> {
  for (const index of ask.candidates.keys()) {
    const outcome = ask.outcomes?.[index];
    if (!outcome) continue;
    const line = extend(before, ask, index, outcome);
    yield line;
    if (outcome.next) yield* linesOf(outcome.next, line);
  }
}

function findLine(ask: AskData, fits: (line: Line) => boolean): Line | undefined {
  for (const line of linesOf(ask)) if (fits(line)) return line;
  return undefined;
}

/** The first line that ends right. */
export const findSolution = (ask: AskData): Line | undefined => findLine(ask, ({ outcome }) => outcome?.verdict === "right" && !outcome.next);
