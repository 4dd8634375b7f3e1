/** Keeps a cell of a notebook in view while JupyterLab measures the cells it has just added to the page. */

/** The part of a notebook's interface that is used here. */
export interface Scrolling {
  widgets: readonly { node: HTMLElement }[];
  scrollToItem(cell: number, align: "start"): Promise<void>;
}

/** The number of frames in which the cells before it get their heights. */
export const SETTLING = 60;

/** The events of a reader who scrolls: with the wheel, keys, a finger or the mouse, on the page or its scroll bar. */
const HANDS = ["wheel", "keydown", "pointerdown"];

/** Bring a cell into the page, and keep its window, or else the whole cell, in view until the reader scrolls. */
export async function bringIntoView(notebook: Scrolling, cell: number): Promise<void> {
  const taken = new AbortController();
  for (const hand of HANDS) addEventListener(hand, () => taken.abort(), { capture: true, passive: true, signal: taken.signal });
  await notebook.scrollToItem(cell, "start");
  for (let frame = 0; frame < SETTLING; frame++) {
    await new Promise(requestAnimationFrame);
    if (taken.signal.aborted) return;
    const node = notebook.widgets[cell]?.node;
    (node?.querySelector(".tt-root") ?? node)?.scrollIntoView();
  }
  taken.abort();
}
