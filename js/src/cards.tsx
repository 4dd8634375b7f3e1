/** Cards: upright, on their side, stacked, and their backs (core/drawing/cards.py). Proportions are shares of the card, or letters. */
import type { ComponentChildren } from "preact";
import { clamped } from "./arrange";
import { type Face, faceOf } from "./face";
import { LINE, ROOM, widthOf } from "./layout";
import { band, fitted, icon, ink, line, lines, marked, type Pen, rect } from "./pen";

type Draw = (face: Face, pen: Pen) => ComponentChildren;

const ROUND = 0.06; // of a card's width
const BAND = 0.075; // of a card's height, in the card's colour
const ICON_WIDE = 0.62; // the most that an icon takes of the width,
const ICON_HIGH = 0.84; // and of the height between band and name
const NAMED = 3.2; // a card narrower than so many letters shows its icon alone, large in the middle
const DIAGRAM = 0.92; // the most that a diagram takes of the width
const CORNER = 0.35; // in letters: from the left and the band to the corner's words
const ONE_CORNER = 1.35; // in letters
const SIGN = 0.75; // of its size: what an icon leaves free beside it for each sign of the corner, wide or narrow
const LAYERS = 5;
const LAYER = 0.02; // of a stack's height: how far each card shows
const INSET = 0.09; // of the shorter side: the line on a back
const RIM_CELL = 0.62; // a diagram's outer cells when nothing is printed in them but what stands beside the squares
const RIM_ICON = 0.66;

/** 5 : 7, a band, the icon above, the name below, small words in the corner. */
export const card: Draw = (face, pen) => {
  const { piece, width, height, dead, lined } = face;
  if (piece.count != null) return stack(face, pen);
  if (piece.side === "back") return back(face, pen);
  if (width > height) return sideways(face, pen);
  const frame = [rect(0, 0, width, height, ROUND * width, ink(dead ? "paper" : "card"), ink("line")), band(width, BAND * height, ROUND * width, lined)];
  if (!piece.label || width < NAMED * pen.letter) return [frame, emblem(face, pen, width / 2, 0.54 * height, 0.72 * width, 0.62 * height)];
  return [frame, front(face, pen, piece.label)];
};

/** Several cards on each other: up to five layers, the number always, and the name of the whole. */
const stack: Draw = ({ piece, look, width, height }, pen) => {
  const { count = 0, ...one } = piece;
  const layers = clamped(count, 1, LAYERS) - 1;
  const off = LAYER * height;
  const face = faceOf(one, look, width - layers * off, height - layers * off);
  const sheet = (at: number) => rect(at * off, at * off, face.width, face.height, ROUND * face.width, ink(piece.side === "back" ? "back" : "card"), ink("ink"));
  const wide = (widthOf(String(count)) + 0.9) * pen.letter;
  const x = width - wide / 2 + 2;
  return [
    Array.from({ length: layers }, (_, at) => sheet(layers - at)),
    count ? uppermost(face, pen) : <g key="none" opacity="0.3">{sheet(0)}</g>,
    rect(x - wide / 2, -0.2 * pen.letter, wide, 1.4 * pen.letter, 0.7 * pen.letter, ink("paper"), ink("ink")),
    line(pen, x, 0.5 * pen.letter, String(count)),
  ];
};

/** The uppermost card of a stack; a back tells what the stack is, where there is room. */
const uppermost: Draw = (face, pen) => {
  const { piece, look, width, height } = face;
  const { letter } = pen;
  if (piece.side !== "back" || !look.back || width < NAMED * letter) return card(face, pen);
  const texts = fitted(piece.label ?? "", width / letter - 1.2);
  const high = texts.length * LINE * letter + INSET * width + 0.3 * letter;
  return [
    sheetBack(face),
    icon(pen, look.back, width / 2, (height - high) / 2 + 0.1 * letter, Math.min(0.5 * width, 0.7 * (height - high)), ink("back-line")),
    lines(pen, width / 2, height - high / 2 - 0.2 * letter, texts, width - 1.2 * letter, ink("back-line")),
  ];
};

/**
 * From the foot upwards: the badge, the name on one or two lines, and the icon in what is left below the band and beside
 * the small words in the upper left corner, of which a single line is larger.
 */
function front(face: Face, pen: Pen, label: string) {
  const { piece, look, width, height } = face;
  const { letter } = pen;
  const below = look.room === "below";
  const fill = ink("muted");
  const room = width - 0.4 * letter;
  const base = (below ? ROOM[1] : 1) * height - (below ? 0.1 : 0.45) * letter;
  const foot = base - (piece.badge && !below ? LINE * letter : 0);
  const texts = fitted(label, room / letter);
  const high = texts.length * LINE * letter;
  const free = foot - high - BAND * height;
  const corner = (piece.corner ?? "").split("\n");
  const size = letter * (corner.length > 1 ? 1 : ONE_CORNER);
  const left = CORNER * letter + SIGN * Math.max(...corner.map((words) => words.length)) * size;
  const aside = piece.corner && !(piece.badge && below);
  const wide = Math.min(ICON_WIDE * width, aside ? width - left : width);
  const x = aside ? Math.max((0.5 + ROUND) * width, left + wide / 2) : width / 2;
  return [
    emblem(face, pen, x, BAND * height + free / 2, wide, ICON_HIGH * free),
    lines(pen, width / 2, foot - high / 2, texts, room),
    piece.badge && !below && line(pen, width / 2, base - 0.5 * letter, piece.badge, { room, fill }),
    piece.badge && below && (
      <g transform={`translate(${width - 0.62 * letter},${BAND * height + CORNER * letter})rotate(90)`}>{line(pen, 0, 0, piece.badge, { kind: "tt-start", fill })}</g>
    ),
    corner.map((words, row) => words && line(pen, CORNER * letter, BAND * height + CORNER * letter + (row + 0.45) * LINE * size, words, { room: width, size, kind: "tt-start" })),
  ];
}

