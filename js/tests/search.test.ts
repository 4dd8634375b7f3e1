/** The search of the site. */
import { DecompressionStream } from "node:stream/web";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { findHits, type Packed, startSearch, unpack } from "../src/site/search";

const ROOT = new URL("https://example.org/games/");
const PACKED: Packed[] = [
  { title: "Muses", rows: [{ href: "rules/muses.html#a", heading: "Scoring", text: "Ties share." }, { href: "rules/muses.html#b", heading: "Setup", text: "Lay nine cards." }], index: [["cards", 1, 4], ["tie", 0, 5]] },
  { title: "Dazzle", rows: [{ href: "rules/dazzle.html#a", heading: "Ties", text: "Nobody wins." }], index: [["tie", 0, 9], ["the"]] },
];
const page = (answer: () => Promise<unknown>) => {
  vi.stubGlobal("DecompressionStream", DecompressionStream); // browsers have it, jsdom has not
  vi.stubGlobal("fetch", vi.fn(answer));
  document.body.innerHTML = "<search><input type='search'></search>";
  const field = document.querySelector("input") as HTMLInputElement;
  startSearch(field, ROOT);
  const say = async (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input"));
    await vi.waitFor(() => expect([hits().hidden, hits().dataset.of]).toEqual([!text, text]));
  };
  return { field, say };
};
const hits = () => document.querySelector(".hits") as HTMLElement;
const gzipped = async (value: unknown = PACKED) => new Response(new Uint8Array(gzipSync(JSON.stringify(value))));
afterEach(() => vi.unstubAllGlobals());

test("the group in which something fits best comes first, or the one that is asked for", () => {
  const groups = unpack(PACKED);
  expect(findHits(groups, "tie").map(({ title }) => title)).toEqual(["Dazzle", "Muses"]);
  expect(findHits(groups, "tie", "Muses").map(({ title }) => title)).toEqual(["Muses", "Dazzle"]);
  expect(findHits(groups, "the")).toEqual([]);
});

test("hits lead to addresses below the site, and are loaded once", async () => {
  const { say } = page(() => gzipped());
  await say("cards");
  await say("tie");
  expect([...hits().querySelectorAll("a")].map(({ href }) => href)).toEqual([`${ROOT}rules/dazzle.html#a`, `${ROOT}rules/muses.html#a`]);
  expect(fetch).toHaveBeenCalledTimes(1);
  await say("xylophone");
  expect(hits().textContent).toContain("No rule found");
  await say("");
});

test("whatever a text says, it stays a text", async () => {
  const { say } = page(() => gzipped([{ title: "<b>x</b>", rows: [{ href: "a.html", heading: "<i>", text: "<img src=x onerror=alert(1)>" }], index: [["tie", 0, 1]] }]));
  await say("tie");
  expect(hits().querySelector("img, b, i")).toBeNull();
});

test("what cannot be loaded says so, and is tried again", async () => {
  const { say } = page(async () => Promise.reject(new Error("offline")));
  await say("tie");
  expect(hits().textContent).toContain("did not load");
  vi.stubGlobal("fetch", vi.fn(() => gzipped()));
  await say("cards");
  await vi.waitFor(() => expect(hits().textContent).toContain("Lay nine cards."));
});
