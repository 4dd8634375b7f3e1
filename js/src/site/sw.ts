/** Lets the site be opened again without a network: what a build made stays, pages are fetched anew where that is possible. */
declare const BUILD: string; // the build writes a name of its own in its place

const worker = self as unknown as ServiceWorkerGlobalScope;
const MADE = "/_static/";
const NOT_OURS = "lite/"; // JupyterLite has a worker of its own

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

async function keep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok && response.status === 200) await (await caches.open(BUILD)).put(request, response.clone());
  return response;
}

/** What a build made never changes under its name, as long as that build is there. */
const answerMade = async (request: Request): Promise<Response> => (await (await caches.open(BUILD)).match(request)) ?? keep(request);

const answerPage = async (request: Request): Promise<Response> => {
  try {
    return await keep(request);
  } catch (fault) {
    const kept = await (await caches.open(BUILD)).match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw fault;
  }
};

async function dropOthers(): Promise<void> {
  const stale = (await caches.keys()).filter((name) => name.startsWith("tabletop ") && name !== BUILD);
  await Promise.all(stale.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("install", (event: Extendable) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event: Extendable) => event.waitUntil(dropOthers()));
/** What a page has loaded before anybody could listen. */
async function keepAll(addresses: string[]): Promise<void> {
  const cache = await caches.open(BUILD);
  const ours = addresses.filter((address) => address.startsWith(worker.registration.scope));
  await Promise.all(ours.map(async (address) => (await cache.match(address)) ?? cache.add(address).catch(() => undefined)));
}

worker.addEventListener("message", (event: Telling) => Array.isArray(event.data) && event.waitUntil(keepAll(event.data.map(String))));
worker.addEventListener("fetch", (event: Fetching) => {
  const { request } = event;
  const { scope } = worker.registration;
  if (request.method !== "GET" || !request.url.startsWith(scope) || request.url.startsWith(scope + NOT_OURS)) return;
  event.respondWith(new URL(request.url).pathname.includes(MADE) ? answerMade(request) : answerPage(request));
});
