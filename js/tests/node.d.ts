/** All that the tests use of Node. */
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
  export function readdirSync(path: string): string[];
}
declare module "node:zlib" {
  export function gzipSync(text: string): ArrayLike<number>;
}
declare module "node:stream/web" {
  export const DecompressionStream: typeof globalThis.DecompressionStream;
}
