// node build.mjs ROOT [--dev]: src/ becomes ROOT/tabletop_widgets/static/ (widget.js, widget.css, shim.js, icons.json).
// All is made in memory first and the folder replaced at once, so a failed build leaves the last good one whole.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { context } from "esbuild";
import { icons } from "./icons.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const [root, ...flags] = process.argv.slice(2);
const dev = flags.includes("--dev");
const home = join(resolve(root ?? ".."), "tabletop_widgets");

const replace = (folder, files) => {
  const fresh = `${folder}.new-${process.pid}`;
  const stale = `${folder}.old-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  for (const [name, contents] of files) writeFileSync(join(fresh, name), contents);
  try {
    renameSync(folder, stale);
  } catch (fault) {
    if (fault.code !== "ENOENT") throw fault; // the first build has nothing to put aside
  }
  renameSync(fresh, folder);
  rmSync(stale, { recursive: true, force: true });
};

const publish = {
  name: "publish",
  setup(build) {
    build.onEnd(({ errors, outputFiles }) => {
      if (errors.length) return;
      const files = outputFiles.map(({ path, contents }) => [basename(path), contents]);
      files.push(["icons.json", `${JSON.stringify(icons(join(home, "games")), null, 0)}\n`]);
      replace(join(home, "static"), files);
    });
  },
};

const kit = await context({
  absWorkingDir: HERE,
  entryPoints: ["src/widget.tsx", "src/shim.ts"],
  outdir: "out", // never written: `publish` puts the files where they belong
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  minify: !dev,
  sourcemap: dev && "inline",
  write: false,
  logLevel: "warning",
  plugins: [publish],
});
if (dev) {
  await kit.watch();
  console.log("watching js/src; stop with Ctrl-C");
} else {
  await kit.rebuild().catch((fault) => {
    if (!fault.errors?.length || fault.errors.some(({ pluginName }) => pluginName)) console.error(fault.message);
    process.exitCode = 1;
  });
  await kit.dispose();
}
