/** The conclusions, in sentences first; their tables next to the board show words, and amounts as shade and number. */
import { useState } from "preact/hooks";
import { Button, Heading, ScrollRegion } from "./controls";
import { useNodeCache } from "./hooks";
import type { Cell, Panel } from "./types";
import * as words from "./words";

export function Panels({ panels }: { panels: Panel[] }) {
  const cached = useNodeCache();
  if (!panels.length) return <p class="tt-small">{words.nothingKnown}</p>;
  return <>{panels.map((panel) => cached(panel.id, [panel], () => <Conclusions panel={panel} />))}</>;
}

/** A table of chances stays folded, because the sentences above it say the same. */
function Conclusions({ panel }: { panel: Panel }) {
  const [open, show] = useState(false);
  if (!panel.said) return <PanelTable panel={panel} />;
  return (
    <div class="tt-known">
      <b role="heading" aria-level={3}>{panel.title}</b>
      {panel.said.map(([heading, ...texts]) => [<Heading key={heading}>{heading}</Heading>, ...texts.map((text) => <p key={text}>{text}</p>)])}
      <Button aria-expanded={open} onPress={() => show(!open)}>{words.showTable}</Button>
      {open && <PanelTable panel={panel} />}
    </div>
  );
}

const HeaderCell = ({ scope, children }: { scope: "col" | "row"; children?: string | undefined }) => (children ? <th class="tt-th" scope={scope}>{children}</th> : <td />);

function PanelTable({ panel: { title, label, columns, rows, cells } }: { panel: Panel }) {
  const hasRowNames = rows.some(Boolean);
  return (
    <ScrollRegion name="tt-panel" label={title}>
      <table class="tt-grid">
        <caption class="tt-heading">{title}<div class="tt-under">{label}</div></caption>
        <thead>
          <tr>
            {hasRowNames && <td />}
            {columns.map((column, i) => <HeaderCell key={i} scope="col">{column}</HeaderCell>)}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, r) => (
            <tr key={r}>
              {hasRowNames && <HeaderCell scope="row">{rows[r]}</HeaderCell>}
              {row.map((cell, c) => <CellView key={c} cell={cell} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const CellView = ({ cell }: { cell: Cell }) =>
  typeof cell === "string" ? <td class="tt-td">{cell}</td> : <td class="tt-td tt-amount" style={{ "--tt-amount": `${Math.round(cell * 100)}%` }}>{formatAmount(cell)}</td>;

/** 0.25 -> "25 %"; amounts between zero and one per cent are shown as such. */
export function formatAmount(value: number): string {
  const percent = value * 100;
  if (percent > 0 && percent < 1) return "< 1 %";
  if (percent < 100 && percent > 99) return "> 99 %";
  return `${Math.round(percent)} %`;
}
