/** What is shared out: always exactly so many times, and chances as they are written. */
import { expect, test } from "vitest";
import { give, leftOf, noCounts, ratioOf, readCounts, readRatio, sumRatios, writeCounts } from "../src/shares";

test("of two choices one gets what the other does not", () => {
  expect(give([0, 0], 0, 7, 10)).toEqual([7, 3]);
  expect(give([7, 3], 1, 10, 10)).toEqual([0, 10]);
});

test("of more choices one gets no more than there are left", () => {
  expect(give([3, 4, 0], 2, 10, 10)).toEqual([3, 4, 3]);
  expect(give([3, 4, 3], 0, 9, 10)).toEqual([3, 4, 3]);
  expect(give([3, 4, 3], 0, 1, 10)).toEqual([1, 4, 3]);
});

test("what is left is what nobody has got", () => {
  expect(leftOf(noCounts(["a", "b", "c"]), 10)).toBe(10);
  expect(leftOf([3, 4, 1], 10)).toBe(2);
});

test.each([[[7, 3]], [[0, 10]], [[10, 0]]])("a guess is read as it was written: %s", (counts) => {
  expect(readCounts(writeCounts(counts), ["a", "b"], 10)).toEqual(counts);
});

test.each(["", "7", "7 4", "7 2 1", "11 -1", "7  3", " 7 3", "7,3", "x y", 73, null, undefined, ["7", "3"]])("what shares out anything else is none: %s", (text) => {
  expect(readCounts(text, ["a", "b"], 10)).toBe(undefined);
});

test.each([["5/12", "5/12"], [" 10 / 24 ", "5/12"], ["0.25", "1/4"], ["0,5", "1/2"], [".5", "1/2"], ["1", "1"], ["0", "0"], ["4/2", "2"]])("a chance may be written so: %s", (text, plain) => {
  expect(sumRatios([text])).toBe(plain);
});

test.each(["", "half", "1/0", "-1/2", "1/2/3", "1e9", "0.00000001", "1/10000000", "5/"])("what is none, or too long to be reckoned with, is not read: %s", (text) => {
  expect(readRatio(text)).toBe(undefined);
});

test("a sum counts an empty chance as nothing, and says nothing where one cannot be read", () => {
  expect(sumRatios(["5/12", "", "1/2"])).toBe("11/12");
  expect(sumRatios(["1/3", "2/3"])).toBe("1");
  expect(sumRatios([])).toBe("0");
  expect(sumRatios(["1/2", "half"])).toBe(undefined);
  expect(sumRatios(["1/999983", "1/999979"])).toBe(undefined);
});

test("steps are chances in lowest terms", () => {
  expect([0, 5, 6, 12].map((n) => ratioOf(n, 12))).toEqual(["0", "5/12", "1/2", "1"]);
});
