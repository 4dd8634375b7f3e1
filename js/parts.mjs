// node parts.mjs PACKAGE OUT: what a page's own Python needs, OUT/{pyodide.mjs, pyodide.asm.mjs, *.zst, manifest.json}.
// Hosts pack texts alone. So each archive is packed here, by zstd, which the worker undoes; the manifest says how large it is and
// what it holds, by hash.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, zstdCompressSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const HERE = dirname(fileURLToPath(import.meta.url));
const FROM = dirname(createRequire(import.meta.url).resolve("pyodide"));
const [house, out] = process.argv.slice(2).map((path) => resolve(path));

/** A Pyodide that has done nothing yet, with folders of ours in it. */
async function fresh(folders) {
  const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" } });
  for (const [at, root] of Object.entries(folders)) {
    python.FS.mkdirTree(at);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
  }
  python.runPython('import sys; sys.dont_write_bytecode = True; sys.path.insert(0, "/site")');
  return python;
}

const site = join(HERE, "../tools/site");
const builder = await fresh({ "/house/tabletop_widgets": house, "/site": site });
const bytecode = builder.pyimport("bytecode");
const parts = bytecode.make("/house/tabletop_widgets").toJs({ dict_converter: Object.fromEntries });

// What pages do, with what pages get: it shows which modules of the library they use, and that nothing is missing.
const page = await fresh({ "/site": site });
for (const archive of Object.values(parts)) page.unpackArchive(archive, "zip", { extractDir: "/house" });
page.runPython('sys.path.insert(0, "/house")');
const rehearsal = page.pyimport("rehearsal");
rehearsal.play(page.pyimport("tabletop_widgets.anywhere.stand").Stand);
rehearsal.go_wrong();
const asked = bytecode.asked(builder.runPython('import pathlib; pathlib.Path("/house/tabletop_widgets")'));
const used = rehearsal.used(page.toPy(asked.toJs())).toJs();
const library = bytecode.standard(builder.toPy(used)).toJs();

mkdirSync(out, { recursive: true });
const manifest = {};
const { ZSTD_c_compressionLevel: LEVEL, ZSTD_c_windowLog: WINDOW } = constants;
const keep = (name, bytes) => {
  const packed = zstdCompressSync(bytes, { params: { [LEVEL]: 22, [WINDOW]: 22 } });
  writeFileSync(join(out, `${name}.zst`), packed);
  manifest[name] = { size: packed.length, hash: createHash("sha256").update(packed).digest("hex").slice(0, 16) };
};
keep("library.zip", library);
keep("pyodide.asm.wasm", readFileSync(join(FROM, "pyodide.asm.wasm")));
for (const [name, archive] of Object.entries(parts)) keep(`${name}.zip`, archive);
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) copyFileSync(join(FROM, name), join(out, name));
const { info } = JSON.parse(readFileSync(join(FROM, "pyodide-lock.json"), "utf8"));
writeFileSync(join(out, "manifest.json"), `${JSON.stringify({ files: manifest, lock: { info, packages: {} } }, null, 1)}\n`); // of its packages none is needed
