/** The table in words and real buttons: what takes the focus, so that nothing in the picture has to. */
import { useRef, useState } from "preact/hooks";
import { modified, useKept } from "./hooks";
import type { Board } from "./boards";
import { readingOrder, sentences } from "./spoken";
import type { Piece, Scene } from "./types";
import * as words from "./words";

interface Props {
  scene: Scene;
  board: Board;
  open: ReadonlyMap<string, boolean>;
  picked: readonly string[];
  /** The same at every drawing. */
  focus: (id: string | null) => void;
  pick: (id: string) => void;
}

/** One tab stop; arrows move along the pieces in reading order, Home and End to the ends. */
export function Mirror({ scene, board, open, picked, focus, pick }: Props) {
  const [stop, setStop] = useState("");
  const spokenZones = readingOrder(scene.zones, board.pieces);
  const ids = spokenZones.flatMap(({ pieces }) => pieces.map(({ id }) => id));
  const here = ids.includes(stop) ? stop : (ids.find((id) => open.get(id)) ?? ids[0]);
  const kept = useKept();
  const now = useRef(pick);
  now.current = pick;
  const button = (piece: Piece) => {
    const { id } = piece;
    const can = open.get(id);
    const chosen = picked.includes(id);
    return (
      <li key={id}>
        <button
          type="button"
          class="tt-mirrored"
          tabIndex={id === here ? 0 : -1}
          aria-pressed={chosen || undefined}
          aria-disabled={!can}
          onFocus={({ currentTarget }) => {
            setStop(id);
            if (currentTarget.matches(":focus-visible")) focus(id); // not for who came with the pointer
          }}
          onBlur={() => focus(null)}
          onClick={() => now.current(id)}
        >
          {inWords(piece, can, chosen)}
        </button>
      </li>
    );
  };
  return (
    <div class="tt-mirror" role="group" aria-label={words.table} onKeyDown={rove}>
      {spokenZones.map(({ label, pieces }, i) => kept(`zone ${i}`, [label, here, open, picked, pieces.length, ...pieces], () => <ul class="tt-plain" aria-label={label}>{pieces.map(button)}</ul>))}
    </div>
  );
}

/** A piece as its button says it: what it is, what it tells, whether it can be chosen. */
export function inWords(piece: Piece, can: boolean | undefined, chosen: boolean): string {
  const choice = chosen ? words.picked : can == null ? "" : can ? words.canBeChosen : words.cannotBeChosen;
  return sentences(piece, choice);
}

/** Arrow keys, Home and End move the focus among the buttons of a group. */
export function rove(event: KeyboardEvent): void {
  const all = [...(event.currentTarget as Element).querySelectorAll("button")];
  const at = all.indexOf(event.target as HTMLButtonElement);
  const { key } = event;
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
  if (at < 0 || to == null || modified(event)) return;
  event.preventDefault();
  all[to]?.focus();
}
