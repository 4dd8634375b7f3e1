/** Texts with the nouns of the glossary marked once per view. A text is never treated as markup. */
import type { ComponentChild } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useId, useViewContext } from "./context";

export interface TextRun {
  text: string;
  term?: string;
}

/** The pattern of each glossary's nouns: made once, because that costs as much as drawing a sentence. */
const patterns = new WeakMap<object, RegExp>();

/** Whole words, in any case, the longest first. */
function patternOf(terms: string[]): RegExp {
  const nouns = terms.toSorted((a, b) => b.length - a.length).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${nouns.join("|") || "(?!)"})(?![\\p{L}\\p{N}])`, "iu");
}

/** A text split at the nouns of the glossary. */
export function splitAtTerms(text: string, glossary: object): TextRun[] {
  const terms = Object.keys(glossary);
  const pattern = patterns.get(glossary) ?? patternOf(terms);
  patterns.set(glossary, pattern);
  const termOf = (noun: string) => terms.find((term) => term.toLowerCase() === noun.toLowerCase());
  return text.split(pattern).map((text, i) => (i % 2 ? { text, term: termOf(text) } : { text }));
}

function release(claims: Map<string, object>, owner: object): void {
  for (const [term, holder] of claims) if (holder === owner) claims.delete(term);
}

/** A sentence for reading. */
export function Prose({ text }: { text: string }) {
  const { terms, claims } = useViewContext();
  const owner = useRef({}).current;
  useEffect(() => () => release(claims, owner), [claims, owner]);
  release(claims, owner);
  const draw = ({ text, term }: TextRun, i: number) => {
    if (!term || claims.has(term)) return text;
    claims.set(term, owner);
    return <Term key={i} text={text} says={terms[term] ?? ""} />;
  };
  return <>{splitAtTerms(text, terms).map(draw)}</>;
}

/** Move a tip sideways until it lies inside its widget. */
export function keepInside(tip: HTMLElement | null): void {
  const around = tip?.closest(".tt-widget")?.getBoundingClientRect();
  if (!tip || !around) return;
  tip.style.marginLeft = "";
  const { left, right } = tip.getBoundingClientRect();
  tip.style.marginLeft = `${Math.max(around.left + 8 - left, 0) - Math.max(right + 8 - around.right, 0)}px`;
}

/** A noun with its definition: shown on focus or hover, kept while the pointer is on it, closed by Esc. */
function Term({ text, says }: { text: ComponentChild; says: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => keepInside(tip.current), [open]);
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
