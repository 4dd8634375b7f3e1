/** Buttons that copy what stands beside them. */
import * as words from "../words";

const COPIED = 1200; // milliseconds that a button says so

/** Copy a text and let the button say so for a moment; false where a page may copy nothing by itself. */
export async function copy(text: string, button: HTMLButtonElement): Promise<boolean> {
  const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(() => true, () => false);
  if (!isCopied) return false;
  const called = button.dataset.called ?? button.textContent ?? "";
  Object.assign(button, { textContent: words.linkCopied }).dataset.called = called;
  setTimeout(() => Object.assign(button, { textContent: called }), COPIED);
  return true;
}

/** Let each button of class `copy` copy the command before it; where nothing may be copied, that is selected. */
export function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button.copy")) {
    const command = button.previousElementSibling as HTMLElement;
    button.addEventListener("click", async () => {
      if (!(await copy(command.textContent ?? "", button))) getSelection()?.selectAllChildren(command);
    });
  }
}
