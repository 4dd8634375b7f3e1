/** Frames are differences: from a first scene to the scene at any step. */
import { EMPTY_BOARD } from "./boards";
import type { Film, FilmUpdate, Frame, Layout, Piece, Placement, Scene } from "./types";
import * as words from "./words";

/** The scene after a frame. Unchanged pieces stay the same objects, so that a comparison finds nothing to draw. */
export function applyFrame(scene: Scene, { set = [], drop = [], boards, faces, panels = scene.panels, cues = [] }: Frame): Scene {
  const pieces = set[0] || drop[0] ? mergePieces(scene.pieces, set, drop) : scene.pieces;
  return { ...scene, pieces, boards: mergeBoards(scene.boards, boards), faces: { ...scene.faces, ...faces }, panels: panels ?? [], cues };
}

const mapValues = <V, W>(record: Record<string, V>, map: (value: V, key: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/** A piece that only moves omits its face (five fields), one that only looks different has its face alone (one field). */
const mergePlacement = (old: readonly unknown[], fields: readonly unknown[]) =>
  (fields.length === 1 ? [...old.slice(0, 5), ...fields] : [...fields, ...old.slice(fields.length)]) as unknown as Placement;

/** A change of a board holds only what has moved or looks different. */
const mergeBoards = (boards: Scene["boards"] = {}, changes: Frame["boards"] = {}): Scene["boards"] => ({
  ...boards,
  ...mapValues(changes, ({ size, zones, pieces = {} }, layout) => {
    const before = boards[layout as Layout] ?? EMPTY_BOARD;
    return { size: size ?? before.size, zones: { ...before.zones, ...zones }, pieces: { ...before.pieces, ...mapValues(pieces, (at, id) => mergePlacement(before.pieces[id] ?? [], at)) } };
  }),
});

function mergePieces(pieces: Piece[], set: Piece[], drop: string[]): Piece[] {
  const all = new Map(pieces.map((piece) => [piece.id, piece]));
  for (const id of drop) all.delete(id);
  for (const piece of set) all.set(piece.id, patchPiece(all.get(piece.id), piece));
  return [...all.values()];
}

/** A change of a piece holds only its changed fields; null puts one back to its default. */
function patchPiece(piece: Piece | undefined, change: Piece): Piece {
  const fields = Object.entries({ ...piece, ...change }).filter(([, value]) => value != null);
  return Object.fromEntries(fields) as unknown as Piece;
}

/** The scenes of a film, each worked out once from the previous one. */
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
    const scenes = this.#scenes;
    for (const frame of frames.slice(scenes.length, index + 1)) scenes.push(applyFrame(scenes.at(-1) ?? first, frame));
    return scenes[index] ?? scenes.at(-1) ?? first;
  }
}

/** The sentences of a step in their order: a film tells first who has won, for the strip's large letters. */
export const inOrder = ({ say = [] }: Partial<Frame> = {}) => (say[0]?.step === words.gameEnd ? [...say.slice(1), say[0]] : say);

/** All sentences, and what follows them, as one text. */
export const readAloud = (frame?: Partial<Frame>, more = ""): string => [...inOrder(frame).map(({ text }) => text), more].filter(Boolean).join(" ");

/** Fields of a piece whose changes are not marked, because they are not drawn, or drawn in their own way. */
const INVISIBLE = ["id", "state", "detail"];
const isVisible = ([key, value]: [string, unknown]) => !INVISIBLE.includes(key) && (key !== "speech" || value);

/** The ids of everything that a step has visibly changed, or that takes part in its cues. */
export function findChanged(frame: Frame | undefined): Set<string> {
  const inCues = (frame?.cues ?? []).flatMap(({ pieces = [], source, target }) => [...pieces, source ?? "", target ?? ""]);
  return new Set([...(frame?.set ?? []).filter((piece) => Object.entries(piece).some(isVisible)).map((piece) => piece.id), ...inCues]);
}

/** The ids of everything with a part in a film: what it changes, what is named, and what lies on these or carries them; undefined if there is nothing. */
export function findParts({ frames }: Film, { pieces }: Scene, named: string): Set<string> | undefined {
  const changed = new Set(frames.flatMap((frame) => [...findChanged(frame)]));
  const isPart = ({ id, label = "" }: Piece) => changed.has(id) || (label && named.includes(label));
  const parts = new Set(pieces.filter(isPart).flatMap(({ id, on = id }) => [id, on]));
  return parts.size ? new Set(pieces.filter(({ id, on = id }) => parts.has(id) || parts.has(on)).map(({ id }) => id)) : undefined;
}

/** Append the new frames of a match to the film up to `from`; `null` if the film is too short. */
export function joinFilm(before: Film | null, update: FilmUpdate, from: number): Film | null {
  if (!from) return update as Film;
  if (!before || before.id !== update.id || before.frames.length < from) return null;
  return { ...update, first: before.first, frames: [...before.frames.slice(0, from), ...update.frames] };
}
