/** Rules: cited by a small sign, and in full; a click on the sign opens the rule at the side. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { useViewContext } from "./context";
import { Button, PlainButton } from "./controls";
import { Prose } from "./glossary";
import { locate } from "./host";
import type { Rule } from "./types";
import * as words from "./words";

/** The small sign that opens a rule at the side, and leaves the board alone. */
export function CiteButton({ rule, ...rest }: { rule?: string | undefined; tabIndex?: number }) {
  const { rules, side } = useViewContext();
  if (rule == null) return null;
  const label = words.ruleFor(rules[rule]?.heading ?? rule);
  return <PlainButton kind="tt-cite" label={label} onPress={() => side.set({ open: true, tab: "rules", rule })} {...rest}>§</PlainButton>;
}

/** A sentence with its rule. */
export const CitedSentence = ({ text, rule }: { text: string; rule?: string | undefined }) => (
  <>
    <Prose text={text} />{"\u00a0"}<CiteButton rule={rule} />
  </>
);

interface RuleProps {
  name: string;
  rule: Rule | undefined;
  focused?: boolean;
}

/** A rule in full: heading, kind, text, source. The one that was opened scrolls into view. */
export function RuleCard({ name, rule, focused = false }: RuleProps) {
  const { go } = locate(useViewContext().root, name);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focused) card.current?.focus();
  }, [focused]);
  if (!rule) return <div class="tt-rule" ref={card} tabIndex={-1}>{words.noRule(name)}</div>;
  return (
    <div class="tt-rule" ref={card} tabIndex={-1} data-asked={focused}>
      <div class="tt-rule-head">
        <b role="heading" aria-level={3}>{rule.heading}</b>
        {rule.tags.map((tag) => <span key={tag} class={`tt-tag tt-tag-${tag}`}>{words.tags[tag] ?? tag}</span>)}
      </div>
      <div><Prose text={rule.text} /></div>
      <div class="tt-small">{rule.source && `${words.source(rule.source)} · `}{name}</div>
      {go && <Button onPress={go}>{words.inLesson}</Button>}
    </div>
  );
}
