/** A match as its views share it: the film so far, and its playhead. One a model. */
import type { Reply } from "./channel";
import { joined } from "./film";
import { Player } from "./player";
import type { Shared } from "./state";
import { Store } from "./store";
import type { Film, PlayData } from "./types";

/** What a page shows that came late, until it is told all. */
const NOTHING: Film = { eyes: "", id: "", first: { zones: [], pieces: [] }, frames: [] };

export class Match extends Store<{ film: Film }> {
  readonly player: Player;
  #data: PlayData;
  #shared: Shared;

  constructor(shared: Shared, data: PlayData) {
    const { film } = data;
    super({ film: film.first ? (film as Film) : NOTHING });
    this.#data = data;
    this.#shared = shared;
    this.player = new Player([this.state.film], this.state.film.frames.length - 1);
    this.#take(null);
    shared.watch(() => this.#load(shared.state.data as PlayData));
  }

  /** What the kernel tells now. It may be only the new frames; when those do not fit what is here, all are asked for. */
  #load(data: PlayData): void {
    if (data === this.#data) return;
    const had = this.#data.curtain ? null : this.state.film;
    this.#data = data;
    this.#shared.wire.set({ reply: undefined });
    this.#take(had);
  }

  /** A move is the index of a candidate; the mark of what is shown goes with it, so that a stale click is refused. */
  send(what: { choice: number } | { op: string; size?: number; text?: string }): Promise<Reply | undefined> {
    return this.#shared.wire.send({ mark: this.#data.mark, ...what });
  }

  override stop(): void {
    this.player.stop();
  }

  /** Behind a curtain the playhead rests: whoever lifts it sees what has happened since they looked last. */
  #take(had: Film | null): void {
    const { film: sent, from = 0, curtain, mark } = this.#data;
    const film = joined(had, sent, from);
    if (!film) return void this.#shared.wire.ask({ mark, op: "whole" });
    this.set({ film });
    if (curtain == null) this.player.follow(film);
  }
}
