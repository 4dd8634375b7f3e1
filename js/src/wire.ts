/** Messages to the kernel: each has an id, gets one reply, or ends after five seconds with a sentence. */
import type { AnyModel } from "@anywidget/types";
import * as words from "./words";

export const PATIENCE = 5000;

export interface Reply {
  ok: boolean;
  text?: string;
  rule?: string;
  /** What was asked to be saved. */
  file?: { name: string; text: string };
}

interface Waiting {
  settle: (reply: Reply) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Letters that nobody else in the page has drawn. */
export const token = (): string => Math.random().toString(36).slice(2);

export class Wire {
  #waiting = new Map<string, Waiting>();
  #name = token();
  #count = 0;
  #model: AnyModel;

  constructor(model: AnyModel) {
    this.#model = model;
    model.on("msg:custom", this.#heard);
  }

  /** Never rejects: whatever goes wrong is a reply with a sentence. */
  ask(message: Record<string, unknown>): Promise<Reply> {
    const id = `${this.#name}-${++this.#count}`;
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#end(id, { ok: false, text: words.noAnswer }), PATIENCE);
      this.#waiting.set(id, { settle, timer });
      try {
        this.#model.send({ v: 1, id, ...message });
      } catch {
        this.#end(id, { ok: false, text: words.noAnswer });
      }
    });
  }

  /** Ends every wait, for a model that is gone. */
  close(): void {
    this.#model.off("msg:custom", this.#heard);
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  /** A reply to nothing that still waits (stale, foreign, malformed) is dropped. */
  #heard = (message: unknown): void => {
    const { id, ...reply } = Object(message);
    this.#end(id, reply);
  };

  #end(id: string, reply: Reply): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    waiting.settle(reply);
  }
}
