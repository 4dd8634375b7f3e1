/** Frames are differences: from a first scene to the scene at any step. */
import type { BoardData, Film, FilmUpdate, Frame, Layout, Piece, Placement, Scene } from "./types";

/** The scene after a frame. Unchanged pieces stay the same objects, so whoever compares them sees that nothing happened. */
export function applyFrame(scene: Scene, frame: Frame): Scene {
  const pieces = frame.set || frame.drop ? mergePieces(scene.pieces, frame.set ?? [], frame.drop ?? []) : scene.pieces;
  const boards = frame.boards ? mergeBoards(scene.boards ?? {}, frame.boards) : scene.boards;
  const faces = frame.faces ? { ...scene.faces, ...frame.faces } : scene.faces;
  return { ...scene, pieces, boards, faces, panels: frame.panels ?? scene.panels ?? [], cues: frame.cues ?? [] };
}

type Boards = NonNullable<Scene["boards"]>;

/** Of a piece that only moves its face is left out, of one that only looks otherwise all but the face. */
function mergePlacement(old: Placement | undefined, fields: readonly unknown[]): Placement {
  if (fields.length === 1) return [...(old ?? []).slice(0, 5), ...fields] as unknown as Placement;
  return (fields.length === 5 ? [...fields, old?.[5]] : fields) as unknown as Placement;
}

/** Of each format only what stands or looks otherwise is written. */
function mergeBoards(had: Boards, fields: Partial<Record<Layout, Partial<BoardData>>>): Boards {
  const next = Object.entries(fields).map(([layout, { size, zones, pieces }]) => {
    const old = had[layout as Layout];
    const moved = Object.entries(pieces ?? {}).map(([id, at]) => [id, mergePlacement(old?.pieces[id], at)]);
    return [layout, { size: size ?? old?.size, zones: { ...old?.zones, ...zones }, pieces: { ...old?.pieces, ...Object.fromEntries(moved) } }];
  });
  return { ...had, ...Object.fromEntries(next) };
}

function mergePieces(pieces: Piece[], set: Piece[], drop: string[]): Piece[] {
  const all = new Map(pieces.map((piece) => [piece.id, piece]));
  for (const id of drop) all.delete(id);
  for (const piece of set) all.set(piece.id, patchPiece(all.get(piece.id), piece));
  return [...all.values()];
}

/** Of a piece that is there already only its changed fields are told; null puts one back to its default. */
function patchPiece(piece: Piece | undefined, change: Piece): Piece {
  const fields = Object.entries({ ...piece, ...change }).filter(([, value]) => value != null);
  return Object.fromEntries(fields) as unknown as Piece;
}

/** The scenes of a film, each worked out once, from the one before it. */
export class Scenes {
  readonly film: Film;
  #scenes: Scene[] = [];

  constructor(film: Film) {
    this.film = film;
  }

  get length(): number {
    return this.film.frames.length;
  }

  at(index: number): Scene {
    const { first, frames } = this.film;
    const known = this.#scenes;
    for (const frame of frames.slice(known.length, index + 1)) known.push(applyFrame(known.at(-1) ?? first, frame));
    return known[index] ?? known.at(-1) ?? first;
  }
}

/** All sentences of a step and what follows them, for who listens. */
export const readAloud = ({ say = [] }: Partial<Frame> = {}, more = ""): string => [...say.map(({ text }) => text), more].filter(Boolean).join(" ");

/** What may change of a piece and is not to be seen on it, or is seen otherwise. */
const INVISIBLE = ["id", "state", "detail"];
const isVisible = ([key, value]: [string, unknown]) => !INVISIBLE.includes(key) && (key !== "speech" || value);

/** Ids that a step changed or moved: set by it, if to more than other words about it or silence, or part of its cues. */
export function findChanged(frame: Frame | undefined): Set<string> {
  const cued = (frame?.cues ?? []).flatMap(({ pieces = [], source, target }) => [...pieces, source ?? "", target ?? ""]);
  return new Set([...(frame?.set ?? []).filter((piece) => Object.entries(piece).some(isVisible)).map((piece) => piece.id), ...cued]);
}

/** A play window is sent only what is new: what it has, up to `from`, then that. `null` when too little is at hand. */
export function joinFilm(had: Film | null, sent: FilmUpdate, from: number): Film | null {
  if (!from) return sent as Film;
  if (!had || had.id !== sent.id || had.frames.length < from) return null;
  return { ...sent, first: had.first, frames: [...had.frames.slice(0, from), ...sent.frames] };
}
