/** What the kit asks of the page around it, by events: where things stand in the notebook, to run a cell; and files, which never leave the page and its kernel. */

/** An event that asks the host where a rule is cited, or else where this view stands. The host fills in the ways there. */
export const LOCATE = "tt-where";

/** An event at the page when a move was refused: the rule that forbids it. Practice listens. */
export const RULE_BROKEN = "tt-broken";

export interface LocateRequest {
  rule?: string | undefined;
  go?: () => void;
  /** The way to the text that stands between this view and the next exercise, or the end. */
  on?: () => void;
  /** All exercises of the notebook; for one that is not in the page something that says how it stands, and leads there. */
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

/** What a page that a notebook became writes on itself: its links lead to pages, too. */
export const IS_PAGE = "ttPage";

export const isPage = (): boolean => IS_PAGE in document.documentElement.dataset;

/** Where a link to a notebook leads: below the dot, whatever a window says that nobody trusts. */
export const addressOf = (notebook: string): string => `./${isPage() ? notebook.replace(".ipynb", ".html") : notebook}`;

/** Let the host open a notebook that a link leads to; elsewhere the link is a plain one. */
export function openNotebook(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a") as HTMLAnchorElement;
  const isLeft = link.dispatchEvent(new CustomEvent(OPEN, { bubbles: true, cancelable: true, detail: link.getAttribute("href") }));
  if (!isLeft) event.preventDefault();
}

/** An event that asks the page to share a match: what Python offers. */
export const SHARE = "tt-share";

/** What a page writes on itself that makes links. */
export const SHARES = "ttShares";
export const canShare = (): boolean => SHARES in document.documentElement.dataset;

/** A link by what its reader may see. */
export interface Offer {
  label: string;
  note: string;
  tells: string[];
  hides: string[];
  /** What stands behind the address of the page; empty if it is too long, as `why` says. */
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

/** What a host that can run a window's cell writes on the page, and the event that it listens for. */
export const RUNS_CELLS = "ttRuns";
export const RUN_CELL = "tt-run";

/** What a page without cells writes there: its windows are played where they stand. */
export const HERE = "here";

/** What a reader has not asked for: a question about a match that the page remembers. Nothing is said while it comes. */
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

/** The first of the files that were chosen, or let fall here, if any. */
export function takeFirstFile(from: { files: FileList | null } | null, then: (file: File) => void): void {
  const [file] = from?.files ?? [];
  if (file) then(file);
}
