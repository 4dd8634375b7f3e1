/** Attempts at an exercise: the current line of choices, its outcome, and their number. One per model, so that two views agree. */
import { Store } from "./store";
import type { AskData, Candidate, Frame, Outcome, TryData } from "./types";

/** A line of choices, and its outcome. */
interface Line {
  /** The choices, first to last, as indices. */
  path: number[];
  /** Their texts. */
  texts: string[];
  /** All pieces clicked on the way. */
  touches: string[];
  /** All frames on the way. */
  frames: Frame[];
  outcome: Outcome | null;
}

interface AttemptState extends Line {
  /** The pending question, or null at the end of the line. */
  ask: AskData | null;
  attempts: number;
  hintUsed: boolean;
  /** The line that was shown, if it was not the reader's own. */
  solution: Line | null;
  /** The first attempt that was right, or 0; SHOWN if the solution was only shown. */
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

  /** `request` asks for the outcome of sealed answers and records them; `write` records all others. */
  constructor({ ask }: TryData, attempts: number, write: Write, request: Request) {
    super({ ...START, ...UNTRIED, ask, attempts, solution: null });
    this.#ask = ask;
    this.#write = write;
    this.#request = request;
  }

  /** Restore the state after an earlier answer, if this exercise has it. */
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

  /** Record the first right attempt; after the solution was shown it no longer counts as one. */
  #note(): void {
    const { outcome, attempts, rightAt } = this.state;
    if (rightAt < 1 && outcome?.verdict && outcome.verdict !== "wrong") this.set({ rightAt: rightAt ? attempts + 1 : attempts || 1 });
  }

  retry = (): void => this.set({ ...START, ask: this.#ask, solution: null });

  /** Reset to the state before any attempt. */
  reset(): void {
    this.retry();
    this.set(UNTRIED);
  }

  clear(): void {
    this.reset();
    this.#write("", 0);
  }

  /** Show the first right line and its outcome, which counts as no attempt; a marked exercise has none here. */
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

/** Every line of choices known here, each before its continuations. */
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
