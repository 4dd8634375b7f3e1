/** The rules of a game: found by everyday words, with what is a house rule, a ruling or a likely reading said in words. */
import { useMemo, useState } from "preact/hooks";
import { Button, ScrollRegion, SearchField } from "./controls";
import { defineWidget, type Kinds } from "./mount";
import { RuleCard } from "./rulecard";
import type { RulesData } from "./types";
import * as words from "./words";

type Row = RulesData["rows"][number];
/** For each word: row, weight, row, weight, ... */
type Postings = Map<string, number[]>;

const SHORTEST = 3;
const LEAST = 0.4;

/** What Python's index knows of a word, else of as much of its beginning as some word has. */
function lookUp(postings: Postings, word: string): Map<number, number> {
  const weights = new Map<number, number>();
  for (let end = word.length; end >= Math.min(word.length, SHORTEST); end--) {
    const part = word.slice(0, end);
    const keys = postings.has(part) ? [part] : [...postings.keys()].filter((key) => key.startsWith(part));
    for (const numbers of keys.map((key) => postings.get(key) ?? []))
      for (let i = 0; i < numbers.length; i += 2) {
        const row = numbers[i] as number;
        weights.set(row, Math.max(weights.get(row) ?? 0, numbers[i + 1] as number));
      }
    if (keys.length) break;
  }
  return weights;
}

export const postingsOf = (index: RulesData["index"]): Postings => new Map(index.map(([word, ...numbers]) => [word, numbers]));

/** The rows that these words speak of, the best first; all of them where nothing is asked. See `rulebook/search.py`. */
export function findRules(rows: Row[], postings: Postings, search: string): Row[] {
  if (!search.trim()) return rows;
  const scores = new Map<number, [sum: number, hits: number]>();
  for (const word of new Set(search.toLowerCase().match(/[a-z0-9]+/g)))
    for (const [row, weight] of lookUp(postings, word)) {
      const [sum, hits] = scores.get(row) ?? [0, 0];
      scores.set(row, [sum + weight, hits + 1]);
    }
  const ranked = [...scores].map(([row, [sum, hits]]) => ({ row, score: sum * hits })).sort((a, b) => b.score - a.score || a.row - b.row);
  return ranked.filter(({ score }) => score >= LEAST * (ranked[0]?.score ?? 0)).map(({ row }) => rows[row] as Row);
}

function Rules({ data }: { data: RulesData }) {
  const [search, setSearch] = useState("");
  const [tag, setTag] = useState("");
  const tags = [...new Set(data.rows.flatMap((row) => row.tags))].sort();
  const postings = useMemo(() => postingsOf(data.index), [data]);
  const all = useMemo(() => findRules(data.rows, postings, search), [postings, search]);
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
