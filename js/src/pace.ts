/** How fast tables run: one pace for all of a page, however many copies of the kit it has; so the page itself keeps it. */
import { useEffect, useRef, useState } from "preact/hooks";

export const SPEEDS = [0.5, 1, 2, 4];
const CHANGED = "tt-pace";

export const pace = (): number => Number(document.documentElement.dataset.ttPace ?? 1);

export function setPace(speed: number): void {
  document.documentElement.dataset.ttPace = String(speed);
  document.dispatchEvent(new Event(CHANGED));
}

/** Whatever is told to the whole page by this name is done, or else drawn. */
export function useHeard(name: string, act?: () => void): void {
  const [, again] = useState(0);
  const done = useRef(act);
  done.current = act;
  useEffect(() => {
    const tell = () => (done.current ? done.current() : again((n) => n + 1));
    document.addEventListener(name, tell);
    if (!done.current) tell(); // of what was told since it was drawn
    return () => document.removeEventListener(name, tell);
  }, [name]);
}

export function usePace(): number {
  useHeard(CHANGED);
  return pace();
}
