import type { PopupScreen } from './popup-screen.ts';

/** Begins with the tab in front, or with one of the panes that its page is known to have. */
export type Begin = (pane?: number) => void;

/** What is shown, and how it follows what changes while it is. `now`: milliseconds since 1970. */
export interface View {
  readonly node: HTMLElement;
  readonly follow?: (screen: PopupScreen, now: number) => void;
}
