// node build.mjs ROOT [--dev]: src/ becomes ROOT/tabletop_widgets/static/ (widget.js, widget.css, prose.css, chart.js, against.js, end.js, guess.js, practice.js, rules.js, shelf.js, shim.js, lab.js, site.js, share.js, site.css, worker.js, sw.js, icons.json, thin_icons.json, LICENSES.txt).
// All is made in memory first and the folder replaced at once, so a failed build leaves the last good one whole.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, context, transform } from "esbuild";
import { minify } from "terser";
import { icons, thinned } from "./icons.mjs";
import { brief, notices } from "./notices.mjs";
import { variables } from "./palette.mjs";

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

// The kit takes the palette from the package, where Python reads it too: marks as data, colours as a style sheet.
const PALETTE = join(home, "drawing/palette.json");
const LEARNING = join(home, "practice/learning.json"); // the numbers that practice goes by, in Python and in the page
const palette = {
  name: "palette",
  setup(build) {
    build.onResolve({ filter: /\/palette\.json$/ }, () => ({ path: PALETTE }));
    build.onResolve({ filter: /\/learning\.json$/ }, () => ({ path: LEARNING }));
    build.onResolve({ filter: /\/palette\.css$/ }, () => ({ path: PALETTE, namespace: "palette" }));
    build.onLoad({ filter: /./, namespace: "palette" }, ({ path }) => ({
      contents: variables(JSON.parse(readFileSync(path, "utf8"))),
      loader: "css",
      watchFiles: [path],
    }));
  },
};

// What JSX is made of is offered to every script, and stays out of those that draw nothing by it.
const unused = {
  name: "unused",
  setup(build) {
    build.onResolve({ filter: /^preact$/ }, async ({ path, pluginData, ...where }) => {
      if (pluginData) return undefined;
      return { ...(await build.resolve(path, { ...where, pluginData: true })), sideEffects: false };
    });
  },
};

// A second pass over what esbuild made small folds what stands in several modules.
const SMALLER = {
  module: true,
  ecma: 2022,
  compress: { passes: 3, unsafe_arrows: true, unsafe: true, unsafe_math: true, inline: 1, pure_getters: true, keep_fargs: false, lhs_constants: false },
};
// Members that only the kit's own code reads get short names. What travels from Python or between scripts keeps its name, and so does
// what is kept in the browser: a test holds it.
const OWN = /^(alive|attempt|backup|belowStory|board|broad|canReplay|changes|choose|chooseBest|claims|clampStep|coin|column|counted|course|cue|current|emptyText|filmView|findGuess|focused|follow|frameIndex|getOrCreate|grounds|guesses|guessOf|hintUsed|hits|hold|hover|inactive|isBeside|isBroad|isCatchingUp|isDue|isMain|isOnly|isRefused|isResting|isSeen|isSided|isSmall|kinds|leave|lit|liveRegion|lookAt|narrowing|needsKernel|newId|nextButton|nodes|onPress|openQuestion|panel|pen|pick|picks|piece|player|playing|python|reach|refusal|remaining|remark|restartTimer|rightAt|ring|rival|roots|ruleToTeach|scene|scenes|score|setEyes|sheetTools|skippable|solution|solve|stepAt|stoppedAt|storyEnd|strip|stripes|takeGuess|taught|term|texts|toggleHelp|tools|upto|widget|won)$/;
// So do those that Preact and its hooks call each other by: both are in the script, and neither writes one as a text.
const PREACTS = /^(componentDidCatch|componentDidMount|componentDidUpdate|componentWillMount|componentWillReceiveProps|componentWillUnmount|componentWillUpdate|Consumer|contextType|debounceRendering|defaultProps|diffed|displayName|forceUpdate|getChildContext|getDerivedStateFromError|getDerivedStateFromProps|getSnapshotBeforeUpdate|Provider|setState|shouldComponentUpdate|unmount|vnode)$/;
const mangle = { properties: { regex: new RegExp(`${OWN.source}|${PREACTS.source}`) } };
const hasPreact = (text) => text.includes("debounceRendering"); // a name of Preact's that esbuild keeps
const packed = async ({ path, text }) => {
  const name = basename(path);
  if (dev || !name.endsWith(".js")) return [name, text];
  const format = { preamble: hasPreact(text) ? brief() : "" };
  return [name, (await minify(text, { ...SMALLER, mangle, format })).code];
};

// JupyterLab's extension is one file: the kit once more, with its style sheet, that of lessons' prose and all icons in it.
const extension = async (files) => {
  const made = Object.fromEntries(files);
  const inside = {
    name: "inside",
    setup(build) {
      build.onResolve({ filter: /^icons\.json$/ }, () => ({ path: "icons.json", namespace: "made" }));
      build.onLoad({ filter: /lab\/\w+\.css$/ }, async ({ path }) => {
        const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: !dev, target: COMMON.target });
        return { contents: code, loader: "text" };
      });
      build.onResolve({ filter: /\/(widget|prose)\.css$/ }, ({ path }) => ({ path: basename(path), namespace: "made" }));
      build.onLoad({ filter: /./, namespace: "made" }, ({ path }) => ({ contents: made[path], loader: path.endsWith("css") ? "text" : "json" }));
    },
  };
  const { outputFiles } = await build({ ...COMMON, entryPoints: ["src/lab.ts"], format: "iife", loader: { ".svg": "dataurl" }, plugins: [inside, palette, unused] });
  return Promise.all(outputFiles.map(packed));
};

const publish = {
  name: "publish",
  setup(build) {
    build.onEnd(async ({ errors, outputFiles }) => {
      if (errors.length) return;
      const files = await Promise.all(outputFiles.map(packed));
      const drawn = icons(home);
      files.push(["icons.json", `${JSON.stringify(drawn)}\n`], ["thin_icons.json", `${JSON.stringify(thinned(drawn))}\n`]);
      files.push(...(await extension(files)));
      files.push(["LICENSES.txt", notices(files.filter(([, text]) => text.startsWith(brief())).map(([name]) => name))]);
      replace(join(home, "static"), files);
    });
  },
};

const COMMON = {
  absWorkingDir: HERE,
  outdir: "out", // never written: `publish` puts the files where they belong
  bundle: true,
  target: "es2022",
  charset: "utf8",
  // Elements in the classic form are smaller: their children need no name. TypeScript and vitest use the other one.
  tsconfigRaw: {},
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["elements.mjs"],
  legalComments: "none",
  minify: !dev,
  sourcemap: dev && "inline",
  write: false,
  logLevel: "warning",
};
const kit = await context({ ...COMMON, entryPoints: ["src/prose.css", "src/widget.tsx", "src/chart.tsx", "src/against.tsx", "src/end.tsx", "src/guess.tsx", "src/practice.tsx", "src/rules.tsx", "src/shelf.tsx", "src/shim.ts", "src/site/site.ts", "src/site/share.ts", "src/site/worker.ts", "src/site/sw.ts", "src/site/site.css"], format: "esm", plugins: [palette, unused, publish] });
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
