/** A value that views watch. Every watch returns a function that ends it. */
import { useEffect, useState } from "preact/hooks";

export class Store<T extends object> {
  state: T;
  #listeners = new Set<() => void>();

  constructor(state: T) {
    this.state = state;
  }

  set(change: Partial<T>): void {
    this.state = { ...this.state, ...change };
    for (const tell of [...this.#listeners]) tell();
  }

  /** Stops what must end with the model, such as a timer. */
  stop(): void {}

  subscribe(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }
}

export function useStore<T extends object>(store: Store<T>): T {
  const [, again] = useState(store.state);
  useEffect(() => {
    const tell = () => again(store.state);
    tell(); // it may have changed since it was drawn
    return store.subscribe(tell);
  }, [store]);
  return store.state;
}
