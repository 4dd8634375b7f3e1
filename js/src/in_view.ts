/** Holds a cell of a notebook in sight while JupyterLab learns how high the cells are that it has just put into the page. */

/** Of a notebook, as much as is used here. */
export interface Scrolling {
  widgets: readonly { node: HTMLElement }[];
  scrollToItem(cell: number, align: "start"): Promise<void>;
}

/** Frames in which the cells before it get their heights. */
export const SETTLING = 60;

/** What a reader scrolls with: the wheel, keys, and a finger or the mouse, on the page or on its scroll bar. */
const HANDS = ["wheel", "keydown", "pointerdown"];

/** Bring a cell into the page, and keep its window, or else the whole of it, in sight; a reader who scrolls ends that at once. */
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
