/** Where things stand in a lesson: the host knows, for it may have taken far cells out of the page. */

/** What is asked of the host, by an event from within a view: a rule that a lesson cites, or else the view itself. It fills in a way there. */
export const WHERE = "tt-where";

export interface Asked {
  rule?: string | undefined;
  go?: () => void;
}

export function wayTo(root: HTMLElement, rule?: string): Asked["go"] {
  const detail: Asked = { rule };
  root.dispatchEvent(new CustomEvent(WHERE, { bubbles: true, detail }));
  return detail.go;
}
