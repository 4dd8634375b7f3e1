/** The table as words and real buttons, which take the focus so that nothing in the picture has to. */
import { useState } from "preact/hooks";
import type { Board } from "./boards";
import { rove, useNodeCache } from "./hooks";
import type { Piece, Scene, Zone } from "./types";
import * as words from "./words";

interface Props {
  scene: Scene;
  board: Board;
  open: ReadonlyMap<string, boolean>;
  picks: readonly string[];
  focus: (id: string | null) => void;
  pick: (id: string) => void;
}

const idOf = ({ target }: Event) => (target as HTMLButtonElement).value;

/** One tab stop; arrows move along the pieces in reading order, Home and End to the ends. */
export function Mirror({ scene, board, open, picks, focus, pick }: Props) {
  const [stop, setStop] = useState("");
  const zones = orderForReading(scene.zones, board);
  const ids = zones.flatMap(({ pieces }) => pieces.map(({ id }) => id));
  const here = ids.includes(stop) ? stop : (ids.find((id) => open.get(id)) ?? ids[0]);
  const cached = useNodeCache();
  const enter = (event: FocusEvent) => {
    const id = idOf(event);
    setStop(id);
    if ((event.target as Element).matches(":focus-visible")) focus(id); // a pointer needs no ring
  };
  const button = (piece: Piece) => {
    const { id } = piece;
    const can = open.get(id);
    const isPicked = picks.includes(id);
    return (
      <li key={id}>
        <button type="button" class="tt-mirrored" value={id} tabIndex={id === here ? 0 : -1} aria-pressed={isPicked || undefined} aria-disabled={!can}>
          {describeChoice(piece, can, isPicked)}
        </button>
      </li>
    );
  };
  return (
    <div class="tt-mirror" role="group" aria-label={words.table} onKeyDown={rove} onFocusIn={enter} onFocusOut={() => focus(null)} onClick={(event) => pick(idOf(event))}>
      {zones.map(({ label, pieces }, i) => cached(`zone ${i}`, [label, here, open, picks, pieces.length, ...pieces], () => <ul class="tt-plain" aria-label={label}>{pieces.map(button)}</ul>))}
    </div>
  );
}

/** The text of a piece's button: its name, its details, whether it can be chosen. */
export function describeChoice(piece: Piece, can: boolean | undefined, chosen: boolean): string {
  const choice = chosen ? words.isPicked : can == null ? "" : can ? words.canBeChosen : words.cannotBeChosen;
  return describeFully(piece, choice);
}

const trimStops = (text: string): string => text.trim().replace(/\.+$/, "");

/** The name of a piece, and everything else that its picture shows. A nameless piece is called by its details. */
export function describe(piece: Piece): string {
  const name = piece.label || piece.text || trimStops(piece.detail ?? "") || piece.look || words.empty;
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

/** A piece in sentences: its name, its details, and further remarks. */
export function describeFully(piece: Piece, ...more: string[]): string {
  const detail = piece.label || piece.text ? piece.detail : "";
  return [describe(piece), detail ?? "", ...more].map(trimStops).filter(Boolean).join(". ");
}

export interface MirrorZone {
  label: string;
  pieces: Piece[];
}

/** Zones in reading order with their pieces, each followed by the pieces on it; bubbles come last. Empty zones are left out. */
export function orderForReading(zones: Zone[], { pieces }: Board): MirrorZone[] {
  const zoneOf = (piece: Piece | undefined): string | undefined => (piece?.on ? zoneOf(pieces.get(piece.on)?.piece) : piece?.zone);
  const there = Map.groupBy([...pieces.values()].map(({ piece }) => piece), zoneOf);
  return zones.flatMap(({ id, label }) => {
    const inside = there.get(id);
    return inside ? [{ label, pieces: inside }] : [];
  });
}
