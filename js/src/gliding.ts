/** After each change of scene: lets pieces start from where they stood, when it is one step on and not in haste. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { wantsMotion } from "./hooks";
import type { Table } from "./layout";
import { type Boxes, COIN, GLIDE, HASTE, leaving, motions } from "./motion";
import type { Piece, Scene } from "./types";

const boxes = (table: Table): Boxes => new Map(table.pieces.map(({ piece, box }) => [piece.id, box]));
const nodes = (svg: SVGSVGElement) => new Map([...svg.querySelectorAll("g[data-id]")].map((node) => [node.getAttribute("data-id") ?? "", node]));

export function useGliding(svg: { current: SVGSVGElement | null }, scene: Scene, table: Table, step: number): void {
  const last = useRef({ scene, table, step, when: -HASTE, nodes: new Map<string, Element>() });
  useLayoutEffect(() => {
    const before = last.current;
    const board = svg.current;
    if (!board) return;
    const when = before.scene === scene ? before.when : performance.now();
    last.current = { scene, table, step, when, nodes: nodes(board) };
    const on = step === before.step + 1 && when - before.when >= HASTE && before.table.width === table.width;
    if (!on || !wantsMotion() || !board.animate) return;
    const zones: Boxes = new Map(Object.entries(table.zones));
    for (const each of motions({ old: before.scene, scene, before: boxes(before.table), after: boxes(table), zones })) {
      const node = each.id ? last.current.nodes.get(each.id) : passing(board, coin());
      run((each.inner && node?.querySelector(".tt-inner")) || node, each.frames, each.duration, each.delay, !each.id);
    }
    for (const { piece, box } of before.table.pieces) leave(piece, box);

    function leave(piece: Piece, box: Table["pieces"][number]["box"]) {
      const node = before.nodes.get(piece.id);
      if (node && !last.current.nodes.has(piece.id)) run(passing(board as Element, node), leaving(piece, box, zones), GLIDE, 0, true);
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
