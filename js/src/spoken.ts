/** A piece in words, for the mirror and for the line below the table. */
import type { Placed } from "./boards";
import type { Piece, Zone } from "./types";
import * as words from "./words";

const unstopped = (text: string): string => text.trim().replace(/\.+$/, "");

/** Its name, and all that its picture shows beside that. What has no name is called by what it tells. */
export function spoken(piece: Piece): string {
  const name = piece.label || piece.text || unstopped(piece.detail ?? "") || piece.look || words.empty;
  const says = (text: string) => name.toLowerCase().includes(text.toLowerCase());
  const parts = [
    piece.count != null && !says(String(piece.count)) && String(piece.count),
    piece.side === "back" && !says(words.faceDown) && words.faceDown,
    piece.text && !says(piece.text) && piece.text,
    piece.mine && words.states.mine,
    piece.speech,
    piece.badge,
    ...(piece.state ?? []).map((state) => words.states[state] ?? state),
  ];
  return [name, ...parts].filter(Boolean).join(", ");
}

/** A piece in sentences: its name, what else it tells, and what is to be said after that. */
export function sentences(piece: Piece, ...more: string[]): string {
  const detail = piece.label || piece.text ? piece.detail : "";
  return [spoken(piece), detail ?? "", ...more].map(unstopped).filter(Boolean).join(". ");
}

export interface SpokenZone {
  label: string;
  pieces: Piece[];
}

/** Zones in reading order with their pieces, each followed by what lies on it; bubbles come last. Empty zones are left out. */
export function readingOrder(zones: Zone[], placed: Placed[]): SpokenZone[] {
  const all = new Map(placed.map(({ piece }) => [piece.id, piece]));
  const zoneOf = (piece: Piece | undefined): string | undefined => (piece?.on ? zoneOf(all.get(piece.on)) : piece?.zone);
  const there = Map.groupBy(all.values(), zoneOf);
  const spokenZones = zones.map(({ id, label }) => ({ label, pieces: there.get(id) ?? [] }));
  return spokenZones.filter(({ pieces }) => pieces.length);
}
