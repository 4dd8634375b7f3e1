/**
 * Where everything in a scene stands: zones first, then pieces, then what lies on pieces. The same as `core/drawing/layout.py`,
 * function by function; `tests/cases/arrange.json` keeps the numbers equal.
 */
import { arrange, type Box, fit, GAP, grid, near, row, type Size } from "./arrange";
export type { Box } from "./arrange";
import type { Arrange, Layout, Look, Piece, Rect, Scene, Zone } from "./types";

export interface Placed {
  piece: Piece;
  box: Box;
  host?: string;
}

/** A scene laid out: its size, its smallest letter, each zone's rectangle, and the pieces in drawing order. */
export interface Board {
  width: number;
  height: number;
  letter: number;
  zones: Record<string, Rect>;
  pieces: Placed[];
}

type Looks = Record<string, Look>;
type Share = readonly [number, number, number, number];

const WIDTHS = { wide: 640, tall: 360 }; // of a scene whose zones have no rectangles
const SCREENS = { wide: 480, tall: 320 }; // the narrowest cell, in CSS pixels, in which the layout is used
const LEAST = 11; // CSS pixels
const ROW = 104; // the height of a zone without a rectangle
export const HEAD = 1.75; // in letters: the head of a titled zone and of a plate
export const EDGE = 0.35; // in letters: the edge of a ground and of a plate
const SEAT_ZONE: Size = [170, 120]; // the natural size of a zone in a ring

const CARD: Size = [100, 140];
const TILE: Size = [92, 92];
const PLATE: Size = [260, 120];
const TOKEN = 2.3; // in letters
const PAWN: Size = [2, 2.7]; // in letters
const NUMBER: Size = [1.55, 1.9]; // a token's width in heights, with a number of one digit and of more
const BUBBLE: Size = [1.2, 0.63]; // in letters: what a bubble is wider and higher than its words
export const LINE = 1.12; // from one line of words to the next, in letters
const SPEECH = 6; // longer speech, in heights of letters, stands on two lines
export const ROOM: Share = [0.05, 0.645, 0.9, 0.33]; // the part of a host that its riders have: left, top, width, height
const OVER: Share = [0.02, 0.58, 0.96, 0.42];
const CARD_ON_CARD: Share = [0.58, -0.06, 0.48, 0.42];
const ALIKE = 4; // up to so many riders are equally large, however few they are
const BARS = 5; // a row of riders beside their host starts at one line and is as small as if there were so many
const BESIDE_SIGN: Share = [0.44, 0.06, 0.54, 0.88];
const BESIDE: Size = [0.45, 0.6]; // the most that a host takes of a broad zone, of a high one
const NARROW = new Set("ijltfrI.,:;'!|()[] 1-/");
const BROAD = new Set("mwMW@%");

function letterWidth(letter: string): number {
  if (NARROW.has(letter)) return 0.36;
  if (BROAD.has(letter)) return 0.95;
  if (letter > "\u2e80") return 1;
  return letter !== letter.toLowerCase() ? 0.7 : 0.6;
}

/** About how wide a text is, in heights of its letters. */
export function widthOf(words: string): number {
  let wide = 0;
  for (const letter of words) wide += letterWidth(letter);
  return wide;
}

/** Words on two lines, as equally wide as can be; a single word stays on one. */
export function halves(words: string): string[] {
  const parts = words.trim().split(/\s+/);
  let best = [words];
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < parts.length; at++) {
    const way = [parts.slice(0, at).join(" "), parts.slice(at).join(" ")];
    const wide = Math.max(...way.map(widthOf));
    if (wide < least) [best, least] = [way, wide];
  }
  return best;
}

/** The one or two lines of a bubble. */
export const speech = (words = ""): string[] => (widthOf(words) > SPEECH ? halves(words) : [words]);

/** The look of a piece: one of the scene's, or a token with the icon of that name, or a bubble of words. */
export function lookOf(piece: Piece, looks: Looks): Look {
  const look = piece.look ?? "";
  if (Object.hasOwn(looks, look)) return looks[look] as Look;
  return look || !piece.text ? { shape: "token", icon: look } : { shape: "bubble" };
}

/** A token's width in heights. */
export const broad = (count: number | undefined): number => (count == null ? 1 : NUMBER[count > 9 ? 1 : 0]);

