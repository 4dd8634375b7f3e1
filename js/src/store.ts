/** A value that views watch. Every watch returns its own end. */
import { useEffect, useState } from "preact/hooks";

export class Store<T extends object> {
  state: T;
  #watchers = new Set<() => void>();

  constructor(state: T) {
    this.state = state;
  }

  set(change: Partial<T>): void {
    this.state = { ...this.state, ...change };
    for (const tell of [...this.#watchers]) tell();
  }

  /** What ends with the model: a timer, where there is one. */
  stop(): void {}

  watch(tell: () => void): () => void {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  }
}

export function useStore<T extends object>(store: Store<T>): T {
  const [, again] = useState(store.state);
  useEffect(() => {
    const tell = () => again(store.state);
    tell(); // of what happened since it was drawn
    return store.watch(tell);
  }, [store]);
  return store.state;
}
