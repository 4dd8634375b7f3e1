/**
 * Where everything in a scene stands: zones first, then pieces, then what lies on pieces. The same as `core/layout.py`,
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
export interface Table {
  width: number;
  height: number;
  letter: number;
  zones: Record<string, Rect>;
  pieces: Placed[];
}

type Roomy = Look & { room?: "" | "below" | "beside" };
type Looks = Record<string, Roomy>;
type Standing = Map<string, Piece[]>;
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
export const speech = (words: string): string[] => (widthOf(words) > SPEECH ? halves(words) : [words]);

/** The look of a piece: one of the scene's, or a token with the icon of that name, or a bubble of words. */
export function lookOf(piece: Piece, looks: Looks): Roomy {
  const look = piece.look ?? "";
  if (Object.hasOwn(looks, look)) return looks[look] as Roomy;
  return look || !piece.text ? { shape: "token", icon: look } : { shape: "bubble" };
}

/** The largest size of a piece, in scene units; a piece on its side needs the width of its height. */
export function natural(piece: Piece, look: Look, letter: number): Size {
  const shape = look.shape ?? "token";
  if (shape === "token") {
    const high = TOKEN * letter;
    return [piece.count === undefined ? high : high * (piece.count > 9 ? NUMBER[1] : NUMBER[0]), high];
  }
  if (shape === "bubble") {
    const lines = speech(piece.text || piece.label || "");
    return [(Math.max(...lines.map(widthOf)) + BUBBLE[0]) * letter, (lines.length * LINE + BUBBLE[1]) * letter];
  }
  if (shape === "pawn") return [PAWN[0] * letter, PAWN[1] * letter];
  const [width, height] = { card: CARD, tile: TILE, plate: PLATE }[shape];
  return (piece.turn ?? 0) % 180 ? [height, width] : [width, height];
}

export const part = (box: Rect, [left, top, width, height]: Share): Rect => ({
  x: box.x + left * box.width,
  y: box.y + top * box.height,
  width: width * box.width,
  height: height * box.height,
});

/** The part of a zone's rectangle in which its pieces stand: a ground has an edge, a titled ground a head. */
export function inside(zone: Zone, rect: Rect, letter: number): Rect {
  const look = zone.look ?? "";
  const edge = ["", "spot"].includes(look) ? 0 : EDGE * letter;
  const head = ["", "spot", "plain"].includes(look) ? 0 : HEAD * letter - edge;
  const [width, height] = [rect.width - 2 * edge, rect.height - 2 * edge - head];
  return { x: rect.x + edge, y: rect.y + edge + head, width, height };
}

/** Every zone's rectangle, and the width and smallest letter of the scene. Rectangles of their own come first. */
function zoneRects(zones: Zone[], layout: Layout): { rects: Record<string, Rect>; width: number; letter: number } {
  const rects: Record<string, Rect> = {};
  for (const zone of zones) {
    const rect = zone[layout];
    if (rect) rects[zone.id] = rect;
  }
  const own = Object.values(rects);
  const placed = new Set(Object.keys(rects));
  const margin = own.length ? Math.min(...own.map((rect) => rect.x)) : GAP;
  const right = own.length ? Math.max(...own.map((rect) => rect.x + rect.width)) : WIDTHS[layout] - margin;
  const width = right + margin;
  let bottom = own.length ? Math.max(...own.map((rect) => rect.y + rect.height)) : 0;
  const letter = near((LEAST * width) / SCREENS[layout]);
  for (const zone of zones) {
    if (placed.has(zone.id) || zone.parent !== undefined) continue;
    rects[zone.id] = { x: margin, y: bottom + GAP, width: width - 2 * margin, height: ROW };
    bottom += GAP + ROW;
  }
  for (const zone of zones) {
    const children = zones.filter((child) => child.parent === zone.id && !placed.has(child.id));
    if (!children.length) continue;
    const room = inside(zone, rects[zone.id] as Rect, letter);
    const parts = shares(zone.arrange ?? "row", children.length, room);
    children.forEach((child, index) => {
      rects[child.id] = parts[index] as Rect;
    });
  }
  return { rects, width: near(width), letter };
}

/** The rectangles of child zones: in a ring of a natural size, else equal parts of the whole box. */
function shares(kind: Arrange, count: number, box: Rect): Rect[] {
  if (kind === "ring") {
    const sizes = Array.from({ length: count }, () => SEAT_ZONE);
    return arrange(kind, sizes, box).map(({ x, y, width, height }) => ({ x, y, width, height }));
  }
  let across = count;
  if (kind !== "row") for (across = 1; across * across < count; ) across++;
  const down = Math.ceil(count / across);
  const width = (box.width - GAP * (across - 1)) / across;
  const height = (box.height - GAP * (down - 1)) / down;
  return Array.from({ length: count }, (_, index) => ({
    x: near(box.x + (index % across) * (width + GAP)),
    y: near(box.y + Math.floor(index / across) * (height + GAP)),
    width: near(width),
    height: near(height),
  }));
}

const before = (one: Piece, other: Piece): number =>
  (one.order ?? 0) - (other.order ?? 0) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** Lay out a scene. Pieces of a zone stand by `order`, then by id; riders come right after their host, bubbles last. */
