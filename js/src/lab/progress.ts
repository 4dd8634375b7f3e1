/**
 * `progress.json` next to the lessons keeps the progress for other browsers. The contents API is not
 * atomic and checks nothing: so read, merge, write and compare, and never overwrite a file that could not be read.
 */
import { formatProgress, mergeProgress, nothing, parseProgress, type Progress, REMEMBERED, recall, remember } from "../memory";

/** The part of JupyterLab's contents interface that is used here. */
export interface Contents {
  get(path: string, options: { content: boolean; format?: "text"; type?: "file" | "directory" }): Promise<{ content: unknown }>;
  save(path: string, model: { type: "file"; format: "text"; content: string }): Promise<unknown>;
}

const INDEX = "index.ipynb";
const FILE = "progress.json";
const DELAY = 2000;
const RETRIES = 3;
const PAUSE = 50;
const LOCK = "tabletop_widgets.progress";

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class ProgressFile {
  #contents: Contents;
  #path: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isMerging = false;
  #isThere = false;
  /** Settles when the file has been read for the first time, or could not be. */
  readonly ready: Promise<void>;

  constructor(contents: Contents, path: string) {
    this.#contents = contents;
    this.#path = path;
    document.addEventListener(REMEMBERED, () => !this.#isMerging && this.#soon());
    document.addEventListener("visibilitychange", () => document.hidden && this.#timer && void this.sync());
    this.ready = this.sync();
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.sync(), DELAY);
  }

  /** Synchronize file and browser; without such a file, or access to it, only the browser remembers. */
  async sync(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const work = () => this.#merge().catch(() => undefined);
    await (navigator.locks ? navigator.locks.request(LOCK, work) : work());
  }

  async #merge(): Promise<void> {
    const kept = await this.#read();
    if (!kept) return;
    const merged = mergeProgress(recall(), kept);
    if (formatProgress(merged) !== formatProgress(recall())) {
      this.#isMerging = true;
      remember(merged);
      this.#isMerging = false;
    }
    if (formatProgress(merged) !== formatProgress(kept)) await this.#contents.save(this.#path, { type: "file", format: "text", content: `${formatProgress(merged, 1)}\n` });
  }

  /**
   * The content of the file; undefined if it cannot be read, for instance while another tab writes it, or if it would
   * not be next to an index: any notebook can call itself a lesson, and its folder would get the reader's progress.
   */
  async #read(): Promise<Progress | undefined> {
    if (!this.#isThere) {
      const beside = await this.#list();
      if (!beside.includes(INDEX)) return undefined;
      this.#isThere = beside.includes(FILE);
    }
    if (!this.#isThere) return nothing();
    for (let tries = 0; tries < RETRIES; tries++) {
      const { content } = await this.#contents.get(this.#path, { content: true, type: "file", format: "text" });
      const kept = parseProgress(String(content));
      if (kept) return kept;
      await rest(PAUSE);
    }
    return undefined;
  }

  /** The names in its folder; requesting a missing file would leave an error in the console. */
  async #list(): Promise<string[]> {
    const [, folder = ""] = /^(?:(.*)\/)?[^/]*$/.exec(this.#path) ?? [];
    const { content } = await this.#contents.get(folder, { content: true, type: "directory" });
    return (content as { name: string }[]).map(({ name }) => name);
  }
}

/** The progress file of a lesson, from the lesson's path: it is next to the index, in the folder above. */
export function progressPath(lesson: string): string {
  const folders = lesson.split("/").slice(0, -1);
  if (lesson.split("/").at(-1) !== INDEX) folders.pop();
  return [...folders, FILE].join("/");
}
