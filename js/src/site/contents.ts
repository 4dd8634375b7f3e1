/** The table of contents next to a lesson: the part being read, and whether all exercises of a part are right. */
import { EXERCISES } from "../series";

/** Whether a node stands after the heading of a part, and before the next part's, if there is one. */
const isIn = (node: Node, part: Element | null | undefined, next: Element | null | undefined): boolean =>
  Boolean(part && part.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING && !(next && next.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING));

/** Mark the parts of a lesson in its contents, now and after every change. */
export function followLesson(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("nav.contents ol a")];
  const parts = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const page = document.querySelector(".page");
  if (!links.length || !page) return;
  const mark = () => {
    const top = page.getBoundingClientRect().top + innerHeight / 3;
    const here = parts.findLastIndex((part) => part && part.getBoundingClientRect().top < top);
    const exercises = [...document.querySelectorAll<HTMLElement>(EXERCISES)];
    links.forEach((link, at) => {
      if (at === here) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      const standings = exercises.filter((each) => isIn(each, parts[at], parts[at + 1])).map(({ dataset }) => dataset.standing);
      const standing = standings.find((each) => each !== "once" && each !== "right") ?? standings[0];
      if (standing) link.dataset.mark = standing; // under another name, or it would be observed again
      else delete link.dataset.mark;
    });
  };
  page.addEventListener("scroll", mark, { passive: true });
  new MutationObserver(mark).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-standing"] });
  document.querySelector("nav.contents")?.addEventListener("click", ({ target }) => {
    const nav = (target as Element).closest("a") && document.querySelector<HTMLElement>("nav.contents:popover-open");
    nav?.hidePopover();
  });
  mark();
}
