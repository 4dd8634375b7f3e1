/** Messages to the kernel: each has an id, gets one reply, or ends after five seconds in which nobody is said to think, with a sentence. */
import type { AnyModel } from "@anywidget/types";
import type { Shared } from "./host";
import { Store } from "./store";
import type { Outcome, ReviewData, TryData } from "./types";
import * as words from "./words";

export const TIMEOUT = 5000;
/** Who is answered sooner sees nothing of the wait, and all that stands there is drawn once instead of twice. */
export const BUSY_DELAY = 150;

export interface Reply {
  ok: boolean;
  /** What went wrong, when something did; or what was done, when it cannot be seen. */
  text?: string;
  rule?: string;
  /** The fault in Python, for a developer. */
  details?: string;
  /** No reply yet: somebody thinks, and the wait begins anew. */
  thinking?: boolean;
  /** What was asked to be saved. */
  file?: { name: string; text: string };
  share?: Shared;
  /** What comes of an answer to a sealed exercise. */
  outcome?: Outcome;
  /** What is found so far, of a match that is looked back at; and a choice of it, to be made again. */
  review?: ReviewData;
  exercise?: TryData;
}

export interface ChannelState {
  busy: boolean;
  /** The last reply, if it has something to say: what went wrong, or what was done. */
  reply?: Reply | undefined;
}

const NO_REPLY: Reply = { ok: false, text: words.noAnswer };

/** Letters that nobody else in the page has drawn. */
export const randomId = (): string => Math.random().toString(36).slice(2);

export class Channel extends Store<ChannelState> {
  /** How each wait ends. */
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

  /** What a reader does, one message at a time; whatever comes back, the window goes on working. */
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

  /** Ends every wait, for a model that is gone. */
  close(): void {
    this.#model.off("msg:custom", this.#receive);
    for (const id of this.#pending.keys()) this.#settle(id, NO_REPLY);
  }

  /** A reply to nothing that still waits (stale, foreign, malformed) is dropped. */
  #receive = (message: unknown): void => {
    const { id, ...reply } = Object(message);
    this.#settle(id, reply);
  };

  #settle(id: string, reply: Reply): void {
    this.#pending.get(id)?.(reply);
    if (!reply.thinking) this.#pending.delete(id);
  }
}
