/** A match shared by its views: the film so far, and its playhead. One per model. */
import type { Reply } from "./channel";
import { joinFilm } from "./film";
import { Player } from "./player";
import type { WidgetState } from "./state";
import { Store } from "./store";
import type { Film, PlayData } from "./types";

/** Shown on a page opened late, until the whole film arrives. */
const NO_FILM: Film = { eyes: "", id: "", first: { zones: [], pieces: [] }, frames: [] };

/** The most characters of a file that are sent. */
const MOST = 5e6;

export class Match extends Store<{ film: Film }> {
  readonly player: Player;
  #data: PlayData;
  #widget: WidgetState;

  constructor(widget: WidgetState, data: PlayData) {
    const { film } = data;
    super({ film: film.first ? (film as Film) : NO_FILM });
    this.#data = data;
    this.#widget = widget;
    this.player = new Player([this.state.film], this.state.film.frames.length - 1);
    this.#show(null);
    widget.subscribe(() => this.#load(widget.state.data as PlayData));
  }

  /** New data from the kernel. It may hold only new frames; if those do not fit the film so far, ask for all. */
  #load(data: PlayData): void {
    if (data === this.#data) return;
    const before = this.#data.curtain ? null : this.state.film;
    this.#data = data;
    this.#widget.python.set({ reply: undefined });
    this.#show(before);
  }

  /** A move is the index of a candidate; the mark of what is shown goes with it, so that a stale click is refused. */
  send(message: { choice: number } | ({ op: string } & Record<string, unknown>)): Promise<Reply | undefined> {
    return this.#widget.python.send({ mark: this.#data.mark, ...message });
  }

  /** Open the match of a file. Its size is sent as well, because only the beginning of a long file is sent. */
  open = async (file: File): Promise<void> => void this.send({ op: "open", size: file.size, text: await file.slice(0, MOST).text() });

  override stop(): void {
    this.player.stop();
  }

  /** Behind a curtain the playhead rests: the person who lifts it sees what has happened since they last looked. */
  #show(before: Film | null): void {
    const { film: update, from = 0, curtain, mark } = this.#data;
    const film = joinFilm(before, update, from);
    if (!film) return void this.#widget.python.ask({ mark, op: "whole" });
    this.set({ film });
    if (curtain == null) this.player.follow(film);
  }
}
