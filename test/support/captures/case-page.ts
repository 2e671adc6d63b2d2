import type { Capture } from '../../../extension/capture.ts';
import type { Pixels } from '../extension/pixels.ts';
import type { ScriptContext } from '../script-context.ts';

/** CSS pixels. */
export interface WindowSize {
  readonly height: number;
  /** Default: width of the window. */
  readonly width?: number;
}

/** Tab with a page of a capture case. Screenshots are taken by the browser itself, without the extension. */
export interface CasePage extends ScriptContext {
  /** Width of a classic scrollbar in CSS pixels. */
  readonly scrollbarPx: number;
  readUrl(): Promise<string>;
  /**
   * Loads everything and takes a screenshot of the whole page. Changes styles and the scroll position, so use a tab that the test does
   * not capture.
   */
  takeWholePage(): Promise<Pixels>;
  /**
   * Loads everything and takes a screenshot of the page in a window that is large enough to show all of it, for pages with inner scroll
   * panes and with elements that are fixed to the lower edge of the window.
   */
  takeInWindow(size: WindowSize): Promise<Pixels>;
  /** Takes a screenshot of the visible area as it is. */
  takeVisibleArea(): Promise<Pixels>;
  click(selector: string): Promise<void>;
  setPinchZoom(scale: number): Promise<void>;
  /** Opens the URL of the page in a new tab. */
  openAgain(): Promise<CasePage>;
  close(): Promise<void>;
}

/** Actions in the browser while it captures a page. */
export interface CaptureDriver {
  /** Has access to the extension's storage. */
  readonly extension: ScriptContext;
  clickInPopup(label: string): Promise<void>;
}

/** Browser with the extension. */
export interface CaseBrowser {
  open(url: string): Promise<CasePage>;
  /** Captures a page with the extension's button, closes the capture's tab, and makes the tab of the page active again. */
  capture(
    page: CasePage,
    duringCapture?: (driver: CaptureDriver) => Promise<void>,
  ): Promise<{ readonly capture: Capture; readonly pixels: Pixels }>;
}
