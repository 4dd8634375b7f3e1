// node parts.mjs PACKAGE OUT: what a page's own Python needs, OUT/{pyodide.mjs, pyodide.asm.mjs, *.gz, manifest.json}.
// Each archive is gzipped by us, for hosts pack texts alone; the manifest says how large it is and what it holds, by hash.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const HERE = dirname(fileURLToPath(import.meta.url));
const FROM = dirname(createRequire(import.meta.url).resolve("pyodide"));
const [house, out] = process.argv.slice(2).map((path) => resolve(path));

const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" } });
const mount = (at, folder) => {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, at);
};
mount("/house/tabletop_widgets", house);
mount("/site", join(HERE, "../tools/site"));
const made = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/site")
import bytecode
bytecode.make("/house/tabletop_widgets")
`);

mkdirSync(out, { recursive: true });
const manifest = {};
const keep = (name, bytes) => {
  const packed = gzipSync(bytes, { level: 9 });
  writeFileSync(join(out, `${name}.gz`), packed);
  manifest[name] = { size: packed.length, hash: createHash("sha256").update(packed).digest("hex").slice(0, 16) };
};
for (const [name, bytes] of Object.entries(made.toJs({ dict_converter: Object.fromEntries }))) keep(`${name}.zip`, bytes);
keep("pyodide.asm.wasm", readFileSync(join(FROM, "pyodide.asm.wasm")));
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) copyFileSync(join(FROM, name), join(out, name));
const { info } = JSON.parse(readFileSync(join(FROM, "pyodide-lock.json"), "utf8"));
writeFileSync(join(out, "manifest.json"), `${JSON.stringify({ files: manifest, lock: { info, packages: {} } }, null, 1)}\n`); // of its packages none is needed
