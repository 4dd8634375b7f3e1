/** The side: the story, the conclusions, the rules cited here, and the sheet of keys. It is a column, a drawer, or on a phone the whole screen. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type Tab, useViewContext } from "./context";
import { Button, Heading, ScrollRegion, SearchField } from "./controls";
import { rove } from "./hooks";
import { Panels } from "./panel";
import { RuleCard } from "./rulecard";
import { useStore } from "./store";
import type { Panel } from "./types";
import * as words from "./words";

const TABS: Tab[] = ["story", "know", "rules"];

interface Props {
  open: boolean;
  panels: Panel[];
  /** Content below the keys: tools without room in the bar, and rarely used ones. */
  tools: ComponentChildren;
  /** The story. It stays in the page when another tab is shown, for print and for the search of the browser. */
  children: ComponentChildren;
}

export function Side({ open, panels, tools, children }: Props) {
  const { side, credits, rules } = useViewContext();
  const { tab, rule } = useStore(side);
  const [search, find] = useState("");
  const page = (name: Tab, content: ComponentChildren) => open && tab === name && <ScrollRegion key={name} name="tt-page" label={words.tabs[name]}>{content}</ScrollRegion>;
  const matches = (name: string) => search.toLowerCase().split(/\s+/).every((word) => `${JSON.stringify(rules[name])}`.toLowerCase().includes(word));
  const names = tab !== "rules" ? [] : rule && !rules[rule] ? [rule] : Object.keys(rules).filter((name) => name === rule || matches(name));
  return (
    <div class="tt-side" hidden={!open}>
      {open && <div class="tt-tabs">
        <div class="tt-tablist" role="tablist" onKeyDown={rove}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            class="tt-tab"
            aria-selected={name === tab}
            tabIndex={name === (TABS.includes(tab) ? tab : "story") ? 0 : -1}
            onClick={() => side.set({ tab: name })}
          >
            {words.tabs[name]}
          </button>
        ))}
        </div>
        <Button kind="tt-round tt-close" label={words.close} onPress={() => side.set({ open: false })}>×</Button>
      </div>}
      <div class="tt-panels" role="tabpanel" aria-label={words.tabs[tab]}>
        <div class="tt-page" hidden={tab !== "story"}>{children}</div>
        {page("know", <Panels panels={panels} />)}
        {page("rules", <><SearchField {...{ value: search, find }} />{names[0] ? null : words.nothingFound}{names.map((name) => <RuleCard key={name} name={name} rule={rules[name]} focused={name === rule} />)}</>)}
        {page("help", <Help>{tools}</Help>)}
      </div>
      {credits && <div class="tt-credits">{credits}</div>}
    </div>
  );
}

const Help = ({ children }: { children: ComponentChildren }) => (
  <>
    <div class="tt-row tt-tools">{children}</div>
    <Heading>{words.keysHeading}</Heading>
    <ul class="tt-plain tt-keys">{words.keys.map(([key, does]) => <li key={key}><kbd>{key}</kbd>{does}</li>)}</ul>
    <Heading>{words.marksHeading}</Heading>
    <ul class="tt-plain tt-keys">{words.marks.map(([name, says]) => <li key={name}><i class={`tt-sample tt-sample-${name}`} />{says}</li>)}</ul>
  </>
);
