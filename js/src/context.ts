/** The context of every view: rules, glossary, icons, the channel to the kernel, the live region, and the state of its side. */
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Channel, ChannelState } from "./channel";
import { type Store, useStore } from "./store";
import type { Reference } from "./types";

export type Tab = "story" | "know" | "rules" | "help";

/** The state of the side. While `open` is undefined, the available room decides. */
export interface SideState {
  tab: Tab;
  open?: boolean | undefined;
  /** The rule opened last. */
  rule: string;
  /** Whether the list of all moves is unfolded there. */
  moves?: boolean;
}

/** The initial state. */
export const INITIAL_SIDE: SideState = { tab: "story", open: undefined, rule: "" };

export interface ViewData extends Reference {
  /** Each noun of the glossary is marked once in a view: the text that claims it first keeps it until it goes. */
  claims: Map<string, object>;
  liveRegion: Store<{ text: string }>;
  python: Channel;
  side: Store<SideState>;
  /** The element that contains the view. */
  root: HTMLElement;
  /** An id that no other element of the page has. */
  newId: () => string;
}

export const ViewContext = createContext(null as unknown as ViewData);

export const useViewContext = (): ViewData => useContext(ViewContext);

/** The state of the channel to the kernel. */
export const useChannel = (): ChannelState => useStore(useViewContext().python);

/** A stable id for the calling component. */
export const useId = (): string => useState(useViewContext().newId)[0];

/** Announces a text to a screen reader, and withdraws it when its view goes. */
export function useAnnouncement(text: string): void {
  const { liveRegion } = useViewContext();
  useEffect(() => {
    liveRegion.set({ text });
    return () => liveRegion.state.text === text && liveRegion.set({ text: "" });
  }, [liveRegion, text]);
}
