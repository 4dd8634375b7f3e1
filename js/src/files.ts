/** Files of text that a reader saves and opens; they never leave the page and its kernel. */

export function save({ name, text }: { name: string; text: string }): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/** Ask the reader for a file. */
export function choose(then: (file: File) => void): void {
  const input = Object.assign(document.createElement("input"), { type: "file", onchange: () => dropped(input, then) });
  input.click();
}

/** The first of the files that were chosen, or let fall here, if any. */
export const dropped = (from: { files: FileList | null } | null, then: (file: File) => void): void => [...(from?.files ?? [])].slice(0, 1).forEach(then);
