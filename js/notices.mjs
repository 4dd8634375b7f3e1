// What is built in and not ours, with its licence: Preact's in full, the icons' by name and place.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const { resolve } = createRequire(import.meta.url);
const preact = resolve("preact/package.json");
const read = (path) => readFileSync(path, "utf8");
const licence = () => read(join(dirname(preact), "LICENSE"));
const uqr = dirname(dirname(resolve("uqr")));
const fzstd = dirname(dirname(resolve("fzstd")));

/** One line at the head of widget.js: every widget carries it, so it has to be short. */
export const brief = () => `/*! Preact © ${/^Copyright \(c\) (.*)$/m.exec(licence())[1]}, MIT; icons game-icons.net, CC BY 3.0: LICENSES.txt */`;

/** The file that stands beside widget.js and the icons. */
export const notices = () => `widget.js, chart.js, practice.js and rules.js contain Preact ${JSON.parse(read(preact)).version}.

${licence().trim()}

share.js contains uqr ${JSON.parse(read(join(uqr, "package.json"))).version}.

${read(join(uqr, "LICENSE")).trim().replace(/ <https:.*?>/, "")}

worker.js contains fzstd ${JSON.parse(read(join(fzstd, "package.json"))).version}.

${read(join(fzstd, "LICENSE")).trim()}


icons.json contains icons by Lorc, Delapouite and contributors (game-icons.net) under the licence
Creative Commons Attribution 3.0 Unported (creativecommons.org/licenses/by/3.0), as paths in one colour, their shapes
unchanged; thin_icons.json contains the same in a few straight lines.
`;
