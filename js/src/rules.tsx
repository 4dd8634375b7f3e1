/** The rules of a game, found by everyday words, with house rules, rulings and likely readings marked in words. */
import { useMemo, useState } from "preact/hooks";
import { Button, ScrollRegion, SearchField } from "./controls";
import { defineWidget, type Kinds } from "./mount";
import { RuleCard } from "./rulecard";
import { findRows, postingsOf } from "./search";
import type { RulesData } from "./types";
import * as words from "./words";

function Rules({ data }: { data: RulesData }) {
  const [search, setSearch] = useState("");
  const [tag, setTag] = useState("");
  const tags = [...new Set(data.rows.flatMap((row) => row.tags))].sort();
  const postings = useMemo(() => postingsOf(data.index), [data]);
  const all = useMemo(() => findRows(data.rows, postings, search), [postings, search]);
  const rows = all.filter((row) => !tag || row.tags.includes(tag));
  const chip = (value: string, text: string) => (
    <Button key={value} kind="tt-chip" aria-pressed={tag === value} onPress={() => setTag(value)}>{text}</Button>
  );
  return (
    <div class="tt-widget tt-rules" role="group" aria-label={data.title}>
      <div class="tt-title" role="heading" aria-level={2}>{data.title}</div>
      <div class="tt-row">
        <SearchField value={search} find={setSearch} />
        {tags.length > 0 && [chip("", words.all), ...tags.map((name) => chip(name, words.tags[name] ?? name))]}
      </div>
      <p class="tt-small" role="status">{rows.length ? words.ruleCount(rows.length) : words.nothingFound}</p>
      <ScrollRegion name="tt-rows" label={data.title}>{rows.map((row) => <RuleCard key={row.id} name={row.id} rule={row} />)}</ScrollRegion>
    </div>
  );
}

export default defineWidget({ rules: Rules } as unknown as Kinds);
