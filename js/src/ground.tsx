/** What lies beneath the pieces of a zone. */
import { EDGE, HEAD } from "./layout";
import { edge, icon, ink, line, type Pen, rect } from "./pen";
import type { Look, Rect, Zone } from "./types";

interface Props {
  zone: Zone;
  at: Rect;
  looks: Record<string, Look>;
  pen: Pen;
  lit: boolean;
}

export function Ground({ zone: { look, label }, at, looks, pen, lit }: Props) {
  const { x, y, width, height } = at;
  const round = { cx: x + width / 2, cy: y + height / 2, r: Math.min(width, height) / 2 - 2 };
  return (
    <g>
      {look === "spot" && <circle {...round} fill={ink("paper")} stroke={ink("line")} stroke-dasharray="1 4" stroke-linecap="round" />}
      {look && look !== "spot" && rect(x, y, width, height, 8, ink("table"), ink("ground"))}
      {look && look !== "spot" && look !== "plain" && head(label, at, looks[look] ?? {}, pen)}
      {lit && rect(x, y, width, height, 8, "none", ink("gold"), 2.5)}
    </g>
  );
}

/** A ground's head: its icon, then its label. */
function head(label: string, { x, y, width }: Rect, look: Look, pen: Pen) {
  const { letter } = pen;
  const middle = y + (HEAD / 2 + 0.1) * letter;
  const left = x + (2 * EDGE + (look.icon ? 1.5 : 0)) * letter;
  return [
    icon(pen, look.icon, left - 0.9 * letter, middle, 1.2 * letter, edge(look.colour || "slate")),
    line(pen, left, middle, label, { room: x + width - left - EDGE * letter, kind: "tt-start", fill: ink("muted") }),
  ];
}
