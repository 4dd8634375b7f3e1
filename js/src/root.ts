/** The element that contains a window. */
import { render } from "preact";
import { Store } from "./store";

/** JupyterLab's shortcuts (`a` inserts a cell) check the focused element itself before its ancestors. */
function suppressShortcuts(root: HTMLElement): void {
  root.dataset.lmSuppressShortcuts = "true";
  root.addEventListener("focusin", ({ target }) => {
    (target as HTMLElement).dataset.lmSuppressShortcuts = "true";
  });
}

export function addRoot(el: HTMLElement): HTMLElement {
  const root = document.createElement("div");
  root.className = "tt-root";
  suppressShortcuts(root);
  el.append(root);
  return root;
}

export function removeRoot(root: HTMLElement): void {
  render(null, root);
  root.remove();
}

/** The host marks on the element whether there is a kernel, which may change while the page is open. */
const DEAD = ".jupyter-widgets-disconnected, .tt-still";

export function watchConnection(el: HTMLElement): { connection: Store<{ alive: boolean }>; end: () => void } {
  const alive = () => !el.matches(DEAD);
  const connection = new Store({ alive: alive() });
  const observer = new MutationObserver(() => alive() !== connection.state.alive && connection.set({ alive: alive() }));
  observer.observe(el, { attributes: true, attributeFilter: ["class"] });
  return { connection, end: () => observer.disconnect() };
}
