/**
 * The colours and marks of every table: one name a meaning, with a light and a dark value. The same as
 * `core/drawing/palette.py`; `tests/cases/palette.json` keeps the two together.
 */
export type Values = Record<string, string>;

const light: Values = {
  paper: "#fbf9f4",
  table: "#f0ebe0",
  ground: "#e6dfd0",
  card: "#fffefb",
  back: "#3f4a63",
  "back-line": "#cdd6ea",
  line: "#857b69",
  ink: "#26221c",
  muted: "#5f584b",
  gold: "#e8b931",
  "gold-edge": "#7d5f00",
  "gold-ink": "#26221c",
  focus: "#0b57d0",
  amber: "#8f5a00",
  blue: "#1d5fa8",
  brown: "#7a4a2b",
  green: "#2f6f35",
  olive: "#65651a",
  red: "#b3261e",
  rose: "#a8326e",
  slate: "#4b5563",
  teal: "#0f6b6b",
  violet: "#6a3fa0",
};
const dark: Values = {
  paper: "#1b1d21",
  table: "#24272d",
  ground: "#2e323a",
  card: "#1f2228",
  back: "#56648a",
  "back-line": "#e3e9f7",
  line: "#8f959f",
  ink: "#f2efe8",
  muted: "#b9b5ab",
  gold: "#e8b931",
  "gold-edge": "#a07a10",
  "gold-ink": "#26221c",
  focus: "#8ab4f8",
  amber: "#e9b24a",
  blue: "#7db4f0",
  brown: "#d3a27f",
  green: "#86c98b",
  olive: "#c4c35e",
  red: "#f28b82",
  rose: "#f095c0",
  slate: "#b4bdca",
  teal: "#6cc7c4",
  violet: "#c3a3f0",
};

/** A seat is (fill, edge on light, edge on dark, words on the fill). */
export const SEATS = [
  ["#0072b2", "#00507d", "#79c3ec", "#ffffff"],
  ["#e69f00", "#8a5f00", "#e69f00", "#000000"],
  ["#009e73", "#006b4e", "#35c79c", "#000000"],
  ["#d55e00", "#963f00", "#f08a3c", "#000000"],
  ["#56b4e9", "#1f6f9f", "#56b4e9", "#000000"],
  ["#cc79a7", "#8f4570", "#dd96bd", "#000000"],
  ["#f0e442", "#7d7500", "#f0e442", "#000000"],
  ["#000000", "#000000", "#c9c9c9", "#ffffff"],
] as const;

/** Each mark as a path around (0, 0) inside a circle of radius 10, all of about the same weight to the eye. */
export const MARK_PATHS = {
  circle: "M-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0z",
  triangle: "M0-9L9 7H-9z",
  square: "M-7-7H7V7H-7z",
  diamond: "M0-10L8 0 0 10-8 0z",
  star: "M0-10L2-3H10L4 1 6 8 0 4-6 8-4 1-10-3H-2z",
  hexagon: "M-5-8H5L9 0 5 8H-5L-9 0z",
  cross: "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3z",
  drop: "M0-10C3-5 7-2 7 3A7 7 0 1 1-7 3C-7-2-3-5 0-10z",
};
export type Mark = keyof typeof MARK_PATHS;
export const MARKS = Object.keys(MARK_PATHS) as Mark[];

/** Thirteen seats' colours beside the others; `edge` is where a seat's row has the edge of this set. */
const seated = (values: Values, edge: 1 | 2): Values => ({
  ...values,
  ...Object.fromEntries(
    Array.from({ length: 13 }, (_, seat) => SEATS[seat % SEATS.length] as (typeof SEATS)[number]).flatMap((row, seat) => [
      [`seat-${seat}`, row[0]],
      [`seat-${seat}-edge`, row[edge]],
      [`seat-${seat}-ink`, row[3]],
    ]),
  ),
});

// Marked pure, so that a bundle which takes the values from its style sheet leaves them out here.
export const LIGHT: Readonly<Values> = /* @__PURE__ */ seated(light, 1);
export const DARK: Readonly<Values> = /* @__PURE__ */ seated(dark, 2);

/** The name of a seat's mark. Colours repeat after eight seats, but never together with the same mark. */
export const mark = (seat: number): Mark =>
  MARKS[(seat + Math.floor(seat / MARKS.length)) % MARKS.length] as Mark;

/** A colour as CSS: the variable of a palette name; a name that the palette lacks is `slate`. */
export const ink = (name: string): string => `var(--tt-${name in LIGHT ? name : "slate"})`;

/** Both sets as CSS declarations, which follow the `color-scheme`: `--tt-paper:light-dark(#fbf9f4,#1b1d21);...`. */
export const css = (): string =>
  Object.entries(LIGHT)
    .map(([name, value]) => `--tt-${name}:light-dark(${value},${DARK[name]});`)
    .join("");
