/** A piece in words, for the mirror and for the line below the table. */
import type { Placed } from "./layout";
import type { Piece, Zone } from "./types";
import { words } from "./words";

/** Its name, and all that its picture shows beside that. */
export function spoken(piece: Piece): string {
  const name = piece.label || piece.text || piece.look || words.empty;
  const says = (text: string) => name.toLowerCase().includes(text.toLowerCase());
  const parts = [
    piece.count !== undefined && !says(String(piece.count)) && words.count(piece.count),
    piece.side === "back" && !says(words.faceDown) && words.faceDown,
    piece.text && !says(piece.text) && piece.text,
    piece.badge,
    ...(piece.state ?? []).map((state) => words.states[state] ?? state),
  ];
  return [name, ...parts].filter((part) => typeof part === "string" && part).join(", ");
}

/** Parts that may or may not end in a full stop, as sentences. */
export const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).map((part) => part?.replace(/\.$/, "")).join(". ");

export interface Shelf {
  label: string;
  pieces: Piece[];
}

/** Zones in reading order with their pieces, each followed by what lies on it; bubbles come last. Empty zones are left out. */
export function readingOrder(zones: Zone[], placed: Placed[]): Shelf[] {
  const all = new Map(placed.map(({ piece }) => [piece.id, piece]));
  const zoneOf = (piece: Piece | undefined): string | undefined => (piece?.on ? zoneOf(all.get(piece.on)) : piece?.zone);
  const shelves = zones.map(({ id, label }) => ({ label, pieces: [...all.values()].filter((piece) => zoneOf(piece) === id) }));
  return shelves.filter(({ pieces }) => pieces.length);
}
