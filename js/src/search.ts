/** Finding rows by everyday words, with the index that Python writes; see `rulebook/search.py`. */

/** For each word: row, weight, row, weight, ... */
export type Postings = Map<string, number[]>;
export type Index = [string, ...number[]][];

const SHORTEST = 3;
const LEAST = 0.4;

export const postingsOf = (index: Index): Postings => new Map(index.map(([word, ...numbers]) => [word, numbers]));

/** The index entry of a word, or else of its longest beginning that some word shares, of at least half its letters. */
function lookUp(postings: Postings, word: string): Map<number, number> {
  const weights = new Map<number, number>();
  const least = Math.min(word.length, Math.max(SHORTEST, Math.ceil(word.length / 2)));
  for (let end = word.length; end >= least; end--) {
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

/** The rows that match these words, the best first, each with its score. */
export function rank(postings: Postings, search: string): { row: number; score: number }[] {
  const scores = new Map<number, [sum: number, hits: number]>();
  for (const word of new Set(search.toLowerCase().match(/[a-z0-9]+/g)))
    for (const [row, weight] of lookUp(postings, word)) {
      const [sum, hits] = scores.get(row) ?? [0, 0];
      scores.set(row, [sum + weight, hits + 1]);
    }
  const ranked = [...scores].map(([row, [sum, hits]]) => ({ row, score: sum * hits })).sort((a, b) => b.score - a.score || a.row - b.row);
  return ranked.filter(({ score }) => score >= LEAST * (ranked[0]?.score ?? 0));
}

/** The rows that match these words, the best first; all rows for an empty search. */
export const findRows = <Row>(rows: Row[], postings: Postings, search: string): Row[] => (search.trim() ? rank(postings, search).map(({ row }) => rows[row] as Row) : rows);
