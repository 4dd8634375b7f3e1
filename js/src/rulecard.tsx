/** Rules: cited by a small sign, and in full; a click on the sign opens the rule at the side. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { useAround } from "./context";
import { Press, Sign } from "./controls";
import { Prose } from "./glossary";
import { where } from "./host";
import type { Rule } from "./types";
import * as words from "./words";

/** The small sign that opens a rule at the side, and leaves the board alone. */
export function Cite({ rule, ...rest }: { rule?: string | undefined; tabIndex?: number }) {
  const { rules, aside } = useAround();
  if (rule == null) return null;
  const label = words.ruleFor(rules[rule]?.heading ?? rule);
  return <Sign kind="tt-cite" label={label} go={() => aside.set({ open: true, tab: "rules", rule })} {...rest}>§</Sign>;
}

/** A sentence with its rule. */
export const Sentence = ({ text, rule }: { text: string; rule?: string | undefined }) => (
  <>
    <Prose text={text} />{"\u00a0"}<Cite rule={rule} />
  </>
);

interface RuleProps {
  name: string;
  rule: Rule | undefined;
  asked?: boolean;
}

/** A rule in full: heading, what sort it is, words, source. The one that was asked for comes into sight. */
export function RuleCard({ name, rule, asked = false }: RuleProps) {
  const { go } = where(useAround().root, name);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (asked) card.current?.focus();
  }, [asked]);
  if (!rule) return <div class="tt-rule" ref={card} tabIndex={-1}>{words.noRule(name)}</div>;
  return (
    <div class="tt-rule" ref={card} tabIndex={-1} data-asked={asked}>
      <div class="tt-rule-head">
        <b role="heading" aria-level={3}>{rule.heading}</b>
        {rule.tags.map((tag) => <span key={tag} class={`tt-tag tt-tag-${tag}`}>{words.tags[tag] ?? tag}</span>)}
      </div>
      <div><Prose text={rule.text} /></div>
      <div class="tt-small">{words.source(rule.source)} · {name}</div>
      {go && <Press go={go}>{words.inLesson}</Press>}
    </div>
  );
}
