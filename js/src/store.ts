/** A value that views watch. Every watch returns its own end. */
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

  /** What ends with the model: a timer, where there is one. */
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
    tell(); // of what happened since it was drawn
    return store.subscribe(tell);
  }, [store]);
  return store.state;
}
