/** A review shared by its views: Python's findings so far, and the choice being replayed. One per model. */
import { createOfflineModel } from "./models";
import { WidgetState } from "./state";
import { Store } from "./store";
import type { PlayData, ReviewData, TryData } from "./types";

interface State {
  review: ReviewData | null;
  /** A choice asked again, with its own window state. */
  exercise: WidgetState | null;
  /** What went wrong. */
  fault: string;
}

export class LookingBack extends Store<State> {
  #widget: WidgetState;
  #isAsking = false;
  #isOver = false;

  constructor(widget: WidgetState) {
    super({ review: null, exercise: null, fault: "" });
    this.#widget = widget;
    this.set({ review: this.#data.review ?? null });
    widget.subscribe(() => this.#follow());
  }

  /** Review from this seat: at each message Python works for a moment and reports its findings. */
  async begin(seat: number): Promise<void> {
    if (this.#isAsking || (this.state.review?.seat === seat && this.state.review.progress === 1)) return;
    this.#isAsking = true;
    this.set({ fault: "", review: this.state.review?.seat === seat ? this.state.review : null });
    for (let done = 0; done < 1 && !this.#isOver; ) {
      const { review, text = "" } = await this.#ask({ op: "review", number: seat });
      if (!review) this.set({ fault: text });
      else this.set({ review });
      done = review?.progress ?? 1;
    }
    this.#isAsking = false;
  }

  async replay(number: number): Promise<void> {
    const { exercise, text = "" } = await this.#ask({ op: "replay", number });
    const { art, rules, terms, credits } = this.#widget.state;
    const own = exercise && new WidgetState(createOfflineModel({ kind: "try", data: exercise, art, rules, terms, credits, answer: "", attempts: 0 }));
    this.set({ exercise: own ?? null, fault: text });
  }

  back = (): void => this.set({ exercise: null });

  override stop(): void {
    this.#isOver = true;
    this.state.exercise?.close();
  }

  get #data(): PlayData {
    return this.#widget.state.data as PlayData;
  }

  async #ask(message: object): Promise<{ review?: ReviewData; exercise?: TryData; text?: string }> {
    return await this.#widget.python.ask({ mark: this.#data.mark, ...message });
  }

  /** Drop the findings if another match has begun, or this one was taken back. */
  #follow(): void {
    const { over, review } = this.#data;
    if (!over && this.state.review) this.set({ review: null, exercise: null, fault: "" });
    else if (review && review !== this.state.review && !this.#isAsking) this.set({ review });
  }
}
