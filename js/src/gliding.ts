/** After each change of scene: lets pieces start from where they stood, when it is one step on and not in haste. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { wantsMotion } from "./hooks";
import type { Table } from "./layout";
import { type Boxes, COIN, GLIDE, HASTE, leaving, motions } from "./motion";
import type { Scene } from "./types";

const boxes = (table: Table): Boxes => new Map(table.pieces.map(({ piece, box }) => [piece.id, box]));
const nodeOf = (id: string, nodes: Iterable<SVGElement>) => [...nodes].find((node) => node.dataset.id === id);

export function useGliding(svg: { current: SVGSVGElement | null }, scene: Scene, table: Table, step: number): void {
  const last = useRef({ scene, table, step, when: -HASTE, nodes: [] as Iterable<SVGElement> });
  useLayoutEffect(() => {
    const before = last.current;
    const board = svg.current;
    if (!board) return;
    const when = before.scene === scene ? before.when : performance.now();
    last.current = { scene, table, step, when, nodes: board.querySelectorAll<SVGElement>("g[data-id]") };
    const on = step === before.step + 1 && when - before.when >= HASTE && before.table.width === table.width;
    if (!on || !wantsMotion()) return;
    const after = boxes(table);
    const zones: Boxes = new Map(Object.entries(table.zones));
    for (const each of motions({ old: before.scene, scene, before: boxes(before.table), after, zones })) {
      const node = each.id ? nodeOf(each.id, last.current.nodes) : passing(board, coin());
      run((each.inner && node?.querySelector(".tt-inner")) || node, each.frames, each.duration, each.delay, !each.id);
    }
    for (const { piece, box } of before.table.pieces) {
      const node = !after.has(piece.id) && nodeOf(piece.id, before.nodes);
      if (node) run(passing(board, node), leaving(piece, box, zones), GLIDE, 0, true);
    }
  }, [svg, scene, table, step]);
}

/** Something that is seen only while it moves: no node of the view, so it is put there and taken away by hand. */
function passing(board: Element, node: Element): Element {
  node.removeAttribute("data-id");
  node.classList.add("tt-passing");
  board.append(node);
  return node;
}

function coin(): Element {
  const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const name of ["cx", "cy", "r"]) circle.setAttribute(name, String(COIN.width / 2));
  return circle;
}

function run(node: Element | undefined | null, frames: Keyframe[], duration: number, delay: number, ends: boolean): void {
  const animation = node?.animate(frames, { duration, delay, easing: "ease-out", fill: "both" });
  animation?.finished.then(
    () => (ends ? node?.remove() : animation.cancel()),
    () => ends && node?.remove(),
  );
}
