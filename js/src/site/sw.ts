/** Makes the site work without a network: files of a build are kept, pages are fetched again if possible. */
declare const BUILD: string; // the build replaces this with its own name

const worker = self as unknown as ServiceWorkerGlobalScope;
const MADE = "/_static/";
const NOT_OURS = "lite/"; // JupyterLite has its own worker

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Telling extends Extendable {
  data: unknown;
}
interface ServiceWorkerGlobalScope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, hear: (event: never) => void): void;
}

/** One server may have several such sites, each with a cache of its own. */
const OURS = ` ${worker.registration.scope}`;
const CACHE = BUILD + OURS;

/** An address as it is kept: what stands behind a question mark changes nothing here, and would fill the cache. */
const bare = (address: string): string => address.replace(/[?#].*/, "");

async function keep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok && response.status === 200) await (await caches.open(CACHE)).put(bare(request.url), response.clone());
  return response;
}

const keptFor = async (request: Request): Promise<Response | undefined> => (await caches.open(CACHE)).match(bare(request.url));

/** Files of a build never change under their names while the build exists. */
const answerMade = async (request: Request): Promise<Response> => (await keptFor(request)) ?? keep(request);

const answerPage = async (request: Request): Promise<Response> => {
  try {
    return await keep(request);
  } catch (fault) {
    const kept = await keptFor(request);
    if (kept) return kept;
    throw fault;
  }
};

async function dropOthers(): Promise<void> {
  const isOurs = (name: string) => name.endsWith(OURS) || !/ \S+ /.test(name); // those of before had no site in their names
  const stale = (await caches.keys()).filter((name) => name.startsWith("tabletop ") && isOurs(name) && name !== CACHE);
  await Promise.all(stale.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("install", (event: Extendable) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event: Extendable) => event.waitUntil(dropOthers()));
/** Keeps what a page has loaded before this worker could listen. */
async function keepAll(addresses: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const ours = addresses.filter((address) => address.startsWith(worker.registration.scope)).map(bare);
  await Promise.all(ours.map(async (address) => (await cache.match(address)) ?? cache.add(address).catch(() => undefined)));
}

worker.addEventListener("message", (event: Telling) => Array.isArray(event.data) && event.waitUntil(keepAll(event.data.map(String))));
worker.addEventListener("fetch", (event: Fetching) => {
  const { request } = event;
  const { scope } = worker.registration;
  if (request.method !== "GET" || !request.url.startsWith(scope) || request.url.startsWith(scope + NOT_OURS)) return;
  event.respondWith(new URL(request.url).pathname.includes(MADE) ? answerMade(request) : answerPage(request));
});
