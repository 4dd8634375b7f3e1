// @vitest-environment node
/** What a page unpacks is bounded: a notebook that nobody trusts is unpacked as soon as it is open. */
import { expect, test } from "vitest";
import { inflate } from "../src/models";

const packed = async (text: string) => {
  const bytes = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer();
  return btoa([...new Uint8Array(bytes)].map((byte) => String.fromCharCode(byte)).join(""));
};

test("what was packed is unpacked", async () => {
  expect(await inflate(await packed('{"kind":"play"}'))).toEqual({ kind: "play" });
});

test("a little that becomes very much is refused before it fills the memory", async () => {
  await expect(packed(`"${"a".repeat(101_000_000)}"`).then(inflate)).rejects.toThrow("too large to be unpacked");
});
