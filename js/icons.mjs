// The icons that the games name in their icons.txt, taken from game-icons: name -> path on a field of 512 by 512.
import { readdirSync, readFileSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const ONE_PATH = /^<path fill="currentColor" d="([^"]+)"\/>$/;

const pairs = (word) => new Set([...word].slice(1).map((letter, at) => word[at] + letter));

/** The five names that share most pairs of letters with `name`. */
export const nearest = (name, known) => {
  const wanted = pairs(name);
  const alike = (other) => {
    const theirs = pairs(other);
    const shared = [...wanted].filter((pair) => theirs.has(pair)).length;
    return (2 * shared) / (wanted.size + theirs.size || 1);
  };
  return known
    .map((other) => [alike(other), other])
    .sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? -1 : 1))
    .slice(0, 5)
    .map(([, other]) => other);
};

/** Every name in every `<game>/icons.txt` below `games`, with the place where it stands. */
export const listed = (games) =>
  (existsSync(games) ? readdirSync(games).sort() : [])
    .map((game) => [`${game}/icons.txt`, join(games, game, "icons.txt")])
    .filter(([, file]) => existsSync(file))
    .flatMap(([short, file]) =>
      readFileSync(file, "utf8")
        .split(/\r?\n/)
        .map((line, at) => ({ name: line.split("#")[0].trim(), place: `${short}:${at + 1}` }))
        .filter(({ name }) => name),
    );

/** name -> path data, in the order of the alphabet; an unknown name ends the build and tells what was near it. */
export const icons = (games) => {
  const library = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json").icons;
  const drawn = {};
  for (const { name, place } of listed(games).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const found = Object.hasOwn(library, name) && ONE_PATH.exec(library[name].body);
    if (!found) {
      const near = nearest(name, Object.keys(library)).join(", ");
      throw new Error(`${place}: game-icons has no "${name}"; near it: ${near}`);
    }
    drawn[name] = found[1];
  }
  return drawn;
};
