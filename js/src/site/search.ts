/** The search of the site: rules, steps of lessons and names of the reference, in the groups that Python has indexed. */
import { type Index, type Postings, postingsOf, rank } from "../search";
import * as words from "../words";

interface Row {
  href: string;
  heading: string;
  text: string;
}
interface Group {
  title: string;
  rows: Row[];
  postings: Postings;
}
export interface Packed {
  title: string;
  rows: Row[];
  index: Index;
}

const MOST = 4; // hits of a group

/** The groups with their best hits: the requested one first, then those with the best matches. */
export function findHits(groups: Group[], said: string, first = ""): { title: string; hits: Row[] }[] {
  const found = groups.map(({ title, rows, postings }) => {
    const best = rank(postings, said).slice(0, MOST);
    return { title, best: best[0]?.score ?? 0, hits: best.map(({ row }) => rows[row] as Row) };
  });
  return found.filter(({ hits }) => hits.length).sort((a, b) => Number(b.title === first) - Number(a.title === first) || b.best - a.best);
}

export const unpack = (packed: Packed[]): Group[] => packed.map(({ title, rows, index }) => ({ title, rows, postings: postingsOf(index) }));

/** Set up a page's search field; `root` is the address of the site. */
export function startSearch(field: HTMLInputElement, root: URL): void {
  const box = Object.assign(document.createElement("div"), { className: "hits", hidden: true });
  field.closest("search")?.append(box);
  let groups: Promise<Group[] | undefined> | undefined;
  const fetchGroups = async (): Promise<Group[]> => {
    const { body, ok, status } = await fetch(new URL("_static/search.json.gz", root));
    if (!body || !ok) throw new Error(String(status));
    return unpack(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).json());
  };
  const links = () => [...box.querySelectorAll("a")];
  /** The search index; undefined if it cannot be loaded, which is tried again later. */
  const load = (): Promise<Group[] | undefined> => {
    groups ??= fetchGroups().catch(() => {
      groups = undefined;
      return undefined;
    });
    return groups;
  };
  const show = async () => {
    const loaded = await load();
    const said = field.value.trim();
    box.hidden = !said;
    box.dataset.of = said;
    if (said) box.replaceChildren(...(loaded ? list(findHits(loaded, said, field.dataset.game), root) : [sentence(words.searchFailed)]));
  };
  const close = () => {
    box.hidden = true;
  };
  field.addEventListener("focus", () => void load());
  for (const event of ["input", "click"]) field.addEventListener(event, () => void show());
  field.closest("search")?.addEventListener("keydown", (event) => {
    const { key } = event as KeyboardEvent;
    const all = [field, ...links()];
    const at = all.indexOf(document.activeElement as HTMLInputElement);
    if (key === "Escape") {
      close();
      field.focus();
    } else if (key === "Enter" && at === 0) links()[0]?.click();
    else if (key === "ArrowDown") all[Math.min(at + 1, all.length - 1)]?.focus();
    else if (key === "ArrowUp") all[Math.max(at - 1, 0)]?.focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener("pointerdown", ({ target }) => field.closest("search")?.contains(target as Node) || close());
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || (event.target as Element).closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    field.focus();
  });
}

const sentence = (text: string): HTMLParagraphElement => Object.assign(document.createElement("p"), { textContent: text, role: "status" });

function list(groups: ReturnType<typeof findHits>, root: URL): Node[] {
  if (!groups.length) return [sentence(words.nothingFound)];
  return groups.flatMap(({ title, hits }) => {
    const all = Object.assign(document.createElement("ul"), { ariaLabel: title });
    for (const { href, heading, text } of hits) {
      const link = Object.assign(document.createElement("a"), { href: new URL(href, root).href });
      link.append(text, Object.assign(document.createElement("small"), { textContent: heading }));
      const row = document.createElement("li");
      row.append(link);
      all.append(row);
    }
    return [Object.assign(document.createElement("h2"), { textContent: title }), all];
  });
}
