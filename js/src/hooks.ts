/** Small hooks and helpers: the size of an element, keys, events, the reader's system preferences. */
import { Fragment, h, type RefObject, type VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** Redraw at each event of this name. */
export function useEvent(name: string): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    const tell = () => redraw((n) => n + 1);
    document.addEventListener(name, tell);
    tell(); // the event may have happened since this was drawn
    return () => document.removeEventListener(name, tell);
  }, [name]);
}

/** Arrow keys, Home and End move the focus among the buttons of a group. */
export function rove(event: KeyboardEvent): void {
  const all = [...(event.currentTarget as Element).querySelectorAll("button")];
  const at = all.indexOf(event.target as HTMLButtonElement);
  const { key } = event;
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
  if (at < 0 || to == null || hasModifier(event)) return;
  event.preventDefault();
  all[to]?.focus();
}

/** Whether a key is meant for the browser or its host. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

/** The result of `measure` for an element or its surroundings, now and whenever these or the page are resized. */
export function useMeasure<T>(ref: RefObject<HTMLElement | null>, measure: (element: HTMLElement) => T, first: T, around = false): T {
  const [measured, set] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    const target = around ? element?.parentElement : element;
    if (!element || !target) return;
    const update = () => {
      const next = measure(element);
      set((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const observer = new ResizeObserver(update);
    observer.observe(target);
    addEventListener("resize", update);
    update();
    return () => {
      observer.disconnect();
      removeEventListener("resize", update);
    };
  }, [ref]);
  return measured;
}

/** Checked at every motion, because the setting may change while the page is open. */
export function prefersMotion(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Nodes cached by name between drawings: one with unchanged dependencies is not even compared. Preact only skips components, so each node is one. */
export function useNodeCache() {
  const cache = useRef(new Map<string, { on: unknown[]; node: VNode }>()).current;
  return (name: string, on: unknown[], make: () => VNode | null): VNode => {
    const entry = cache.get(name);
    if (entry?.on.every((value, i) => value === on[i])) return entry.node;
    const node = h(Fragment, { key: name }, make());
    cache.set(name, { on, node });
    return node;
  };
}
