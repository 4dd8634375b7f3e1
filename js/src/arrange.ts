/**
 * The six arrangements: boxes for things of given natural sizes, shrunk until they fit. The same as `core/drawing/arrange.py`,
 * function by function; `tests/cases/arrange.json` keeps the numbers equal.
 */
import type { Arrange, Rect } from "./types";

export type Size = readonly [number, number];
export interface Box extends Rect {
  turn: number;
}

export const GAP = 6;
const RING_POWER = 0.62; // below 1 the ring bulges towards the corners of its box, where there is room
const RING_STEPS = 240;
const LAYERS = 5; // of a pile, more are not drawn
const LAYER = 2;
const FAN = { step: 0.7, turn: 4, spread: 26, drop: 0.1 };
const CASCADE = 1.05; // of the side: how far one card of a spot stands beyond the one before
const CASCADE_LEAST = 0.24;

/** Hundredths, halves upwards: the rounding that both languages share. */
export const near = (value: number): number => Math.floor(value * 100 + 0.5) / 100;

export const clamped = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const widest = (sizes: readonly Size[]): number => Math.max(...sizes.map((size) => size[0]));
const highest = (sizes: readonly Size[]): number => Math.max(...sizes.map((size) => size[1]));

export function about(x: number, y: number, size: Size, scale = 1, turn = 0): Box {
  const [width, height] = [size[0] * scale, size[1] * scale];
  return { x: near(x - width / 2), y: near(y - height / 2), width: near(width), height: near(height), turn };
}

const middle = ({ x, y, width, height }: Rect): Size => [x + width / 2, y + height / 2];

export function fit(size: Size, width: number, height: number): Size {
  const scale = clamped(Math.min(width / size[0], height / size[1]), 0, 1);
  return [size[0] * scale, size[1] * scale];
}

/** Sizes made smaller one by one, each until it fits. */
const fits = (sizes: readonly Size[], width: number, height: number): Size[] => sizes.map((size) => fit(size, width, height));

/** Side by side in the middle of the box. With `least`, from its start, and as small as if there were so many. */
export function row(sizes: readonly Size[], box: Rect, least = 0, top = false): Box[] {
  const many = Math.max(least, sizes.length);
  const gap = Math.min(GAP, (0.2 * box.width) / many);
  const fitting = fits(sizes, box.width, box.height);
  const wide = fitting.reduce((sum, size) => sum + size[0], 0);
  const scale = Math.min(1, (box.width - gap * (many - 1)) / ((wide * many) / sizes.length));
  let at = box.x + (least ? 0 : (box.width - scale * wide - gap * (sizes.length - 1)) / 2);
  return fitting.map((size) => {
    const y = box.y + (top ? size[1] * scale : box.height) / 2;
    const here = about(at + (size[0] * scale) / 2, y, size, scale);
    at += size[0] * scale + gap;
    return here;
  });
}

/** The number of columns with which cells stay largest, their scale and the gap; broad rows win a tie. */
function columns(cell: Size, count: number, box: Rect): [number, number, number] {
  let best: [number, number, number] = [count, -1, 0];
  for (let across = count; across > 0; across--) {
    const down = Math.ceil(count / across);
    const gap = Math.min(GAP, (0.2 * box.width) / across, (0.2 * box.height) / down);
    const wide = (box.width - gap * (across - 1)) / across;
    const high = (box.height - gap * (down - 1)) / down;
    const scale = Math.min(1, wide / cell[0], high / cell[1]);
    if (scale > best[1] + 1e-6) best = [across, scale, gap];
  }
  return best;
}

/** In as many columns as keep things largest; as small as if there were `least` of them. */
export function grid(sizes: readonly Size[], box: Rect, least = 1): Box[] {
  const fitting = fits(sizes, box.width, box.height);
  const cell: Size = [widest(fitting), highest(fitting)];
  const [across, largest, gap] = columns(cell, sizes.length, box);
  const scale = Math.min(largest, columns(cell, Math.max(least, sizes.length), box)[1]);
  const down = Math.ceil(sizes.length / across);
  const [x, y] = middle(box);
  return fitting.map((size, index) => {
    const line = Math.floor(index / across);
    const here = Math.min(across, sizes.length - line * across);
    const right = ((index % across) - (here - 1) / 2) * (cell[0] * scale + gap);
    return about(x + right, y + (line - (down - 1) / 2) * (cell[1] * scale + gap), size, scale);
  });
}

