/** Where things stand in a lesson: the host knows, for it may have taken far cells out of the page. */

/** What is asked of the host, by an event from within a view: a rule that a lesson cites, or else the view itself. It fills in a way there. */
export const WHERE = "tt-where";

/** Told to the page by what refuses a move: the rule that forbids it. Who asks about that rule hears it. */
export const BROKEN = "tt-broken";

export interface Asked {
  rule?: string | undefined;
  go?: () => void;
  /** The way to the text that stands between this view and the next exercise, or the end. */
  on?: () => void;
  /** All exercises of the notebook; for one that is not in the page something that says how it stands, and leads there. */
  series?: HTMLElement[];
}

/** Let the keyboard go on from here. */
export function focused(node: HTMLElement): void {
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
}

export function where(root: HTMLElement, rule?: string): Asked {
  const detail: Asked = { rule };
  root.dispatchEvent(new CustomEvent(WHERE, { bubbles: true, detail }));
  return detail;
}