/** What a face shows: its diagram, its words, its icon, or its owner's mark. */
function emblem({ piece, look, width, seat, lined }: Face, pen: Pen, x: number, y: number, wide: number, high: number) {
  const size = Math.min(wide, high);
  if (piece.grid?.length) return diagram(piece.grid, pen, x, y, Math.min((DIAGRAM * wide) / ICON_WIDE, high / ICON_HIGH));
  if (piece.text) return lines(pen, x, y, fitted(piece.text, width / pen.letter - 0.4), width - 0.4 * pen.letter);
  return icon(pen, look.icon, x, y, size, lined) || marked(seat, x, y, 0.8 * size, lined);
}

/** A small printed diagram around (x, y); its outer rows and columns are narrow when no square stands in them. */
function diagram(grid: string[][], pen: Pen, x: number, y: number, size: number) {
  const share = (names: string[]) => (names.filter((name) => !name).length >= Math.max(2, names.length - 2) ? RIM_CELL : 1);
  const sum = (shares: number[]) => shares.reduce((one, other) => one + other, 0);
  const columns = Array.from({ length: Math.max(...grid.map((row) => row.length)) }, (_, at) => share(grid.map((row) => row[at] ?? "")));
  const rows = grid.map(share);
  const unit = size / Math.max(sum(columns), sum(rows));
  const middle = (shares: number[], at: number, all = shares.length) => unit * (sum(shares.slice(0, at)) + (shares[at] ?? 0) / 2 - sum(shares.slice(0, all)) / 2);
  return grid.map((row, down) =>
    row.map((name, across) => {
      const rim = Math.min(columns[across] ?? 1, rows[down] ?? 1) < 1;
      return cell(name, pen, x + middle(columns, across, row.length), y + middle(rows, down), unit, rim);
    }),
  );
}

/** What stands in one cell: nothing (`.`), an icon (`.fire`) or several (`.fire 2`); without the dot there is no square. */
function cell(name: string, pen: Pen, x: number, y: number, unit: number, rim: boolean) {
  const framed = name.startsWith(".");
  const [sign = "", number = "1"] = name.replace(/^[-.]+/, "").split(" ");
  const times = sign ? Number(number) : 0;
  const size = unit * (rim ? RIM_ICON : times === 1 ? 0.94 : 0.62);
  return [
    framed && rect(x - unit / 2, y - unit / 2, unit, unit, 0, ink("card"), ink("line"), 0.7),
    Array.from({ length: times }, (_, at) => icon(pen, sign, x + (at - (times - 1) / 2) * 0.42 * unit, y, size, ink(framed ? "red" : "ink"))),
  ];
}

const sheetBack = ({ width, height }: Face) => {
  const least = Math.min(width, height);
  const inset = INSET * least;
  return [
    rect(0, 0, width, height, ROUND * least, ink("back"), ink("ink")),
    rect(inset, inset, width - 2 * inset, height - 2 * inset, inset / 2, "none", ink("back-line"), 0.8),
  ];
};

/** One plain pattern, or an emblem; words in its corner stand large in the middle instead. */
const back: Draw = (face, pen) => {
  const { piece, look, width, height, seat } = face;
  const least = Math.min(width, height);
  const inset = INSET * least;
  const stroke = ink("back-line");
  const words = piece.corner;
  return [
    sheetBack(face),
    words && line(pen, width / 2, height / 2, words, { room: width, size: Math.max(0.42 * least, pen.letter), fill: stroke }),
    words && line(pen, inset + 0.5 * pen.letter, inset + 0.7 * pen.letter, words, { room: width, fill: stroke }),
    !words && icon(pen, look.back, width / 2, height / 2, 0.5 * least, stroke),
    !words && !look.back && <path d={lattice(width, height, 2 * inset)} fill="none" stroke={stroke} stroke-width={0.8} />,
    marked(seat, width - 2 * inset, 2 * inset, 3.2 * inset, ink(look.colour ?? "")),
  ];
};

/** A diamond in a diamond: the pattern of backs without an emblem. */
const lattice = (width: number, height: number, inset: number): string =>
  [1, 0.5]
    .map((share) => [(width / 2 - inset) * share, (height / 2 - inset) * share] as const)
    .map(([x, y]) => `M${width / 2},${height / 2 - y}l${x},${y} ${-x},${y} ${-x},${-y}z`)
    .join("");

/** A card on its side: the band at the left, the icon turned with it, the name upright below. */
const sideways: Draw = (face, pen) => {
  const { piece, width, height, lined, dead } = face;
  const { letter } = pen;
  const named = piece.label && Math.min(width, height) > NAMED * letter;
  const foot = ((named ? 1.5 : 0.3) + (piece.badge ? 1.1 : 0)) * letter;
  const x = ((1 + BAND) / 2) * width;
  const size = Math.min(0.6 * width, 0.82 * (height - foot));
  return [
    rect(0, 0, width, height, ROUND * height, ink(dead ? "paper" : "card"), ink("line")),
    rect(0, 0, BAND * width, height, ROUND * height, lined),
    <g key="emblem" transform={`translate(${x},${(height - foot) / 2 + 0.1 * letter})rotate(90)`}>{emblem(face, pen, 0, 0, size, size)}</g>,
    named && line(pen, x, height - foot + 0.6 * letter, piece.label, { room: 0.9 * width }),
    piece.badge && line(pen, x, height - 0.75 * letter, piece.badge, { room: 0.9 * width, fill: ink("muted") }),
  ];
};
