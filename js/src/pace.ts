/** How fast tables run, and whether they sound: alike for all of a page, however many copies of the kit it has; so the page itself keeps it. */
import { useEffect, useRef, useState } from "preact/hooks";

export const SPEEDS = [0.5, 1, 2, 4];
const CHANGED = "tt-pace";

const page = (): DOMStringMap => document.documentElement.dataset;

export const pace = (): number => Number(page().ttPace ?? 1);
export const sounding = (): boolean => page().ttSound === "true";

/** Whether what others do waits for a press. */
export const waits = (): boolean => page().ttWaits === "true";

function keep(name: "ttPace" | "ttSound" | "ttWaits", value: unknown): void {
  page()[name] = String(value);
  document.dispatchEvent(new Event(CHANGED));
}

export const setPace = (speed: number): void => keep("ttPace", speed);
export const setWaits = (on: boolean): void => keep("ttWaits", on);
export const setSound = (on: boolean): void => keep("ttSound", on);

/** Whatever is told by this name, to the whole page or to one element, is done, or else drawn. */
export function useHeard(name: string, act?: () => void, on: EventTarget = document): void {
  const [, again] = useState(0);
  const done = useRef(act);
  done.current = act;
  useEffect(() => {
    const tell = () => (done.current ? done.current() : again((n) => n + 1));
    on.addEventListener(name, tell);
    if (!done.current) tell(); // of what was told since it was drawn
    return () => on.removeEventListener(name, tell);
  }, [name, on]);
}

/** Be drawn anew when pace or sound has changed. */
export const usePace = (): void => useHeard(CHANGED);
