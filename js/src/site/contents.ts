/** The table of contents next to a lesson: the part being read, and the standing of each exercise. */
import { EXERCISES } from "../series";

/** Mark the parts of a lesson in its contents, now and after every change. */
export function followLesson(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("nav.contents ol a")];
  const parts = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const page = document.querySelector(".page");
  if (!links.length || !page) return;
  const mark = () => {
    const top = page.getBoundingClientRect().top + innerHeight / 3;
    const here = parts.findLastIndex((part) => part && part.getBoundingClientRect().top < top);
    links.forEach((link, at) => {
      if (at === here) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      const standing = parts[at]?.closest(".step")?.querySelector<HTMLElement>(EXERCISES)?.dataset.standing;
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
