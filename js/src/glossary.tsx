/** Texts, with the nouns of the glossary marked once a view. A text is text: nothing in it is ever markup. */
import type { ComponentChild } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useAround, useOwnId } from "./around";

export interface Run {
  text: string;
  term?: string;
}

/** A text cut where a noun of the glossary stands: whole words, in any case, the longest noun first. */
export function runs(text: string, terms: string[]): Run[] {
  if (!terms.length) return [{ text }];
  const nouns = [...terms].sort((a, b) => b.length - a.length).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${nouns.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const known = new Map(terms.map((term) => [term.toLowerCase(), term]));
  const cut: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    cut.push({ text: text.slice(end, match.index) }, { text: match[0], term: known.get(match[0].toLowerCase()) });
    end = match.index + match[0].length;
  }
  return [...cut, { text: text.slice(end) }].filter((run) => run.text);
}

function release(claims: Map<string, object>, owner: object): void {
  for (const [term, held] of claims) if (held === owner) claims.delete(term);
}

function claimed(all: Run[], claims: Map<string, object>, owner: object): Run[] {
  release(claims, owner);
  return all.map(({ text, term }) => {
    if (!term || claims.has(term)) return { text };
    claims.set(term, owner);
    return { text, term };
  });
}

/** A sentence for reading. */
export function Prose({ text }: { text: string }) {
  const { terms, claims } = useAround();
  const owner = useRef({}).current;
  useEffect(() => () => release(claims, owner), [claims, owner]);
  const cut = claimed(runs(text, Object.keys(terms)), claims, owner);
  return <>{cut.map(({ text, term }, i) => (term ? <Term key={i} text={text} says={terms[term] ?? ""} /> : text))}</>;
}

/** Moves a tip sideways until it stands inside its widget. */
export function within(tip: HTMLElement | null): void {
  const around = tip?.closest(".tt-widget")?.getBoundingClientRect();
  if (!tip || !around) return;
  tip.style.marginLeft = "";
  const { left, right } = tip.getBoundingClientRect();
  tip.style.marginLeft = `${Math.max(around.left + 8 - left, 0) - Math.max(right + 8 - around.right, 0)}px`;
}

/** A noun with its sentence: shown on focus or hover, stays while the pointer is on it, goes with Esc. */
function Term({ text, says }: { text: ComponentChild; says: string }) {
  const id = useOwnId();
  const [open, setOpen] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => within(tip.current), [open]);
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span class="tt-term" onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      {/* No <button>: that is a box, and a line could end between the noun and its comma. */}
      <span
        role="button"
        tabIndex={0}
        class="tt-noun"
        aria-describedby={open ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={close}
      >
        {text}
      </span>
      {open && (
        <span class="tt-tip" role="tooltip" id={id} ref={tip}>
          {says}
        </span>
      )}
    </span>
  );
}