/** `count` middles on a rounded ring, from the bottom clockwise, equally far apart when measured in cells. */
function oval(cell: Size, count: number, box: Rect): Size[] {
  const bulge = (part: number) => (Math.abs(part) > 1e-9 ? Math.sign(part) * Math.abs(part) ** RING_POWER : 0);
  const [x, y] = middle(box);
  const points = Array.from({ length: RING_STEPS + 1 }, (_, step): Size => {
    const angle = (2 * Math.PI * step) / RING_STEPS;
    return [x - ((box.width - cell[0]) / 2) * bulge(Math.sin(angle)), y + ((box.height - cell[1]) / 2) * bulge(Math.cos(angle))];
  });
  const passed = [0];
  for (let at = 1; at <= RING_STEPS; at++) {
    const [one, other] = [points[at - 1], points[at]];
    passed[at] = passed[at - 1] + Math.max(Math.abs(other[0] - one[0]) / cell[0], Math.abs(other[1] - one[1]) / cell[1]);
  }
  let step = 0;
  return Array.from({ length: count }, (_, index): Size => {
    const target = (passed[RING_STEPS] * index) / count;
    while (passed[step + 1] < target) step++;
    const part = (target - passed[step]) / Math.max(1e-9, passed[step + 1] - passed[step]);
    const [one, other] = [points[step], points[step + 1]];
    return [one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])];
  });
}

export function ring(sizes: readonly Size[], box: Rect): Box[] {
  const fitting = fits(sizes, box.width, box.height);
  const cell: Size = [widest(fitting), highest(fitting)];
  for (let scale = 1; ; scale *= 0.97) {
    const here: Size = [cell[0] * scale + GAP * scale, cell[1] * scale + GAP * scale];
    const middles = oval([cell[0] * scale, cell[1] * scale], sizes.length, box);
    const close = (one: Size, other: Size) =>
      Math.abs(one[0] - other[0]) < here[0] && Math.abs(one[1] - other[1]) < here[1];
    if (middles.some((one, index) => middles.slice(0, index).some((other) => close(one, other)))) continue;
    return middles.map(([x, y], index) => about(x, y, fitting[index] as Size, scale));
  }
}

export function fan(sizes: readonly Size[], box: Rect): Box[] {
  const last = sizes.length - 1;
  const fitting = fits(sizes, box.width, box.height * (1 - FAN.drop));
  const wide = widest(fitting);
  const step = Math.min(FAN.step * wide, (box.width - wide) / Math.max(1, last));
  const turn = Math.min(FAN.turn, FAN.spread / sizes.length);
  const [x, y] = middle(box);
  return fitting.map((size, index) => {
    const off = index - last / 2;
    const fall = last ? FAN.drop * box.height * ((off / (last / 2)) ** 2 - 0.5) : 0;
    return about(x + off * step, y + fall / 2, size, 1, near(off * turn));
  });
}

export function pile(sizes: readonly Size[], box: Rect): Box[] {
  const rise = LAYER * (Math.min(sizes.length, LAYERS) - 1);
  const [x, y] = [box.x + (box.width + rise) / 2, box.y + (box.height + rise) / 2];
  return sizes.map((size, index) => {
    const up = LAYER * Math.min(index, LAYERS - 1);
    return about(x - up, y - up, fit(size, box.width - rise, box.height - rise));
  });
}

export function spot(sizes: readonly Size[], box: Rect): Box[] {
  const last = sizes.length - 1;
  const down = box.height / highest(sizes) >= box.width / widest(sizes);
  const spread = 1 + CASCADE_LEAST * last;
  const room: Size = down ? [box.width, box.height / spread] : [box.width / spread, box.height];
  const fitting = fits(sizes, ...room);
  const side = down ? highest(fitting) : widest(fitting);
  const step = Math.min(CASCADE * side, ((down ? box.height : box.width) - side) / Math.max(1, last));
  const [x, y] = middle(box);
  return fitting.map((size, index) => {
    const off = (index - last / 2) * step;
    return down ? about(x, y + off, size) : about(x + off, y, size);
  });
}

const ARRANGEMENTS = { row, grid, ring, fan, pile, spot };

/** Boxes for things of these natural sizes, in their order. */
export function arrange(kind: Arrange, sizes: readonly Size[], box: Rect): Box[] {
  return sizes.length ? ARRANGEMENTS[kind](sizes, box) : [];
}
