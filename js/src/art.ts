/** Icons come from Python as path data. A path that is anything else is not drawn. */

const PATH = /^[MmZzLlHhVvCcSsQqTtAaEe0-9\s,.+-]*$/;

/** Only what is path data, by name. */
export function safeArt(art: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(art)).filter(([, d]) => typeof d === "string" && PATH.test(d))) as Record<string, string>;
}