export function placed(scene: Scene, layout: Layout = "wide"): Table {
  const { rects, width, letter } = zoneRects(scene.zones, layout);
  const looks = scene.looks ?? {};
  const standing: Standing = new Map();
  for (const piece of [...scene.pieces].sort(before)) {
    const place = piece.on !== undefined ? `on ${piece.on}` : `in ${piece.zone}`;
    standing.set(place, [...(standing.get(place) ?? []), piece]);
  }
  const found = scene.zones.flatMap((zone) =>
    inZone(zone, inside(zone, rects[zone.id] as Rect, letter), standing, looks, letter),
  );
  const spoken = (each: Placed) => lookOf(each.piece, looks).shape === "bubble";
  const pieces = [...found.filter((each) => !spoken(each)), ...found.filter(spoken)];
  const all = Object.values(rects);
  const margin = all.length ? Math.min(...all.map((rect) => rect.y)) : 0;
  const height = (all.length ? Math.max(...all.map((rect) => rect.y + rect.height)) : 0) + margin;
  return { width, height: near(height), letter, zones: rects, pieces };
}

/** The pieces of one zone, each followed by its riders. */
function inZone(zone: Zone, room: Rect, standing: Standing, looks: Looks, letter: number): Placed[] {
  const pieces = standing.get(`in ${zone.id}`) ?? [];
  const [only] = pieces;
  if (only && pieces.length === 1 && lookOf(only, looks).room === "beside") {
    return beside(only, room, standing, looks, letter);
  }
  const whole = only && pieces.length === 1 && zone.arrange === "spot" && lookOf(only, looks).shape === "plate";
  const sizes = pieces.map((piece) => natural(piece, lookOf(piece, looks), letter));
  const boxes = arrange(zone.arrange ?? "row", whole ? [[room.width, room.height]] : sizes, room);
  return pieces.flatMap((piece, index) => {
    const box = boxes[index] as Box;
    return [{ piece, box }, ...riders(piece, box, standing, looks, letter)];
  });
}

/** A host in a square at the start of its zone, turned or not; its riders go on from there and compare like bars. */
function beside(host: Piece, room: Rect, standing: Standing, looks: Looks, letter: number): Placed[] {
  const across = room.width >= room.height;
  const size = natural(host, lookOf(host, looks), letter);
  const most = across
    ? Math.min(BESIDE[0] * room.width, room.height)
    : Math.min(room.width, BESIDE[1] * room.height);
  const side = Math.min(most, Math.max(...size));
  const square: Rect = {
    x: across ? room.x : room.x + (room.width - side) / 2,
    y: room.y,
    width: side,
    height: across ? room.height : side,
  };
  const [box] = grid([fit(size, side, side)], square) as [Box];
  const [left, top] = across ? [side + GAP, 0] : [0, side + GAP];
  const rest = { x: room.x + left, y: room.y + top, width: room.width - left, height: room.height - top };
  return [{ piece: host, box }, ...ride(host, rest, standing, looks, letter, across ? BARS : 0)];
}

/** What lies on a piece: in the body of a plate, in the room that its look leaves, or over its lower edge. */
function riders(host: Piece, box: Box, standing: Standing, looks: Looks, letter: number): Placed[] {
  const look = lookOf(host, looks);
  if (look.shape === "plate") {
    const [edge, head] = [EDGE * letter, HEAD * letter];
    const body = { x: box.x + edge, y: box.y + head, width: box.width - 2 * edge, height: box.height - head - edge };
    return ride(host, body, standing, looks, letter, 1);
  }
  const share = look.room === "beside" ? BESIDE_SIGN : look.room === "below" ? ROOM : OVER;
  return ride(host, part(box, share), standing, looks, letter, 0, box);
}

/** Riders in their room: a row from its start, with `least`, or else a grid; cards across a card's corner; bubbles beside it all. */
function ride(
  host: Piece,
  room: Rect,
  standing: Standing,
  looks: Looks,
  letter: number,
  least: number,
  hostBox?: Box,
): Placed[] {
  const groups: Record<string, Piece[]> = { bubble: [], card: [], other: [] };
  for (const piece of standing.get(`on ${host.id}`) ?? []) {
    const shape = lookOf(piece, looks).shape;
    const group = shape === "bubble" || (shape === "card" && hostBox) ? shape : "other";
    (groups[group] as Piece[]).push(piece);
  }
  return Object.entries(groups).flatMap(([shape, pieces]) => {
    const sizes = pieces.map((piece) => natural(piece, lookOf(piece, looks), letter));
    const boxes = riderBoxes(shape, sizes, room, hostBox, least);
    return pieces.flatMap((piece, index) => {
      const box = boxes[index] as Box;
      return [{ piece, box, host: host.id }, ...riders(piece, box, standing, looks, letter)];
    });
  });
}

/** Boxes of the riders of one kind. */
function riderBoxes(shape: string, sizes: Size[], room: Rect, host: Box | undefined, least: number): Box[] {
  if (!sizes.length) return [];
  if (shape === "bubble") return sizes.map((size) => atEnd(size, room));
  if (shape === "card" && host) return arrange("spot", sizes, part(host, CARD_ON_CARD));
  return least ? row(sizes, room, least, least === 1) : grid(sizes, room, ALIKE);
}

/** A bubble: at the lower end of its host's room, a little beyond it. */
function atEnd(size: Size, room: Rect): Box {
  const [width, height] = [Math.min(size[0], room.width + 2 * GAP), size[1]];
  const [x, y] = [room.x + room.width + GAP - width, room.y + room.height + GAP - height];
  return { x: near(x), y: near(y), width: near(width), height: near(height), turn: 0 };
}
