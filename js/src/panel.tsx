/** What can be known, in sentences first; its tables beside the board: words, and amounts as shade and number. */
import { useState } from "preact/hooks";
import { Heading, Press, Scroll } from "./controls";
import { useKept } from "./hooks";
import { clamped } from "./player";
import type { Cell, Panel } from "./types";
import * as words from "./words";

export function Panels({ panels }: { panels: Panel[] }) {
  const kept = useKept();
  if (!panels.length) return <p class="tt-small">{words.nothingKnown}</p>;
  return <>{panels.map((panel) => kept(panel.id, [panel], () => <Knowing panel={panel} />))}</>;
}

/** A table of chances stays folded: what it says stands above it. */
function Knowing({ panel }: { panel: Panel }) {
  const [open, show] = useState(false);
  if (!panel.said) return <PanelView panel={panel} />;
  return (
    <div class="tt-known">
      <b role="heading" aria-level={3}>{panel.title}</b>
      {panel.said.map(([heading, ...texts]) => [<Heading key={heading}>{heading}</Heading>, ...texts.map((text) => <p key={text}>{text}</p>)])}
      <Press aria-expanded={open} go={() => show(!open)}>{words.showTable}</Press>
      {open && <PanelView panel={panel} />}
    </div>
  );
}

function PanelView({ panel }: { panel: Panel }) {
  const named = panel.rows.some((row) => row);
  return (
    <Scroll name="tt-panel" label={panel.title}>
      <table class="tt-grid">
        <caption class="tt-heading">{panel.title}<div class="tt-under">{panel.label}</div></caption>
        <thead>
          <tr>
            {named && <td />}
            {panel.columns.map((column, i) => column ? <th key={i} class="tt-th" scope="col">{column}</th> : <td />)}
          </tr>
        </thead>
        <tbody>
          {panel.cells.map((row, r) => (
            <tr key={r}>
              {named && (panel.rows[r] ? <th class="tt-th" scope="row">{panel.rows[r]}</th> : <td />)}
              {row.map((cell, c) => <CellView key={c} cell={cell} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function CellView({ cell }: { cell: Cell }) {
  if (typeof cell === "string") return <td class="tt-td">{cell}</td>;
  const shade = clamped(cell, 0, 1);
  return <td class="tt-td tt-amount" style={{ "--tt-amount": `${Math.round(shade * 100)}%` }}>{amount(cell)}</td>;
}

/** 0.25 -> "25 %"; what is above nothing and below one per cent says so. */
export function amount(value: number): string {
  const percent = value * 100;
  if (percent > 0 && percent < 1) return "< 1 %";
  if (percent < 100 && percent > 99) return "> 99 %";
  return `${Math.round(percent)} %`;
}