/** The largest size of a piece, in scene units; a piece on its side needs the width of its height. */
export function natural(piece: Piece, look: Look, letter: number): Size {
  const shape = look.shape ?? "token";
  if (shape === "token") {
    const high = TOKEN * letter;
    return [high * broad(piece.count), high];
  }
  if (shape === "bubble") {
    const lines = speech(piece.text || piece.label);
    return [(Math.max(...lines.map(widthOf)) + BUBBLE[0]) * letter, (lines.length * LINE + BUBBLE[1]) * letter];
  }
  if (shape === "pawn") return [PAWN[0] * letter, PAWN[1] * letter];
  const [width, height] = { card: CARD, tile: TILE, plate: PLATE }[shape];
  return (piece.turn ?? 0) % 180 ? [height, width] : [width, height];
}

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
const rounded = (x: number, y: number, width: number, height: number): Box => ({ ...rect(near(x), near(y), near(width), near(height)), turn: 0 });

export const part = ({ x, y, width, height }: Rect, [left, top, wide, high]: Share): Rect =>
  rect(x + left * width, y + top * height, wide * width, high * height);

/** The part of a zone's rectangle in which its pieces stand: a ground has an edge, a titled ground a head. */
export function inside({ look = "" }: Zone, { x, y, width, height }: Rect, letter: number): Rect {
  const bare = !look || look === "spot";
  const edge = bare ? 0 : EDGE * letter;
  const head = bare || look === "plain" ? 0 : HEAD * letter - edge;
  return rect(x + edge, y + edge + head, width - 2 * edge, height - 2 * edge - head);
}

const least = (numbers: number[], none: number): number => (numbers.length ? Math.min(...numbers) : none);
const most = (numbers: number[], none = 0): number => (numbers.length ? Math.max(...numbers) : none);
const rights = (rects: Rect[]): number[] => rects.map(({ x, width }) => x + width);
const feet = (rects: Rect[]): number[] => rects.map(({ y, height }) => y + height);

/** Every zone's rectangle, and the width and smallest letter of the scene. Rectangles of their own come first. */
function zoneRects(zones: Zone[], layout: Layout): { rects: Record<string, Rect>; width: number; letter: number } {
  const rects: Record<string, Rect> = {};
  for (const { id, [layout]: own } of zones) if (own) rects[id] = own;
  const own = Object.values(rects);
  const free = zones.filter(({ id }) => !rects[id]);
  const margin = least(own.map(({ x }) => x), GAP);
  const width = most(rights(own), WIDTHS[layout] - margin) + margin;
  let bottom = most(feet(own));
  const letter = near((LEAST * width) / SCREENS[layout]);
  for (const { id, parent } of free) {
    if (parent != null) continue;
    rects[id] = rect(margin, bottom + GAP, width - 2 * margin, ROW);
    bottom += GAP + ROW;
  }
  for (const zone of zones) {
    const children = free.filter(({ parent }) => parent === zone.id);
    const parts = children.length ? shares(zone.arrange, children.length, inside(zone, rects[zone.id], letter)) : [];
    for (const [at, { id }] of children.entries()) rects[id] = parts[at];
  }
  return { rects, width: near(width), letter };
}

/** The rectangles of child zones: in a ring of a natural size, else equal parts of the whole box. */
function shares(kind: Arrange = "row", count: number, box: Rect): Rect[] {
  const all = Array.from({ length: count }, () => SEAT_ZONE);
  if (kind === "ring") return arrange(kind, all, box);
  const across = kind === "row" ? count : Math.ceil(Math.sqrt(count));
  const down = Math.ceil(count / across);
  const width = (box.width - GAP * (across - 1)) / across;
  const height = (box.height - GAP * (down - 1)) / down;
  return all.map((_, at) => rounded(box.x + (at % across) * (width + GAP), box.y + Math.floor(at / across) * (height + GAP), width, height));
}

const before = (one: Piece, other: Piece): number =>
  (one.order ?? 0) - (other.order ?? 0) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** What every step of laying out must know: the looks, the smallest letter, and what stands in each zone and on each piece. */
interface Plan {
  looks: Looks;
  letter: number;
  standing: Map<string, Piece[]>;
}

