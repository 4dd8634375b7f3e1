/** The page's own Python: a worker, started when a window needs it, and shared by all windows. */

/** The worker's messages: the amount loaded, the addresses it came from, a failure to start, or a message from Python. */
export type Told = { loaded: number; total: number } | { came: string[] } | { broken: string } | { text: string };

/** Receives Python's messages about a window. */
export interface Answer {
  id: string;
  set?: Record<string, unknown>;
  msg?: { id: string };
  ready?: true;
  failed?: string;
}

export interface Hearer {
  hear(answer: Answer): void;
  load(part: number): void;
  fail(why: string): void;
  /** Python no longer answers. */
  stop(): void;
}

/** The interval at which a waiting window is told that Python is working: shorter than the kit's patience. */
const BEAT = 2000;

export class Python {
  #worker: Worker | undefined;
  #hearers = new Map<string, Hearer>();
  #start: () => Worker;
  #keep: (addresses: string[]) => void;

  /** `start` makes the worker; what it has loaded may be kept for later. */
  constructor(start: () => Worker, keep: (addresses: string[]) => void = () => undefined) {
    [this.#start, this.#keep] = [start, keep];
  }

  /** Make a window from this recipe; its messages go to the hearer. */
  open(id: string, recipe: unknown, hearer: Hearer): void {
    this.#hearers.set(id, hearer);
    this.#say({ id, recipe });
  }

  /** Give an existing window another hearer. */
  follow(id: string, hearer: Hearer): void {
    this.#hearers.set(id, hearer);
  }

  /** Pass on a window's message, and report that Python is working until it is answered. */
  ask(id: string, message: { id: string }): () => void {
    this.#say({ id, message });
    const beat = setInterval(() => this.#hearers.get(id)?.hear({ id, msg: { id: message.id, thinking: true } as { id: string } }), BEAT);
    return () => clearInterval(beat);
  }

  /** Stop the worker; windows are made again when they are reopened. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const hearer of this.#hearers.values()) hearer.stop();
    this.#hearers.clear();
  }

  #say(message: Record<string, unknown>): void {
    try {
      this.#worker ??= this.#begin();
      this.#worker.postMessage(JSON.stringify(message));
    } catch (fault) {
      this.#break(String(fault)); // no worker here: an old browser, or a page from a disk
    }
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ("text" in data) this.#hear(JSON.parse(data.text));
      else if ("broken" in data) this.#break(data.broken);
      else if ("came" in data) this.#keep(data.came);
      else for (const hearer of this.#hearers.values()) hearer.load(data.loaded / data.total);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#break(event.message ?? "");
    };
    return worker;
  }

  #hear(answer: Answer): void {
    this.#hearers.get(answer.id)?.hear(answer);
  }

  #break(why: string): void {
    const hearers = [...this.#hearers.values()];
    this.stop();
    for (const hearer of hearers) hearer.fail(why);
  }
}
