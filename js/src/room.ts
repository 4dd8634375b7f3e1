/** The room of a frame: its height, the scale of its text, and the place of its side. Measured when it is shown or resized. */
import type { RefObject } from "preact";
import { useMeasure } from "./hooks";

export type Size = "wide" | "pane" | "phone";

export interface Room {
  size: Size;
  /** The width in the frame's own pixels, each `zoom` pixels of the page. */
  width: number;
  height: number;
  zoom: number;
  /** Whether the side has its own column, so that it can be open from the start. */
  column: boolean;
}

const UNKNOWN = 640;
const NEVER_SO_HIGH = 1e5;
const LEAST = 560;
const TALL = 740; // the least height of a narrow frame, or its text would be too small
const MARGIN = 24;
const PHONE = 480;
const BROAD = 900;
const COLUMN = 1090; // with less width, boards next to the side would be smaller than they are drawn
export const SIDE_WIDTH = 300;
const REST = 136; // of the height: strip, bar and edges
const MAT = 1.3; // the ratio of width to height of the mat next to a column
const HALL = [1600, 900] as const; // the page size in a lecture hall
const DESIGNED = [1366, 780] as const;
const MOST = 2;

/** The height of the reader's pane: the part that scrolls around the frame. An element that grows with the frame is no pane. */
function paneOf(frame: HTMLElement): number {
  const { height } = frame.style;
  frame.style.height = `${NEVER_SO_HIGH}px`;
  const pane = findScroller(frame)?.clientHeight;
  frame.style.height = height;
  return pane || (window.top === window ? document.documentElement.clientHeight : 0);
}

function findScroller(frame: HTMLElement): Element | undefined {
  for (let at = frame.parentElement; at && at !== document.body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight < NEVER_SO_HIGH) return at;
  return undefined;
}

export function roomOf(width: number, pane: number, page: readonly [number, number]): Room {
  if (width && width < PHONE) return { size: "phone", width, height: pane || UNKNOWN, zoom: 1, column: false };
  const hall = page[0] >= HALL[0] && page[1] >= HALL[1];
  const free = pane - MARGIN;
  const zoom = hall ? Math.max(1, Math.min(width / DESIGNED[0], free / DESIGNED[1], MOST)) : 1;
  const height = Math.max(Math.min(LEAST, page[1] - MARGIN), Math.min(pane ? free : UNKNOWN, Math.max(width, TALL))) / zoom;
  const ownWidth = (width || DESIGNED[0]) / zoom;
  const column = ownWidth > COLUMN && ownWidth - SIDE_WIDTH >= MAT * (height - REST);
  return { size: ownWidth > BROAD ? "wide" : "pane", width: ownWidth, height, zoom, column };
}

const measureRoom = (frame: HTMLElement) => roomOf(frame.parentElement?.clientWidth ?? 0, paneOf(frame), [innerWidth, innerHeight]);

export const useRoom = (frame: RefObject<HTMLElement | null>): Room => useMeasure(frame, measureRoom, roomOf(0, 0, [0, 0]), true);

/** The style of a frame for its room. */
export const styleOf = ({ height, zoom }: Room) => ({ "--tt-height": `${height}px`, zoom: zoom > 1 ? zoom : undefined });
