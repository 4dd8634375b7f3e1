/** A figure of theory: payoff matrix, game tree, curve. Python draws it; this module handles its sheets and parts. */
import type { AnyModel } from "@anywidget/types";
import { type ComponentChildren, render as draw, type TargetedKeyboardEvent } from "preact";
import { useState } from "preact/hooks";
import { hasModifier } from "./hooks";
import { addRoot, removeRoot } from "./root";
import { savePicture } from "./picture";
import { drawStrokes, NO_ART } from "./strokes";
import type { Figure, Part, Sheet } from "./types";
import * as words from "./words";

const GAP = 2;
const GROWN = 1.25; // the largest scale of a figure that fills its card; it is never drawn smaller than its own size
const FORWARD: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One tab stop; arrows move along the parts, Enter or a click pins the text of a part. */
function Parts({ parts, selected, here, select, hover }: { parts: Part[]; selected: string; here: string | undefined; select: (id: string) => void; hover: (id: string) => void }) {
  const at = Math.max(0, parts.findIndex(({ id }) => id === selected));
  const rove = (event: TargetedKeyboardEvent<SVGGElement>) => {
    const all = [...event.currentTarget.querySelectorAll<SVGElement>(".tt-part")];
    const by = FORWARD[event.key];
    const here = all.indexOf(event.target as SVGElement);
    if (!by || hasModifier(event)) return;
    event.preventDefault();
    event.stopPropagation();
    all[(here + by + all.length) % all.length]?.focus();
  };
  const group = parts[at]?.id === selected ? parts[at]?.group : undefined;
  return (
    <g onKeyDown={rove}>
      {parts.map(({ id, box: [x, y, width, height], says, strokes, group: ownGroup }, i) => (
        <g key={id}>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that is drawn here takes the focus */}
          <g aria-hidden="true">{drawStrokes(strokes, NO_ART)}</g>
          <rect
            role="button"
            tabindex={i === at ? 0 : -1}
            aria-label={says}
            aria-pressed={id === selected}
            class={`tt-part${id === selected ? " tt-kept" : group && ownGroup === group ? " tt-alike" : ""}${here && (here === id || here === ownGroup) ? " tt-here" : ""}`}
            x={x - GAP}
            y={y - GAP}
            width={width + 2 * GAP}
            height={height + 2 * GAP}
            rx={6}
            onClick={() => select(id)}
            onFocus={() => select(id)}
            onMouseEnter={() => hover(id)}
            onMouseLeave={() => hover("")}
          />
        </g>
      ))}
    </g>
  );
}

interface ChartProps {
  data: Figure;
  at: number;
  turn: (at: number) => void;
  /** Whether tools are shown, as below a figure that is not part of a question. */
  tools?: boolean;
  /** The part, or the group of parts, that a reader playing in the figure has reached. */
  here?: string | undefined;
  children?: ComponentChildren;
}

export function Chart({ data: given, at, turn, tools, here, children }: ChartProps) {
  const [hidden, hide] = useState(false);
  const data = (hidden && given.hidden) || given;
  const [selected, select] = useState("");
  const [hovered, hover] = useState("");
  const sheet = (data.sheets[at] ?? data.sheets.at(-1)) as Sheet;
  const says = (sheet.parts.find(({ id }) => id === (hovered || selected)) ?? sheet).says;
  const [width, height] = data.size;
  return (
    <div class="tt-chart" role="group" aria-label={data.title}>
      <div class="tt-title" role="heading" aria-level={2}>{data.title}</div>
      {children}
      {data.sheets.length > 1 && (
        <label class="tt-row">
          <span>{data.along}</span>
          <input type="range" class="tt-range" min={0} max={data.sheets.length - 1} value={at} aria-valuetext={sheet.name} onInput={(event) => turn(Number(event.currentTarget.value))} />
          <b>{sheet.name}</b>
        </label>
      )}
      <div class="tt-paper">
        <svg class="tt-scene tt-figure" viewBox={`0 0 ${width} ${height}`} style={{ width: `${GROWN * width}px`, minWidth: `${width}px`, "--tt-own": `${width}px`, "--tt-shape": width / height }} role="group" aria-label={sheet.says}>
          {drawStrokes(sheet.strokes, NO_ART)}
          <Parts {...{ parts: sheet.parts, selected, here, select, hover }} />
        </svg>
      </div>
      <p class="tt-saying" role="status">{says}</p>
      <p class="tt-small">{data.caption}</p>
      {tools && (
        <div class="tt-tools">
          {given.hidden && <button type="button" class="tt-button" aria-pressed={hidden} onClick={() => hide(!hidden)}>{words.hideNames}</button>}
          <button type="button" class="tt-button" onClick={(event) => savePicture(event.currentTarget.closest(".tt-chart") as Element, data)}>{words.savePicture}</button>
          <details>
            <summary class="tt-button">{words.numbers}</summary>
            <table>
              {sheet.parts.map(({ says }) => {
                const [what, numbers] = says.split(/: (.*)/);
                return <tr><th scope="row">{what}</th><td>{numbers}</td></tr>;
              })}
            </table>
          </details>
        </div>
      )}
    </div>
  );
}

/** Called once per model; every view has its own current sheet. */
export default () => ({
  render({ model, el }: { model: AnyModel; el: HTMLElement }) {
    const root = addRoot(el);
    let at = (model.get("data") as Figure).opens ?? 0;
    const redraw = () => draw(<Chart data={model.get("data") as Figure} at={at} turn={(to) => { at = to; redraw(); }} tools />, root);
    model.on("change:data", redraw);
    redraw();
    return () => {
      model.off("change:data", redraw);
      removeRoot(root);
    };
  },
});
