/**
 * `progress.json` beside the lessons: what is remembered, so that another browser finds it, too. The contents API is not
 * atomic and checks nothing: so read, merge, write and compare, and never write over what could not be read.
 */
import { formatProgress, mergeProgress, nothing, parseProgress, type Progress, REMEMBERED, recall, remember } from "../memory";

/** Of JupyterLab's contents, as much as is used here. */
export interface Contents {
  get(path: string, options: { content: boolean; format?: "text"; type?: "file" | "directory" }): Promise<{ content: unknown }>;
  save(path: string, model: { type: "file"; format: "text"; content: string }): Promise<unknown>;
}

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
  /** Settles when the file was read for the first time, or could not be. */
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

  /** Bring file and browser into step; where there is no such file, or no right to it, the browser alone remembers. */
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

  /** What the file holds; undefined if that cannot be read after all: another tab may be writing it just then. */
  async #read(): Promise<Progress | undefined> {
    this.#isThere ||= await this.#find();
    if (!this.#isThere) return nothing();
    for (let tries = 0; tries < RETRIES; tries++) {
      const { content } = await this.#contents.get(this.#path, { content: true, type: "file", format: "text" });
      const kept = parseProgress(String(content));
      if (kept) return kept;
      await rest(PAUSE);
    }
    return undefined;
  }

  /** Whether the file is there; to ask for one that is not would leave an error in the console. */
  async #find(): Promise<boolean> {
    const [, folder = "", name] = /^(?:(.*)\/)?([^/]*)$/.exec(this.#path) ?? [];
    const { content } = await this.#contents.get(folder, { content: true, type: "directory" });
    return (content as { name: string }[]).some((file) => file.name === name);
  }
}

/** The file that belongs to a lesson, by the lesson's own path: it lies beside the index, in the folder above. */
export function progressPath(lesson: string): string {
  const folders = lesson.split("/").slice(0, -1);
  if (lesson.split("/").at(-1) !== "index.ipynb") folders.pop();
  return [...folders, "progress.json"].join("/");
}
