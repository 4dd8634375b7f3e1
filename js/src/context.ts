/** What stands beside every view: rules, glossary, icons, the wire to the kernel, the one polite voice, and what its side shows. */
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Talk, Wire } from "./channel";
import { type Store, useStore } from "./store";
import type { Reference } from "./types";

export type Tab = "story" | "know" | "rules" | "help";

/** What stands at the side. `open` is not said until somebody says it: then the room decides. */
export interface Aside {
  tab: Tab;
  open?: boolean | undefined;
  /** The rule that was asked for last. */
  rule: string;
  /** Whether all moves stand there unfolded. */
  moves?: boolean;
}

/** As it is before anybody has asked for anything. */
export const ASIDE: Aside = { tab: "story", open: undefined, rule: "" };

export interface Around extends Reference {
  /** Each noun of the glossary is marked once in a view: the text that claims it first keeps it until it goes. */
  claims: Map<string, object>;
  voice: Store<{ text: string }>;
  wire: Wire;
  aside: Store<Aside>;
  /** The element that the view stands in. */
  root: HTMLElement;
  /** An id that no other element of the page has. */
  id: () => string;
}

export const AroundContext = createContext(null as unknown as Around);

export const useAround = (): Around => useContext(AroundContext);

/** How the talk with the kernel stands. */
export const useTalk = (): Talk => useStore(useAround().wire);

/** An id of one's own, for as long as one is there. */
export const useOwnId = (): string => useState(useAround().id)[0];

/** Says a text to who cannot see; when what it is about goes, it is not left standing. */
export function useVoice(text: string): void {
  const { voice } = useAround();
  useEffect(() => {
    voice.set({ text });
    return () => voice.state.text === text && voice.set({ text: "" });
  }, [voice, text]);
}
