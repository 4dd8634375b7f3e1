/** The kit's requests to the host page, by events: places in the notebook, running a cell; and files, which never leave the page and its kernel. */

/** An event that asks the host where a rule is cited, or else where this view is. The host fills in how to go there. */
export const LOCATE = "tt-where";

/** An event on the page after a refused move, with the rule that forbids it. Practice listens. */
export const RULE_BROKEN = "tt-broken";

export interface LocateRequest {
  rule?: string | undefined;
  go?: () => void;
  /** Goes to the text between this view and the next exercise, or the end. */
  on?: () => void;
  /** All exercises of the notebook; one that is not in the page has a placeholder with its standing, which leads there. */
  series?: HTMLElement[];
}

/** Let the keyboard continue from here. */
export function focusOn(node: HTMLElement): void {
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
}

export function locate(root: HTMLElement, rule?: string): LocateRequest {
  const detail: LocateRequest = { rule };
  root.dispatchEvent(new CustomEvent(LOCATE, { bubbles: true, detail }));
  return detail;
}

/** An event at a link to a notebook; a host that opens notebooks itself cancels it. */
export const OPEN = "tt-open-notebook";

/** The mark of a page made from a notebook, whose links lead to pages as well. */
export const IS_PAGE = "ttPage";

export const isPage = (): boolean => IS_PAGE in document.documentElement.dataset;

/** The address that a link to a notebook leads to: a relative one, even if a window that is not trusted says otherwise. */
export const addressOf = (notebook: string): string => `./${isPage() ? notebook.replace(".ipynb", ".html") : notebook}`;

/** Let the host open a linked notebook; without such a host the link is a plain one. */
export function openNotebook(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a") as HTMLAnchorElement;
  const isLeft = link.dispatchEvent(new CustomEvent(OPEN, { bubbles: true, cancelable: true, detail: link.getAttribute("href") }));
  if (!isLeft) event.preventDefault();
}

/** An event that asks the page to share a match, with Python's offers. */
export const SHARE = "tt-share";

/** The mark of a page that makes links. */
export const SHARES = "ttShares";
export const canShare = (): boolean => SHARES in document.documentElement.dataset;

/** A link by what its reader may see. */
export interface Offer {
  label: string;
  note: string;
  tells: string[];
  hides: string[];
  /** The part after the page's address; empty if it is too long, as `why` says. */
  link: string;
  why: string;
  picture: string;
  file: { name: string; text: string };
}

export interface Shared {
  head: string;
  eyes: Offer[];
  over: boolean;
}

/** The mark of a host that can run a window's cell, and the event that it listens for. */
export const RUNS_CELLS = "ttRuns";
export const RUN_CELL = "tt-run";

/** The value of that mark on a page without cells, whose windows are played in place. */
export const HERE = "here";

/** A request that the reader did not make: a question about a match the page remembers. It is loaded silently. */
export const OWN = "own";

export const isPlayedHere = (): boolean => document.documentElement.dataset[RUNS_CELLS] === HERE;
export const canRunCell = (): boolean => RUNS_CELLS in document.documentElement.dataset;

export function saveFile({ name, text }: { name: string; text: string }): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/** Ask the reader for a file. */
export function chooseFile(then: (file: File) => void): void {
  const input = Object.assign(document.createElement("input"), { type: "file", onchange: () => takeFirstFile(input, then) });
  input.click();
}

/** The first of the files chosen or dropped here, if any. */
export function takeFirstFile(from: { files: FileList | null } | null, then: (file: File) => void): void {
  const [file] = from?.files ?? [];
  if (file) then(file);
}
