/** Where words are typed that rules are looked for by. */
import * as words from "./words";

interface Props {
  value: string;
  find: (value: string) => void;
}

export const Search = ({ value, find }: Props) => (
  <input type="search" class="tt-search" aria-label={words.search} placeholder={words.search} value={value} onInput={(event) => find(event.currentTarget.value)} />
);
