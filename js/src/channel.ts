/** Messages to the kernel: each has an id and gets one reply, or fails with a sentence after five seconds without a sign of work. */
import type { AnyModel } from "@anywidget/types";
import type { Shared } from "./host";
import { Store } from "./store";
import type { Outcome, ReviewData, TryData } from "./types";
import * as words from "./words";

export const TIMEOUT = 5000;
/** Quicker replies show no sign of waiting, and everything is drawn once instead of twice. */
export const BUSY_DELAY = 150;

export interface Reply {
  ok: boolean;
  /** What went wrong; or what was done, if it is not visible. */
  text?: string;
  rule?: string;
  /** The fault in Python, for a developer. */
  details?: string;
  /** No reply yet: the kernel is working, and the wait starts again. */
  thinking?: boolean;
  /** The file to be saved. */
  file?: { name: string; text: string };
  share?: Shared;
  /** The outcome of an answer to a sealed exercise. */
  outcome?: Outcome;
  /** The findings of a review so far; and one of its choices as an exercise. */
  review?: ReviewData;
  exercise?: TryData;
}

export interface ChannelState {
  busy: boolean;
  /** The last reply, if it has a text: what went wrong, or what was done. */
  reply?: Reply | undefined;
}

const NO_REPLY: Reply = { ok: false, text: words.noAnswer };

/** A random id, unique in the page. */
export const randomId = (): string => Math.random().toString(36).slice(2);

export class Channel extends Store<ChannelState> {
  /** How to end each wait. */
  #pending = new Map<string, (reply: Reply) => void>();
  #name = randomId();
  #count = 0;
  #busy: ReturnType<typeof setTimeout> | undefined;
  #model: AnyModel;

  constructor(model: AnyModel) {
    super({ busy: false });
    this.#model = model;
    model.on("msg:custom", this.#receive);
  }

  /** Send a reader's action, one message at a time; the window keeps working whatever comes back. */
  async send(message: Record<string, unknown>): Promise<Reply | undefined> {
    if (this.#busy) return undefined;
    this.#busy = setTimeout(() => this.set({ busy: true }), BUSY_DELAY);
    if (this.state.reply) this.set({ reply: undefined });
    const reply = await this.ask(message);
    clearTimeout(this.#busy);
    this.#busy = undefined;
    this.set({ busy: false, reply: reply.text ? reply : undefined });
    return reply;
  }

  /** Never rejects: whatever goes wrong is a reply with a sentence. */
  ask(message: Record<string, unknown>): Promise<Reply> {
    const id = `${this.#name}-${++this.#count}`;
    return new Promise((settle) => {
      const wait = () => setTimeout(() => this.#settle(id, NO_REPLY), TIMEOUT);
      let timer = wait();
      this.#pending.set(id, (reply) => {
        clearTimeout(timer);
        if (reply.thinking) timer = wait();
        else settle(reply);
      });
      try {
        this.#model.send({ v: 1, id, ...message });
      } catch {
        this.#settle(id, NO_REPLY);
      }
    });
  }

  /** End every wait, for a model that is gone. */
  close(): void {
    this.#model.off("msg:custom", this.#receive);
    for (const id of this.#pending.keys()) this.#settle(id, NO_REPLY);
  }

  /** Drop a reply that nothing waits for (stale, foreign, malformed). */
  #receive = (message: unknown): void => {
    const { id, ...reply } = Object(message);
    this.#settle(id, reply);
  };

  #settle(id: string, reply: Reply): void {
    this.#pending.get(id)?.(reply);
    if (!reply.thinking) this.#pending.delete(id);
  }
}
