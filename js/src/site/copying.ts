/** Buttons that copy the text next to them. */
import * as words from "../words";

const COPIED = 1200; // milliseconds for which a button confirms

/** Copy a text and confirm on the button for a moment; false if the page may not copy by itself. */
export async function copy(text: string, button: HTMLButtonElement): Promise<boolean> {
  const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(() => true, () => false);
  if (!isCopied) return false;
  const called = button.dataset.called ?? button.textContent ?? "";
  Object.assign(button, { textContent: words.linkCopied }).dataset.called = called;
  setTimeout(() => Object.assign(button, { textContent: called }), COPIED);
  return true;
}

/** Make each button of class `copy` copy the command before it, or select that if copying is not allowed. */
export function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button.copy")) {
    const command = button.previousElementSibling as HTMLElement;
    button.addEventListener("click", async () => {
      if (!(await copy(command.textContent ?? "", button))) getSelection()?.selectAllChildren(command);
    });
  }
}
