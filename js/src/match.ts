/** A match as its views share it: the film so far. One a model. */
import { joined } from "./frames";
import { Store } from "./store";
import type { Film, PlayData } from "./types";
import type { Reply, Wire } from "./wire";

export class Match extends Store<{ film: Film }> {
  #data: PlayData;
  #wire: Wire;

  constructor(data: PlayData, wire: Wire) {
    super({ film: data.film });
    this.#data = data;
    this.#wire = wire;
    this.#take(data, null);
  }

  /** What the kernel tells now. It may be only the new frames; when those do not fit what is here, all are asked for. */
  load(data: PlayData): void {
    if (data === this.#data) return;
    const had = this.#data.curtain ? null : this.state.film;
    this.#data = data;
    this.#wire.set({ reply: undefined });
    this.#take(data, had);
  }

  /** A move is the index of a candidate; the mark of what is shown goes with it, so that a stale click is refused. */
  send(what: { choice: number } | { op: string; size?: number; text?: string }): Promise<Reply | undefined> {
    return this.#wire.send({ mark: this.#data.mark, ...what });
  }

  #take(data: PlayData, had: Film | null): void {
    const film = joined(had, data.film, data.from ?? 0);
    if (film) this.set({ film });
    else void this.#wire.ask({ mark: data.mark, op: "whole" });
  }
}
