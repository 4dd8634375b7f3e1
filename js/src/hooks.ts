/** Small hooks: watching a store, the width of an element, what the reader's system prefers. */
import { Fragment, h, type RefObject, type VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Store } from "./store";

export function useStore<T extends object>(store: Store<T>): T {
  const [, again] = useState(store.state);
  useEffect(() => {
    const tell = () => again(store.state);
    tell(); // of what happened since it was drawn
    return store.watch(tell);
  }, [store]);
  return store.state;
}

/** Whether a key was meant for the browser or its host. */
export const modified = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

/** The width and height of an element in CSS pixels, 0 until they are known. */
export function useSize(ref: RefObject<HTMLElement | null>): readonly [number, number] {
  const [size, set] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    return resized(element, () => {
      const { offsetWidth, offsetHeight } = element;
      set((had) => (`${had}` === `${[offsetWidth, offsetHeight]}` ? had : [offsetWidth, offsetHeight]));
    });
  }, [ref]);
  return size;
}

/** Measure now, and whenever an element changes its size; returns the end of it. */
export function resized(element: Element, measure: () => void): () => void {
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Asked anew at every motion: the setting may change while the page stands. */
export function wantsMotion(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Nodes kept from one drawing to the next by name: one on which nothing depends anew is not even compared. Preact passes over components alone, so each is one. */
export function useKept() {
  const kept = useRef(new Map<string, { on: unknown[]; node: VNode }>()).current;
  return (name: string, on: unknown[], make: () => VNode | null): VNode => {
    const had = kept.get(name);
    if (had?.on.every((each, i) => each === on[i])) return had.node;
    const node = h(Fragment, { key: name }, make());
    kept.set(name, { on, node });
    return node;
  };
}
