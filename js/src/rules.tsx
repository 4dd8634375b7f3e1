/** The rules of a game: searchable, with what is a house rule, a ruling or a likely reading said in words. */
import { useState } from "preact/hooks";
import { Widget } from "./stage";
import { Press } from "./press";
import { Scroll } from "./scroll";
import { RuleCard } from "./story";
import type { RulesData } from "./types";
import * as words from "./words";

type Row = RulesData["rows"][number];

/** Rows with every word of the search, and the tag if one is picked. */
export function found(rows: Row[], search: string, tag: string): Row[] {
  const parts = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = [row.id, row.heading, row.text, row.source, ...row.tags].join(" ").toLowerCase();
    return parts.every((part) => text.includes(part)) && (!tag || row.tags.includes(tag));
  });
}

export function Rules({ data }: { data: RulesData }) {
  const [search, setSearch] = useState("");
  const [tag, setTag] = useState("");
  const tags = [...new Set(data.rows.flatMap((row) => row.tags))].sort();
  const rows = found(data.rows, search, tag);
  const chip = (value: string, text: string) => (
    <Press key={value} kind="tt-chip" aria-pressed={tag === value} go={() => setTag(value)}>{text}</Press>
  );
  return (
    <Widget title={data.title}>
      <div class="tt-rules">
        <div class="tt-row">
          <input type="search" class="tt-search" aria-label={words.search} placeholder={words.search} value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
          {tags.length > 0 && [chip("", words.all), ...tags.map((each) => chip(each, words.tags[each] ?? each))]}
        </div>
        <p class="tt-small" role="status">{rows.length ? words.found(rows.length) : words.nothingFound}</p>
        <Scroll name="tt-rows" label={data.title}>{rows.map((row) => <RuleCard key={row.id} name={row.id} rule={row} />)}</Scroll>
      </div>
    </Widget>
  );
}