/** Lay out a scene. Pieces of a zone stand by `order`, then by id; riders come right after their host, bubbles last. */
export function placed({ zones, pieces, looks = {} }: Scene, layout: Layout = "wide"): Board {
  const { rects, width, letter } = zoneRects(zones, layout);
  const standing = Map.groupBy([...pieces].sort(before), ({ on, zone }) => (on == null ? `in ${zone}` : `on ${on}`));
  const found = zones.flatMap((zone) => inZone(zone, inside(zone, rects[zone.id], letter), { looks, letter, standing }));
  const spoken = ({ piece }: Placed) => lookOf(piece, looks).shape === "bubble";
  const all = Object.values(rects);
  const height = most(feet(all)) + least(all.map(({ y }) => y), 0);
  return { width, height: near(height), letter, zones: rects, pieces: [...found.filter((each) => !spoken(each)), ...found.filter(spoken)] };
}

/** The natural sizes of pieces. */
const sizes = (pieces: Piece[], { looks, letter }: Plan): Size[] => pieces.map((piece) => natural(piece, lookOf(piece, looks), letter));

/** Pieces in their boxes, each followed by what lies on it. */
const standing = (pieces: Piece[], boxes: Box[], plan: Plan, host?: string): Placed[] =>
  pieces.flatMap((piece, at) => [{ piece, box: boxes[at], host }, ...riders(piece, boxes[at], plan)]);

/** The pieces of one zone, each followed by its riders. */
function inZone({ id, arrange: kind = "row" }: Zone, room: Rect, plan: Plan): Placed[] {
  const pieces = plan.standing.get(`in ${id}`) ?? [];
  const only = pieces.length === 1 && lookOf(pieces[0], plan.looks);
  if (only && only.room === "beside") return beside(pieces[0], room, plan);
  const whole = only && kind === "spot" && only.shape === "plate";
  return standing(pieces, arrange(kind, whole ? [[room.width, room.height]] : sizes(pieces, plan), room), plan);
}

/** A host in a square at the start of its zone, turned or not; its riders go on from there and compare like bars. */
function beside(host: Piece, { x, y, width, height }: Rect, plan: Plan): Placed[] {
  const across = width >= height;
  const [size] = sizes([host], plan);
  const side = Math.min(...(across ? [BESIDE[0] * width, height] : [width, BESIDE[1] * height]), Math.max(...size));
  const square = across ? rect(x, y, side, height) : rect(x + (width - side) / 2, y, side, side);
  const [left, top] = across ? [side + GAP, 0] : [0, side + GAP];
  const [box] = grid([fit(size, side, side)], square);
  return [{ piece: host, box }, ...ride(host, rect(x + left, y + top, width - left, height - top), plan, across ? BARS : 0)];
}

/** What lies on a piece: in the body of a plate, in the room that its look leaves, or over its lower edge. */
function riders(host: Piece, box: Box, plan: Plan): Placed[] {
  const { shape, room = "" } = lookOf(host, plan.looks);
  if (shape !== "plate") return ride(host, part(box, { "": OVER, below: ROOM, beside: BESIDE_SIGN }[room]), plan, 0, box);
  const [edge, head] = [EDGE * plan.letter, HEAD * plan.letter];
  return ride(host, rect(box.x + edge, box.y + head, box.width - 2 * edge, box.height - head - edge), plan, 1);
}

/** Riders in their room: a row from its start, with `least`, or else a grid; cards across a card's corner; bubbles beside it all. */
function ride({ id }: Piece, room: Rect, plan: Plan, least: number, hostBox?: Box): Placed[] {
  const all = plan.standing.get(`on ${id}`) ?? [];
  const shape = (piece: Piece) => lookOf(piece, plan.looks).shape;
  const group = (pieces: Piece[], boxes: (sizes: Size[]) => Box[]) => (pieces.length ? standing(pieces, boxes(sizes(pieces, plan)), plan, id) : []);
  const bubbles = all.filter((piece) => shape(piece) === "bubble");
  const cards = all.filter((piece) => hostBox && shape(piece) === "card");
  return [
    ...group(bubbles, (sizes) => sizes.map((size) => atEnd(size, room))),
    ...group(cards, (sizes) => arrange("spot", sizes, part(hostBox as Box, CARD_ON_CARD))),
    ...group(
      all.filter((piece) => !bubbles.includes(piece) && !cards.includes(piece)),
      (sizes) => (least ? row(sizes, room, least, least === 1) : grid(sizes, room, ALIKE)),
    ),
  ];
}

/** A bubble: at the lower end of its host's room, a little beyond it. */
function atEnd([wide, height]: Size, room: Rect): Box {
  const width = Math.min(wide, room.width + 2 * GAP);
  return rounded(room.x + room.width + GAP - width, room.y + room.height + GAP - height, width, height);
}
