import type { PopupScreen } from './popup-screen.ts';

/** Starts a capture of the active tab, or of the pane with that index. */
export type StartCapture = (pane?: number) => void;

/** Screen content. `update` updates it in place, with `now` in milliseconds since 1970. */
export interface PopupView {
  readonly node: HTMLElement;
  readonly update?: (screen: PopupScreen, now: number) => void;
}
