/** The worker of the site keeps a page once, whatever is asked for behind its address, and leaves other sites' pages alone. */
import { beforeEach, expect, test, vi } from "vitest";

const SCOPE = "https://games.example/tables/";
const hears = new Map<string, (event: never) => void>();
const kept = new Map<string, Map<string, string>>();
let online = true;

const place = (what: Request | string) => (typeof what === "string" ? what : what.url);
const cacheOf = (name: string) => {
  const held = kept.get(name) ?? new Map<string, string>();
  kept.set(name, held);
  const match = async (what: Request | string) => (held.has(place(what)) ? new Response(held.get(place(what))) : undefined);
  const put = async (what: Request | string, response: Response) => void held.set(place(what), await response.text());
  return { match, put, add: async (what: Request | string) => put(what, await fetch(what)) };
};

beforeEach(async () => {
  hears.clear();
  kept.clear();
  online = true;
  vi.resetModules();
  vi.stubGlobal("BUILD", "tabletop 2");
  vi.stubGlobal("self", {
    registration: { scope: SCOPE },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, hear: (event: never) => void) => hears.set(name, hear),
  });
  vi.stubGlobal("caches", {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal("fetch", async (what: Request | string) => {
    if (!online) throw new TypeError("no network");
    return new Response(`made for ${place(what)}`);
  });
  await vi.importActual("../src/site/sw");
});

async function tell(name: string, more: Record<string, unknown> = {}): Promise<void> {
  let work: unknown;
  hears.get(name)?.({ waitUntil: (told: unknown) => (work = told), ...more } as never);
  await work;
}

async function ask(address: string): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  await tell("fetch", { request: new Request(address), respondWith: (told: Promise<Response>) => (answer = told) });
  return (await answer)?.text();
}

const addresses = () => [...kept.values()].flatMap((held) => [...held.keys()]);

test("what stands behind a question mark fills no cache, neither of pages nor of what a build made", async () => {
  for (let n = 0; n < 5; n += 1) {
    await ask(`${SCOPE}muses/play.html?n=${n}`);
    await ask(`${SCOPE}_static/site.js?n=${n}`);
    await tell("message", { data: [`${SCOPE}games.html?n=${n}`] });
  }

  expect(addresses().sort()).toEqual([`${SCOPE}_static/site.js`, `${SCOPE}games.html`, `${SCOPE}muses/play.html`]);
});

test("a page that was opened with a question mark is there without a network, and so is one without", async () => {
  await ask(`${SCOPE}games.html?from=mail`);
  online = false;

  expect(await ask(`${SCOPE}games.html`)).toContain("games.html");
  expect(await ask(`${SCOPE}games.html?other`)).toContain("games.html");
  await expect(ask(`${SCOPE}rules/muses.html`)).rejects.toThrow("no network");
});

test("what does not lie below the site is left alone, and so are other sites of the same server", async () => {
  expect(await ask("https://games.example/other/page.html")).toBeUndefined();
  expect(await ask(`${SCOPE}lite/lab/index.html`)).toBeUndefined();
  await tell("message", { data: ["https://games.example/other/page.html", "https://evil.example/x"] });

  expect(addresses()).toEqual([]);
});

test("a new build drops the pages of the builds before it, and of no other site", async () => {
  await ask(`${SCOPE}games.html`);
  for (const name of [`tabletop 1 ${SCOPE}`, "tabletop 1", "tabletop 1 https://games.example/other/", "notes"]) cacheOf(name);
  await tell("activate");

  expect([...kept.keys()].sort()).toEqual(["notes", "tabletop 1 https://games.example/other/", `tabletop 2 ${SCOPE}`]);
});
