import type { PopupScreen } from './popup-screen.ts';

/** What is shown, and how it follows what changes while it is. `now`: milliseconds since 1970. */
export interface View {
  readonly node: HTMLElement;
  readonly follow?: (screen: PopupScreen, now: number) => void;
}
