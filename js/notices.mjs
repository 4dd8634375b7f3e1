// What is built in and not ours, with its licence: Preact's in full, the icons' by name and place.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const { resolve } = createRequire(import.meta.url);
const preact = resolve("preact/package.json");
const read = (path) => readFileSync(path, "utf8");
const { dependencies, devDependencies } = JSON.parse(read(new URL("package.json", import.meta.url)));
const version = (name) => ({ ...dependencies, ...devDependencies })[name]; // all are exact
const licence = () => read(join(dirname(preact), "LICENSE"));
const uqr = dirname(dirname(resolve("uqr")));
const fzstd = dirname(dirname(resolve("fzstd")));

/** One line at the head of widget.js: every widget carries it, so it has to be short. */
export const brief = () => `/*! Preact © ${/^Copyright \(c\) (.*)$/m.exec(licence())[1]}, MIT; icons game-icons.net, CC BY 3.0: LICENSES.txt */`;

/** The file that stands beside the scripts and the icons; the scripts in which Preact is are named to it. */
export const notices = (scripts) => `${scripts.toSorted().join(", ")} contain Preact ${version("preact")}.

${licence().trim()}

share.js contains uqr ${version("uqr")}.

${read(join(uqr, "LICENSE")).trim().replace(/ <https:.*?>/, "")}

worker.js contains fzstd ${version("fzstd")}.

${read(join(fzstd, "LICENSE")).trim()}


icons.json contains icons by Lorc, Delapouite and contributors (game-icons.net) under the licence
Creative Commons Attribution 3.0 Unported (creativecommons.org/licenses/by/3.0), as paths in one colour, their shapes
unchanged; thin_icons.json contains the same in a few straight lines.


The folder anywhere of a built package, and of the site, contains Pyodide ${version("pyodide")} by the Pyodide contributors under the Mozilla
Public License 2.0 (mozilla.org/MPL/2.0; its source: github.com/pyodide/pyodide), with Python and its standard library
by the Python Software Foundation under the PSF License Agreement (docs.python.org/3/license.html).
`;
