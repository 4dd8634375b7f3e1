// The icons that the games name in their icons.txt, taken from game-icons: name -> path on a field of 512 by 512; and
// the same drawn with fewer points, for pictures that must be small.
import { simplify } from "points-on-curve";
import { pointsOnPath } from "points-on-path";
import svgpath from "svgpath";
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

/** Every name in the icons.txt of each game, and in that of the widgets, with the place where it stands. */
export const listed = (home) =>
  [...(existsSync(join(home, "games")) ? readdirSync(join(home, "games")).sort() : []).map((game) => `games/${game}`), "widgets"]
    .map((room) => [`${room.split("/").at(-1)}/icons.txt`, join(home, room, "icons.txt")])
    .filter(([, file]) => existsSync(file))
    .flatMap(([short, file]) =>
      readFileSync(file, "utf8")
        .split(/\r?\n/)
        .map((line, at) => ({ name: line.split("#")[0].trim(), place: `${short}:${at + 1}` }))
        .filter(({ name }) => name),
    );

/** name -> path data, in the order of the alphabet; an unknown name ends the build and tells what was near it. */
export const icons = (home) => {
  const library = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json").icons;
  const drawn = {};
  for (const { name, place } of listed(home).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const found = Object.hasOwn(library, name) && ONE_PATH.exec(library[name].body);
    if (!found) {
      const near = nearest(name, Object.keys(library)).join(", ");
      throw new Error(`${place}: game-icons has no "${name}"; near it: ${near}`);
    }
    drawn[name] = found[1];
  }
  return drawn;
};

const UNITS = 128 / 512; // a side of a thinned icon has 128
const FLAT = 1; // how closely lines follow a curve before the needless points go
const PATCH = 4; // squares of the tolerance: a smaller patch is left out
const TOLERANCES = [3, 5, 8, 11, 14, 18, 26, 40, 56]; // in units of 512, by grade: the finest first

const area = (line) => Math.abs(line.reduce((sum, [x, y], at) => sum + line.at(at - 1)[0] * y - line.at(at - 1)[1] * x, 0)) / 2;

/** The points that are left in each grade; those of the grade before where none would be. */
const left = (lines) => {
  const grades = [];
  for (const tolerance of TOLERANCES) {
    const large = lines.filter((line) => area(line) > PATCH * tolerance ** 2).map((line) => simplify(line, tolerance));
    const points = large.filter((line) => line.length > 3).flat(); // of which the last is the first
    grades.push(points.length ? new Set(points) : grades.at(-1));
  }
  return grades;
};

/**
 * Closed lines in place of a path. Of each line the last grade in which each point is left, a digit a point; then x and y
 * of the first point, and how far it is to the next one along x and y, and so on.
 */
const thin = (path) => {
  const lines = pointsOnPath(svgpath(path).unarc().toString(), FLAT);
  const grades = left(lines);
  return lines
    .map((line) => line.filter((point) => grades[0].has(point)))
    .filter((line) => line.length)
    .map((line) => {
      const points = line.map((point) => point.map((value) => Math.round(value * UNITS)));
      const steps = points.flatMap(([x, y], at) => (at ? [x - points[at - 1][0], y - points[at - 1][1]] : [x, y]));
      return [line.map((point) => grades.filter((grade) => grade.has(point)).length - 1).join(""), steps];
    });
};

/** name -> lines. */
export const thinned = (drawn) => Object.fromEntries(Object.entries(drawn).map(([name, path]) => [name, thin(path)]));
