/** What stands beside every view: rules, glossary, icons, the wire to the kernel, the one polite voice, and what its side shows. */
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Channel, ChannelState } from "./channel";
import { type Store, useStore } from "./store";
import type { Reference } from "./types";

export type Tab = "story" | "know" | "rules" | "help";

/** What stands at the side. `open` is not said until somebody says it: then the room decides. */
export interface SideState {
  tab: Tab;
  open?: boolean | undefined;
  /** The rule that was asked for last. */
  rule: string;
  /** Whether all moves stand there unfolded. */
  moves?: boolean;
}

/** As it is before anybody has asked for anything. */
export const INITIAL_SIDE: SideState = { tab: "story", open: undefined, rule: "" };

export interface ViewData extends Reference {
  /** Each noun of the glossary is marked once in a view: the text that claims it first keeps it until it goes. */
  claims: Map<string, object>;
  liveRegion: Store<{ text: string }>;
  python: Channel;
  side: Store<SideState>;
  /** The element that the view stands in. */
  root: HTMLElement;
  /** An id that no other element of the page has. */
  newId: () => string;
}

export const ViewContext = createContext(null as unknown as ViewData);

export const useViewContext = (): ViewData => useContext(ViewContext);

/** How the talk with the kernel stands. */
export const useChannel = (): ChannelState => useStore(useViewContext().python);

/** An id of one's own, for as long as one is there. */
export const useId = (): string => useState(useViewContext().newId)[0];

/** Announces a text to a screen reader, and withdraws it when its view goes. */
export function useAnnouncement(text: string): void {
  const { liveRegion } = useViewContext();
  useEffect(() => {
    liveRegion.set({ text });
    return () => liveRegion.state.text === text && liveRegion.set({ text: "" });
  }, [liveRegion, text]);
}
