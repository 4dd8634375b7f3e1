/** A whole match in a link: its record, deflated, behind the `#`, which no server ever sees. */

/** Characters of a record that a link may hold, packed and unpacked; what is longer is a file. */
const MOST_PACKED = 20_000;
const MOST_LETTERS = 400_000;
/** Above that some messengers cut a link. */
export const LONG = 1800;
const SIGN = "#r=";

export interface Shared {
  game: string;
  record: string;
}

const pass = (bytes: BlobPart, through: ReadableWritablePair<Uint8Array, BufferSource>): ReadableStream<Uint8Array> => new Blob([bytes]).stream().pipeThrough(through as never);

/** Returns what goes behind the address of a page; undefined for what is too long for a link. */
export async function toLink(shared: Shared): Promise<string | undefined> {
  const packed = new Uint8Array(await new Response(pass(JSON.stringify(shared), new CompressionStream("deflate-raw")) as BodyInit).arrayBuffer());
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return text.length > MOST_PACKED ? undefined : SIGN + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads such a link; undefined for one that is damaged, or that somebody else made. */
export async function fromLink(hash: string): Promise<Shared | undefined> {
  if (!hash.startsWith(SIGN) || hash.length > MOST_PACKED) return undefined;
  try {
    const bytes = Uint8Array.from(atob(hash.slice(SIGN.length).replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const { game, record } = Object(JSON.parse(await readUpTo(pass(bytes, new DecompressionStream("deflate-raw")), MOST_LETTERS)));
    return typeof game === "string" && typeof record === "string" ? { game, record } : undefined;
  } catch {
    return undefined;
  }
}

/** A little that was packed may become very much. */
async function readUpTo(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > most) {
      await reader.cancel();
      throw new Error("too long");
    }
  }
}
