import { expect, test } from "vitest";
import { roomOf } from "../src/room";

const LAPTOP = [1366, 768] as const;
const HALL = [1920, 1080] as const;

test.each([
  ["a laptop with the side bar open", 1342, 650, LAPTOP, { size: "wide", height: 626, zoom: 1, column: true }],
  ["a window", 1256, 790, LAPTOP, { size: "wide", height: 766, zoom: 1, column: true }],
  ["a notebook's pane", 826, 790, LAPTOP, { size: "pane", height: 766, zoom: 1, column: false }],
  ["a broad pane that is as high", 1158, 900, LAPTOP, { size: "wide", height: 876, zoom: 1, column: false }],
  ["a narrow cell, higher than broad", 500, 900, LAPTOP, { size: "pane", height: 740, zoom: 1, column: false }],
  ["a page magnified twice", 683, 384, [683, 384] as const, { size: "pane", height: 360, zoom: 1, column: false }],
  ["a low pane", 1000, 300, LAPTOP, { size: "wide", height: 560, zoom: 1, column: false }],
  ["a pane whose height nobody knows", 1100, 0, LAPTOP, { size: "wide", height: 640, zoom: 1, column: true }],
  ["a notebook beside the files of JupyterLab", 935, 647, LAPTOP, { size: "wide", height: 623, zoom: 1, column: false }],
  ["a phone", 390, 844, [390, 844] as const, { size: "phone", width: 390, height: 844, zoom: 1, column: false }],
])("in %s the frame has its size from the room alone", (_, width, pane, page, room) => {
  expect(roomOf(width, pane, page)).toMatchObject(room);
});

test("in a lecture hall all grows, and fills the room as before", () => {
  const { zoom, width, height, size } = roomOf(1896, 1080, HALL);

  expect(zoom).toBeCloseTo(1056 / 780);
  expect([Math.round(width * zoom), Math.round(height * zoom), size]).toEqual([1896, 1056, "wide"]);
  expect(14 * zoom).toBeGreaterThan(18);
});

test("letters grow to twice their size and no further", () => {
  expect(roomOf(4000, 2400, [4000, 2400]).zoom).toBe(2);
});
