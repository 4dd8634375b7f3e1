/** What stands beside every view: rules, glossary, icons, and the one polite voice. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Store } from "./store";
import type { Shelf } from "./types";

export interface Around extends Shelf {
  /** Each noun of the glossary is marked once in a view: the text that claims it first keeps it until it goes. */
  claims: Map<string, object>;
  voice: Store<{ text: string }>;
  /** An id that no other element of the page has. */
  id: () => string;
}

export const AroundContext = createContext(null as unknown as Around);

export const useAround = (): Around => useContext(AroundContext);
