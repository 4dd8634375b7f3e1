/** Python and TypeScript lay out with the same numbers: both are held to the cases in `tests/cases`. */
import { describe, expect, it } from "vitest";
import cases from "../../tests/cases/arrange.json";
import { arrange, type Size } from "../src/arrange";
import { placed, widthOf } from "../src/layout";
import type { Arrange, Layout, Scene } from "../src/types";

describe("arrangements", () => {
  it("stand as in Python", () => {
    for (const { kind, sizes, box, boxes } of cases.arrange) {
      const found = arrange(kind as Arrange, sizes as unknown as Size[], box);
      const told = found.map(({ x, y, width, height, turn }) => [x, y, width, height, turn]);

      expect(told, `${kind} of ${sizes.length}`).toEqual(boxes.map((each) => each.map((part) => part + 0)));
    }
  });

  it("of nothing are nothing", () => {
    expect(arrange("ring", [], { x: 0, y: 0, width: 10, height: 10 })).toEqual([]);
  });
});

describe("layout", () => {
  it("measures words as in Python", () => {
    for (const [word, width] of Object.entries(cases.words)) expect(widthOf(word)).toBeCloseTo(width, 9);
  });

  it.each(cases.tables)("stands as in Python: $layout", (table) => {
    const found = placed(cases.scene as unknown as Scene, table.layout as Layout);
    const zones = Object.entries(found.zones).map(([id, { x, y, width, height }]) => [id, [x, y, width, height]]);
    const pieces = found.pieces.map(({ piece, host, box }) => [
      piece.id, host ?? null, box.x, box.y, box.width, box.height, box.turn,
    ]);

    expect([found.width, found.height, found.letter]).toEqual([table.width, table.height, table.letter]);
    expect(Object.fromEntries(zones)).toEqual(table.zones);
    expect(pieces).toEqual(table.pieces);
  });
});
