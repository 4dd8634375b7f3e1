/** The board with its mirror, the line that tells what a piece is, and the chooser in words. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choosing } from "./choosing";
import { useWidth } from "./hooks";
import { clamped } from "./arrange";
import { placed, type Table as Plan } from "./layout";
import { Mirror } from "./mirror";
import { Press } from "./press";
import { SceneView } from "./scene";
import { sentences } from "./spoken";
import type { Layout, Scene } from "./types";
import * as words from "./words";

const NARROW = 480;

interface Props {
  scene: Scene;
  step: number;
  changed: ReadonlySet<string>;
  choosing: Choosing | null;
}

export function Table({ scene, step, changed, choosing }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const layout: Layout = width && width < NARROW ? "tall" : "wide";
  const table = useMemo(() => placed(scene, layout), [scene, layout]);
  const [hovered, hover] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  const open = choosing?.narrowed.open ?? new Map();
  const picked = choosing?.picked ?? [];
  const pick = (id: string) => choosing?.pick(id);
  const told = scene.pieces.find(({ id }) => id === hovered);
  return (
    <div class={`tt-table tt-${layout}`}>
      <div class="tt-stage" ref={box}>
        <SceneView {...{ scene, table, step, changed, open, picked, pick, hover }} ring={focused} />
        {choosing && picked.length > 0 && <Chooser table={table} choosing={choosing} />}
      </div>
      <div class="tt-line">
        <Mirror {...{ scene, table, open, picked, focus, pick }} />
        <span aria-hidden="true">{told && !focused && sentences(told)}</span>
      </div>
    </div>
  );
}

/** Beside the last piece picked: what can be meant by the pieces so far, in words, and the way back. */
function Chooser({ table, choosing }: { table: Plan; choosing: Choosing }) {
  const node = useRef<HTMLDivElement>(null);
  const { picked, narrowed, choose, back } = choosing;
  const { here, open } = narrowed;
  useEffect(() => {
    if (here.length) node.current?.querySelector("button")?.focus();
  }, [here]);
  const box = table.pieces.find(({ piece }) => piece.id === picked.at(-1))?.box;
  if (!box) return null;
  const low = box.y + box.height / 2 > table.height / 2;
  const x = clamped((box.x + box.width / 2) / table.width, 0.18, 0.82);
  const y = low ? table.height - box.y : box.y + box.height;
  return (
    <div class="tt-chooser" ref={node} style={{ left: `${x * 100}%`, [low ? "bottom" : "top"]: `${(y / table.height) * 100}%` }} role="group" aria-label={words.which}>
      <div class="tt-small">{open.size ? words.chooseNext : words.which}</div>
      {here.map(({ index, candidate: { text, why } }) => (
        <Press key={index} aria-disabled={why !== undefined} go={() => choose(index)}>{text}</Press>
      ))}
      <Press kind="tt-link" go={back}>{words.goBack}</Press>
    </div>
  );
}
