/** Tables beside the board: words, amounts as shade and number, looks. */
import { clamped } from "./numbers";
import { useKept } from "./hooks";
import { Scroll } from "./scroll";
import { useAround } from "./around";
import type { Cell, Look, Panel } from "./types";

export function Panels({ panels, looks }: { panels: Panel[]; looks?: Record<string, Look> | undefined }) {
  const kept = useKept();
  return <>{panels.map((panel) => kept(panel.id, [panel, looks], () => <PanelView key={panel.id} panel={panel} looks={looks ?? {}} />))}</>;
}

function PanelView({ panel, looks }: { panel: Panel; looks: Record<string, Look> }) {
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
              {row.map((cell, c) => <CellView key={c} cell={cell} looks={looks} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function CellView({ cell, looks }: { cell: Cell; looks: Record<string, Look> }) {
  const { art } = useAround();
  if (typeof cell === "number") {
    const shade = clamped(cell, 0, 1);
    return <td class="tt-td tt-amount" style={{ "--tt-amount": `${Math.round(shade * 100)}%` }}>{amount(cell)}</td>;
  }
  if (!cell || typeof cell !== "object") return <td class="tt-td">{cell}</td>;
  const d = art[looks[cell.look]?.icon ?? cell.look];
  return <td class="tt-td">{d ? <svg class="tt-icon" viewBox="0 0 512 512" role="img" aria-label={cell.look}><path d={d} /></svg> : cell.look}</td>;
}

/** 0.25 -> "25 %"; what is above nothing and below one per cent says so. */
export function amount(value: number): string {
  const percent = value * 100;
  if (percent > 0 && percent < 1) return "< 1 %";
  if (percent < 100 && percent > 99) return "> 99 %";
  return `${Math.round(percent)} %`;
}
