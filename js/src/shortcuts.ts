/** JupyterLab's shortcuts (`a` inserts a cell) look at the focused element itself before they look at what it stands in. */
export function holdShortcuts(root: HTMLElement): void {
  root.dataset.lmSuppressShortcuts = "true";
  root.addEventListener("focusin", ({ target }) => {
    (target as HTMLElement).dataset.lmSuppressShortcuts = "true";
  });
}
