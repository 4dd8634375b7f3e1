/** The dialog that shares a match, and the code that a phone's camera reads. */
import jsQR from "jsqr";
import { afterEach, expect, test, vi } from "vitest";
import type { Offer, Shared } from "../src/host";
import { drawCode, openShare } from "../src/site/share";

const PAGE = "https://example.org/open.html";
const offer = (label: string, link = `muses.1.${label.length}`): Offer => ({
  label, note: `${label}, in a sentence`, tells: [`${label} tells`], hides: [`${label} hides`], link, why: link ? "" : "Too long.", picture: `<svg id="${label}"/>`, file: { name: "muses-3-moves.json", text: label },
});
const SHARED: Shared = { head: "As it stands now.", eyes: [offer("Public"), offer("Adele")], over: false };

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
const open = (shared = SHARED) => {
  const dialog = openShare(shared, PAGE);
  const button = (name: string) => [...dialog.querySelectorAll("button")].find((node) => node.textContent === name || node.ariaLabel === name) as HTMLButtonElement;
  return { dialog, button, link: dialog.querySelector(".link input") as HTMLInputElement, radios: [...dialog.querySelectorAll<HTMLInputElement>("[type=radio]")] };
};
afterEach(() => document.body.replaceChildren());

test("a bystander's eyes are chosen at first, and the whole match has to wait for its end", () => {
  const { dialog, link, radios } = open();
  expect(link.value).toBe(`${PAGE}#r=muses.1.6`);
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([[true, false], [false, false], [false, true]]);
  expect(open({ ...SHARED, over: true }).radios).toHaveLength(2);
  expect(dialog.textContent).toContain("Public tells");
});

test("other eyes have another link, other lists and another picture", () => {
  const { dialog, link, radios } = open();
  radios[1]?.click();
  expect(link.value).toBe(`${PAGE}#r=muses.1.5`);
  expect(dialog.querySelector(".about")?.textContent).toContain("Adele hides");
  expect(decodeURIComponent((dialog.querySelector(".seen") as HTMLImageElement).src)).toContain('<svg id="Adele"/>');
});

test("the link is copied, and the button says so for a moment", async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { button } = open();
  const copy = button("Copy link");
  copy.click();
  await vi.advanceTimersByTimeAsync(1);
  expect(writeText).toHaveBeenCalledWith(`${PAGE}#r=muses.1.6`);
  expect(copy.textContent).toBe("Copied");
  await vi.advanceTimersByTimeAsync(2000);
  expect(copy.textContent).toBe("Copy link");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what is too long for a link has none to copy, and a file to save", () => {
  const { dialog, link, button } = open({ ...SHARED, eyes: [offer("Public", "")] });
  expect([link.value, button("Copy link").disabled]).toEqual(["", true]);
  expect(dialog.textContent).toContain("Too long.");
  expect(dialog.querySelector(".code")).toBeNull();
  expect(button("Save record")).toBeTruthy();
});

test("a long link is said to be cut by some messengers, and a very long one has no code", () => {
  const { dialog } = open({ ...SHARED, eyes: [offer("Public", `muses.1.${"A".repeat(1900)}`)] });
  expect(dialog.textContent).toMatch(/some messengers cut/);
  expect(dialog.textContent).toMatch(/too long for a QR code/);
});

test("closing it takes it away", () => {
  const { dialog, button } = open();
  button("Close").click();
  expect(dialog.isConnected).toBe(false);
});

/** What a camera would see: the code, with so many pixels a module. */
function photograph(svg: string, scale = 3): string | undefined {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const side = size * scale;
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1/g)) {
    for (let at = 0; at < scale * scale; at++) {
      const pixel = 4 * ((Number(y) * scale + Math.floor(at / scale)) * side + Number(x) * scale + (at % scale));
      pixels.fill(0, pixel, pixel + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}

test.each([1, 100, 400, 800])("a camera reads the link from the code: %d letters", (letters) => {
  const link = `${PAGE}#r=mascarade.1.${"eNq-_7".repeat(letters / 6)}`;
  const { svg, width } = drawCode(link) as { svg: string; width: number };
  expect(photograph(svg)).toBe(link);
  expect(width).toBeLessThanOrEqual(323);
});

test.each([1000, 5000])("no code is drawn of %d letters", (letters) => {
  expect(drawCode("x".repeat(letters))).toBeUndefined();
});
