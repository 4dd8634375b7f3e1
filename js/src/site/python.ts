/** The page's own Python: a worker, begun when a window needs it, and asked by all of them. */

/** What the worker says: how much has been loaded, from which addresses all came, that it failed to begin, or what Python tells. */
export type Told = { loaded: number; total: number } | { came: string[] } | { broken: string } | { text: string };

/** What Python tells of a window. */
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
  /** Nobody answers any more. */
  stop(): void;
}

/** How often a window that waits is told that somebody thinks: sooner than the kit gives up. */
const BEAT = 2000;

export class Python {
  #worker: Worker | undefined;
  #hearers = new Map<string, Hearer>();
  #start: () => Worker;
  #keep: (addresses: string[]) => void;

  /** `start` makes the worker; what that has loaded may be kept for another time. */
  constructor(start: () => Worker, keep: (addresses: string[]) => void = () => undefined) {
    [this.#start, this.#keep] = [start, keep];
  }

  /** Make a window of this recipe; what is told of it goes to the hearer. */
  open(id: string, recipe: unknown, hearer: Hearer): void {
    this.#hearers.set(id, hearer);
    this.#say({ id, recipe });
  }

  /** Let somebody else hear of a window that stands. */
  follow(id: string, hearer: Hearer): void {
    this.#hearers.set(id, hearer);
  }

  /** Pass on a message of a window, and say that it is thought about until it is answered. */
  ask(id: string, message: { id: string }): () => void {
    this.#say({ id, message });
    const beat = setInterval(() => this.#hearers.get(id)?.hear({ id, msg: { id: message.id, thinking: true } as { id: string } }), BEAT);
    return () => clearInterval(beat);
  }

  /** End all that runs there; windows are made anew when they are opened again. */
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
