/** The board with its mirror, the line that tells what a piece is, and the chooser in words. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choosing } from "./choosing";
import { useWidth } from "./hooks";
import { boardOf, layoutFor, type Board } from "./boards";
import { clamped } from "./numbers";
import { Mirror } from "./mirror";
import { Press } from "./press";
import { SceneView } from "./scene";
import { sentences } from "./spoken";
import type { Scene } from "./types";
import * as words from "./words";

interface Props {
  scene: Scene;
  step: number;
  changed: ReadonlySet<string>;
  choosing: Choosing | null;
}

export function BoardView({ scene, step, changed, choosing }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const layout = layoutFor(scene, width, 0);
  const board = useMemo(() => boardOf(scene, layout), [scene, layout]);
  const [hovered, hover] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  const open = choosing?.narrowed.open ?? new Map();
  const picked = choosing?.picked ?? [];
  const pick = (id: string) => choosing?.pick(id);
  const under = scene.pieces.find(({ id }) => id === hovered);
  return (
    <div class={`tt-table tt-${layout}`}>
      <div class="tt-stage" ref={box}>
        <SceneView {...{ scene, board, step, changed, open, picked, pick, hover }} ring={focused} />
        {choosing && picked.length > 0 && <Chooser board={board} choosing={choosing} />}
      </div>
      <div class="tt-line">
        <Mirror {...{ scene, board, open, picked, focus, pick }} />
        <span aria-hidden="true">{under && !focused && sentences(under)}</span>
      </div>
    </div>
  );
}

/** Beside the last piece picked: what can be meant by the pieces so far, in words, and the way back. */
function Chooser({ board, choosing }: { board: Board; choosing: Choosing }) {
  const node = useRef<HTMLDivElement>(null);
  const { picked, narrowed, choose, back } = choosing;
  const { here, open } = narrowed;
  useEffect(() => {
    if (here.length) node.current?.querySelector("button")?.focus();
  }, [here]);
  const box = board.pieces.find(({ piece }) => piece.id === picked.at(-1))?.box;
  if (!box) return null;
  const low = box.y + box.height / 2 > board.height / 2;
  const x = clamped((box.x + box.width / 2) / board.width, 0.18, 0.82);
  const y = low ? board.height - box.y : box.y + box.height;
  return (
    <div class="tt-chooser" ref={node} style={{ left: `${x * 100}%`, [low ? "bottom" : "top"]: `${(y / board.height) * 100}%` }} role="group" aria-label={words.which}>
      <div class="tt-small">{open.size ? words.chooseNext : words.which}</div>
      {here.map(({ index, candidate: { text, why } }) => (
        <Press key={index} aria-disabled={why != null} go={() => choose(index)}>{text}</Press>
      ))}
      <Press kind="tt-link" go={back}>{words.goBack}</Press>
    </div>
  );
}
