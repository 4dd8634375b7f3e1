/** Python in a worker: Pyodide, the package as bytecode in parts, and one `Stand` that holds the windows of the page. */
import { Decompress } from "fzstd";

interface Pyodide {
  unpackArchive(buffer: ArrayBuffer, format: "zip", options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): { Stand(post: (text: string) => void): { hear(text: string): void } };
}
interface Pyodides {
  loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
}
type Bytes = Uint8Array<ArrayBuffer>;
type Manifest = Record<string, { size: number; hash: string }>;
interface Listing {
  files: Manifest;
  /** The package list that Pyodide requires: empty. */
  lock: unknown;
}

/** The addresses of the parts; a worker inside a page receives the parts first, and fetches nothing. */
const HERE = new URL(".", location.protocol === "blob:" ? "file:///" : location.href);
const PLACE = "/house";
const CORE = "core.zip";
const BASE = ["pyodide.asm.wasm", "library.zip", CORE];
const MIME: Record<string, string> = { wasm: "application/wasm", zip: "application/zip" };

const network = self.fetch.bind(self);
const tell = (told: unknown) => self.postMessage(told);

let manifest: Manifest = {};
let lock: unknown;
const progress = { loaded: 0, total: 0 };

/** The parts that came with the page, each packed. */
export type Parts = Record<string, ArrayBuffer>;
let brought: Parts | undefined;

async function streamOf(name: string): Promise<ReadableStream<Bytes>> {
  if (brought) return new Blob([brought[name] as ArrayBuffer]).stream();
  const { hash } = manifest[name] as { hash: string };
  const { body, ok, status } = await network(new URL(`${name}.zst?${hash}`, HERE));
  if (!body || !ok) throw new Error(`${name}: ${status}`);
  return body;
}

/** The address of one of Pyodide's scripts. */
async function addressOf(name: string): Promise<string> {
  if (!brought) return String(new URL(name, HERE));
  const script = await new Response((await streamOf(name)).pipeThrough(new DecompressionStream("gzip"))).blob();
  return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}

async function readListing(): Promise<Listing> {
  if (!brought) return (await network(new URL("manifest.json", HERE))).json();
  return new Response((await streamOf("manifest.json")).pipeThrough(new DecompressionStream("gzip"))).json();
}

/** Decompress zstd as it arrives, which is a fifth smaller than formats a browser can decompress; a truncated stream fails. */
function unpacking(): TransformStream<Bytes, Bytes> {
  let undo: Decompress;
  return new TransformStream<Bytes, Bytes>({
    start(to) {
      undo = new Decompress((bytes) => to.enqueue(bytes as Bytes));
    },
    transform: (bytes) => undo.push(bytes),
    flush: () => undo.push(new Uint8Array(0), true),
  });
}

/** Fetch a part, and count its bytes as they arrive. */
async function fetchPacked(name: string): Promise<Response> {
  const body = await streamOf(name);
  const count = new TransformStream<Bytes, Bytes>({
    transform(bytes, to) {
      progress.loaded += bytes.length;
      tell({ ...progress });
      to.enqueue(bytes);
    },
  });
  const type = MIME[name.split(".").at(-1) ?? ""] ?? "";
  return new Response(body.pipeThrough(count).pipeThrough(unpacking()), { headers: { "Content-Type": type } });
}

const fetchArchive = async (name: string): Promise<ArrayBuffer> => (await fetchPacked(name)).arrayBuffer();

const archives = new Map<string, Promise<ArrayBuffer>>();
const unpacked = new Set<string>();

/** Start loading a part of the package, once. */
function order(name: string): Promise<ArrayBuffer> {
  if (!archives.has(name)) archives.set(name, fetchArchive(name));
  return archives.get(name) as Promise<ArrayBuffer>;
}

const scriptOf = async (name: string) => import(/* @vite-ignore */ await addressOf(name));

let listed: Promise<void> | undefined;

async function list(): Promise<void> {
  ({ files: manifest, lock } = await readListing());
  progress.total = BASE.reduce((sum, name) => sum + (manifest[name]?.size ?? 0), 0);
}

async function begin() {
  // Pyodide tries `importScripts` and goes on without it; the policy of a page in one file forbids it, and Firefox logs an error.
  Object.assign(self, { importScripts: undefined });
  const scripts = Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(scriptOf)); // loaded in parallel
  await listed;
  const early = new Map(BASE.filter((name) => name !== CORE).map((name) => [name, fetchPacked(name)]));
  const core = order(CORE);
  // Pyodide requests its own files by `fetch`: here they are packed, and already loading.
  self.fetch = (input, init) => {
    const name = new URL(input instanceof Request ? input.url : input, HERE).pathname.split("/").at(-1) ?? "";
    return early.get(name) ?? network(input, init);
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = (await scripts) as [Pyodides, { default: unknown }];
  const python = await loadPyodide({ indexURL: HERE.href, stdLibURL: new URL("library.zip", HERE).href, lockFileContents: lock, createPyodideModule });
  const unpack = (archive: ArrayBuffer) => {
    python.unpackArchive(archive, "zip", { extractDir: PLACE });
    python.runPython("import sys; sys.path_importer_cache.clear()"); // there are new files
  };
  unpack(await core);
  python.runPython(`import sys; sys.path.insert(0, "${PLACE}")`);
  const stand = python.pyimport("tabletop_widgets.anywhere.stand").Stand((text: string) => tell({ text }));
  return { unpack, stand };
}

let begun: ReturnType<typeof begin> | undefined;

const THEORY = "theory.zip";
const OF_THEORY = ["numbers", "exercise", "rounds"];

/** The parts that a message needs besides the base: its game, or all games; also theory for a puzzle, and only theory for its own windows. */
function partsOf(text: string): string[] {
  const { recipe } = JSON.parse(text);
  const games = Object.keys(manifest).filter((name) => ![...BASE, THEORY].includes(name));
  if (!recipe) return [];
  if (OF_THEORY.includes(recipe.window)) return [THEORY];
  const named = recipe.game ? games.filter((name) => name === `${recipe.game}.zip`) : games;
  return recipe.window === "solve" ? [...named, THEORY] : named;
}

async function hear(text: string): Promise<void> {
  listed ??= list();
  begun ??= begin();
  await listed;
  const parts = partsOf(text);
  for (const name of parts) order(name).catch(() => undefined); // awaited below
  const { unpack, stand } = await begun;
  for (const name of parts) {
    const archive = await order(name);
    if (!unpacked.has(name)) unpack(archive);
    unpacked.add(name);
  }
  if (parts.length) tell({ came: [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)] });
  stand.hear(text);
}

let last: Promise<void> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<string | Parts>) => {
  if (typeof data !== "string") {
    brought = data;
    return;
  }
  last = last.then(() => hear(data)).catch((fault) => tell({ broken: String(fault) })); // in the order of arrival
};
