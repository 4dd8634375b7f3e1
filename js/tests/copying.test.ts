/** Buttons that copy what stands beside them. */
import { expect, test, vi } from "vitest";
import { offerCopies } from "../src/site/copying";

const rest = () => vi.advanceTimersByTimeAsync(0);

test("a command is copied and the button says so for a moment; where nothing may be copied it is selected", async () => {
  vi.useFakeTimers();
  document.body.innerHTML = "<p><code>pip install it</code><button class='copy'>Copy</button></p>";
  const button = document.querySelector("button") as HTMLButtonElement;
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  offerCopies();
  button.click();
  await rest();
  expect(writeText).toHaveBeenCalledWith("pip install it");
  expect(button.textContent).toBe("Copied");
  button.click(); // again, while it says so
  await rest();
  vi.advanceTimersByTime(1200);
  expect(button.textContent).toBe("Copy");

  vi.stubGlobal("navigator", {});
  button.click();
  await rest();
  expect(button.textContent).toBe("Copy");
  expect(String(getSelection())).toBe("pip install it");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
