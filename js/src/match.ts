/** A match as its views share it: the film so far, what was sent, what went wrong. One a model. */
import { joined } from "./frames";
import { Store } from "./store";
import type { Film, PlayData } from "./types";
import type { Reply, Wire } from "./wire";
import * as words from "./words";

interface Matching {
  film: Film;
  busy: boolean;
  fault: { text: string; rule?: string | undefined } | null;
}

export class Match extends Store<Matching> {
  #asking = false;
  #data: PlayData;
  #wire: Wire;

  constructor(data: PlayData, wire: Wire) {
    super({ film: data.film, busy: false, fault: null });
    this.#data = data;
    this.#wire = wire;
    this.#take(data, null);
  }

  /** What the kernel tells now. It may be only the new frames; when those do not fit what is here, all are asked for. */
  load(data: PlayData): void {
    if (data === this.#data) return;
    const had = this.#data.curtain ? null : this.state.film;
    this.#data = data;
    this.#take(data, had);
  }

  /** A move is the index of a candidate; the mark of what is shown goes with it, so that a stale click is refused. One at a time. */
  async send(what: { choice: number } | { op: string }): Promise<Reply | undefined> {
    if (this.state.busy) return undefined;
    this.set({ busy: true, fault: null });
    const reply = await this.#ask(what);
    this.set({ busy: false });
    return reply;
  }

  #take(data: PlayData, had: Film | null): void {
    const film = joined(had, data.film, data.from ?? 0);
    this.set({ film: film ?? this.state.film, fault: null });
    if (!film) void this.#whole();
  }

  async #whole(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    await this.#ask({ op: "whole" });
    this.#asking = false;
  }

  /** Whatever comes back, the window goes on working. */
  async #ask(what: object): Promise<Reply> {
    const reply = await this.#wire.ask({ mark: this.#data.mark, ...what });
    const { ok, text = words.refusedByKernel, rule } = reply;
    if (!ok) this.set({ fault: { text, rule } });
    return reply;
  }
}
