/** Links that hold a match. */
// @vitest-environment node
import { expect, test } from "vitest";
import { fromLink, LONG, toLink } from "../src/site/link";

const record = `record 1\ngame muses\n${["together: Rob sun devotion; Don moon devotion", "together: Rob inspiration; Don sun revolution"].join("\n").repeat(9)}`;

test("a link holds a match, is an address and nothing else, and a plain match needs few characters", async () => {
  const hash = (await toLink({ game: "muses", record })) as string;
  expect(hash).toMatch(/^#r=[A-Za-z0-9_-]+$/);
  expect(hash.length).toBeLessThan(LONG);
  expect(await fromLink(hash)).toEqual({ game: "muses", record });
});

test("letters of any script come through", async () => {
  const shared = { game: "muses", record: "names [\"Zoë\", \"木\", \"🎭\"]" };
  expect(await fromLink((await toLink(shared)) as string)).toEqual(shared);
});

test("what is too long for a link makes none", async () => {
  const noise = Array.from({ length: 60_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join("");
  expect(await toLink({ game: "muses", record: noise })).toBeUndefined();
});

test.each(["", "#", "#r=", "#r=%%%", "#r=AAAA", "#x=abc", `#r=${"A".repeat(30_000)}`])("a damaged link is none: %.20s", async (hash) => {
  expect(await fromLink(hash)).toBeUndefined();
});

test("a link that was cut is none", async () => {
  const hash = (await toLink({ game: "muses", record })) as string;
  expect(await fromLink(hash.slice(0, -9))).toBeUndefined();
});

const packed = async (value: unknown) => {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return `#r=${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_")}`;
};

test.each([7, null, [], { game: 3, record: "x" }, { game: "muses" }, { record: "x" }])("what is packed but no match is none: %j", async (value) => {
  expect(await fromLink(await packed(value))).toBeUndefined();
});

test("a little that unpacks to very much is not unpacked", async () => {
  const bomb = await packed({ game: "muses", record: "a".repeat(9_000_000) });
  expect(bomb.length).toBeLessThan(20_000);
  expect(await fromLink(bomb)).toBeUndefined();
});
