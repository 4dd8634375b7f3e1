/** The layout, worked out in Python for each format. This module chooses the format and the drawing order. */
import type { BoardData, FaceDrawing, Layout, Look, Piece, Placement, Rect, Scene } from "./types";

export interface Box extends Rect {
  turn: number;
}

export interface Placed {
  piece: Piece;
  box: Box;
  face: FaceDrawing;
}

/** A zone's rectangle, and the ground beneath its pieces, if any. */
export interface PlacedZone extends Rect {
  ground: FaceDrawing;
}

export interface Board {
  width: number;
  height: number;
  zones: ReadonlyMap<string, PlacedZone>;
  /** By id; each is followed by the pieces on it. */
  pieces: ReadonlyMap<string, Placed>;
}

const LAYOUTS: Layout[] = ["wide", "pane", "phone"];
const NARROW = 480;
const SLIM = 352; // with less width, the words of a phone's format are smaller than 12 px
const ENOUGH = 0.85; // in a broad room a broad table of this scale beats a phone's of any size, whose sides would stay empty
const NO_FACE: FaceDrawing = [10];
export const EMPTY_BOARD: BoardData = { size: [1, 1], zones: {}, pieces: {} };

/** The format that appears largest in an area, judged by width alone if the height is unknown. A slim one is as high as it needs to be, and scrolls. */
export function chooseLayout({ boards = {} }: Scene, width: number, height: number): Layout {
  if (!width || !height) return width && width < NARROW ? "phone" : "pane";
  if (boards.slim && width < SLIM && width < height) return "slim";
  const scale = (layout: Layout) => {
    const [wide, high] = boards[layout]?.size ?? EMPTY_BOARD.size;
    const fits = Math.min(width / wide, height / high);
    return layout !== "phone" && width > height && fits > ENOUGH ? fits + 9 : fits;
  };
  return LAYOUTS.reduce((best, layout) => (scale(layout) > scale(best) ? layout : best));
}

const toRect = ([x, y, width, height]: Placement): Rect => ({ x, y, width, height });

/** A scene in one format. */
export function boardOf({ boards = {}, faces = {}, zones, pieces }: Scene, layout: Layout): Board {
  const { size: [width, height], zones: rects, pieces: boxes } = boards[layout] ?? EMPTY_BOARD;
  const face = (name: string | number | undefined) => (name != null && faces[name]) || NO_FACE;
  const present = Object.entries(rects).filter(([, at]) => at[3]); // a zone that is gone has no height
  const entries = sortForDrawing(zones.map(({ id }) => id), pieces).flatMap((piece) => {
    const at = boxes[piece.id];
    return at ? [[piece.id, { piece, box: { ...toRect(at), turn: Number(at[4]) }, face: face(at[5]) }] as const] : [];
  });
  return { width, height, zones: new Map(present.map(([id, at]) => [id, { ...toRect(at), ground: face(at[4]) }])), pieces: new Map(entries) };
}

/** The box of a zone or a piece. */
export const boxOf = ({ zones, pieces }: Board, id: string): Rect | undefined => zones.get(id) ?? pieces.get(id)?.box;

/** Pieces in drawing order: tokens on something are drawn above everything but words, even where they overhang. */
export function sortByLayer({ pieces }: Board, looks: Record<string, Look> = {}): Placed[] {
  const layer = ({ piece }: Placed): number => {
    const shape = shapeOf(piece, looks);
    return shape === "bubble" ? 2 : shape === "token" && piece.on ? 1 : 0;
  };
  return [...pieces.values()].sort((one, other) => layer(one) - layer(other));
}

/** The shape of a piece: that of its look, else a token, or words if it has nothing else. */
const shapeOf = ({ look = "", text }: Piece, looks: Record<string, Look>): string => looks[look]?.shape ?? (look || !text ? "token" : "bubble");

const comparePieces = (one: Piece, other: Piece): number =>
  (one.order ?? 0) - (other.order ?? 0) || (one.id < other.id ? -1 : 1);

/** Pieces of a zone by `order`, then by id; each is followed by the pieces on it. */
function sortForDrawing(zones: string[], pieces: Piece[]): Piece[] {
  const groups = Map.groupBy([...pieces].sort(comparePieces), ({ on, zone }) => (on == null ? `in ${zone}` : `on ${on}`));
  const whole = (piece: Piece): Piece[] => [piece, ...(groups.get(`on ${piece.id}`) ?? []).flatMap(whole)];
  return zones.flatMap((id) => (groups.get(`in ${id}`) ?? []).flatMap(whole));
}
