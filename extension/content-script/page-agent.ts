import type { PageText } from '#shared/imaging/page-text.ts';
import type { IncompleteReason } from '../capture.ts';

/** Rectangle in CSS pixels: of the window, or of the content where noted. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Frame of another origin or sandboxed frame: its URL, and the size of its content box in CSS pixels. */
export interface CrossOriginFrame {
  readonly url: string;
  /** Origin whose permission gives access to the frame. Undefined if the browser cannot ask for a permission. */
  readonly accessOrigin?: string;
  readonly width: number;
  readonly height: number;
}

export interface PaneChoice {
  /** Title, label or first heading of the pane. Empty if the pane has none. */
  readonly label: string;
  readonly area: Area;
  readonly isDocument: boolean;
  readonly frame?: CrossOriginFrame;
  /** Set if a capture of the pane lacks content that only the user can bring into view. */
  readonly incompleteReason?: Extract<IncompleteReason, 'sideways' | 'scripted'>;
}

/** Zoom of a window. Zooming does not change the pixel size of its screenshots. */
export interface ViewportState {
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** True during a pinch zoom, which shows only a part of the window. Scripts cannot reset it. */
  readonly isPinchZoomed: boolean;
}

/** State of the page just before a screenshot, in CSS pixels. */
export interface ScreenshotStart {
  /** How far the first row of the screen has moved down in the document since `goTo` or `returnTo`. */
  readonly drift: number;
  /** Height of the scrollable content, see `ScrollResult`. */
  readonly contentHeight: number;
}

export interface ScreenshotCheck extends ViewportState {
  /** Size of the window with its scrollbars, in CSS pixels. */
  readonly window: { readonly width: number; readonly height: number };
  /**
   * True if, since `beginScreenshot`, a fixed element has appeared, revealed content was hidden again, or content has moved where the next
   * screen continues. The screenshot may be wrong then.
   */
  readonly mustRetake: boolean;
  /**
   * True if the page has scrolled away since `beginScreenshot`, even if it has scrolled back. The screenshot may then show other rows.
   */
  readonly isScrolledAway: boolean;
  /** True if the page has moved the first row of an area since `beginScreenshot`. The screenshot may then show other rows. */
  readonly hasMovedFirstRow: boolean;
  /** True if `document.open()` has replaced the content of the document since `prepare`. */
  readonly isReplaced: boolean;
}

/** Sizes of the page to capture, in CSS pixels. */
export interface PageMetrics extends ViewportState {
  /**
   * `window` is the size including scrollbars, and `view` excludes them. `view.x` is greater than 0 only if the page reserves
   * scrollbar gutters on both edges.
   */
  readonly window: { readonly width: number; readonly height: number };
  readonly view: { readonly x: number; readonly width: number; readonly height: number };
  /** Size of `view` with fractions of CSS pixels. */
  readonly exactView: { readonly width: number; readonly height: number };
  /** Part of the window that scrolls: all of `view` for the document, otherwise the inside of a scroll container. */
  readonly pane: Area;
  readonly isDocument: boolean;
  readonly content: { readonly width: number; readonly height: number };
}

/** Scroll target. `x` and `y` are CSS pixels. They can be fractions, because each is a whole number of device pixels. */
export interface ScrollTarget {
  readonly x: number;
  readonly y: number;
  readonly isFirst: boolean;
  /** True if no screen follows, so that elements fixed at the bottom of the window are shown. */
  readonly isLast: boolean;
  /** True if fixed elements are left out, instead of shown once. */
  readonly hidesFixedElements?: boolean;
  /** True if the screenshot shows an area of the document, wherever the window is. */
  readonly isArea?: boolean;
  /** Height of the area from `y` on, in CSS pixels. Undefined if the screenshot is as tall as the window. */
  readonly areaHeight?: number | undefined;
}

export interface ScrollResult {
  /**
   * Reached position, which may differ from the requested position. If captured content has moved down since its capture, that
   * shift is subtracted, so that each row keeps its number.
   */
  readonly x: number;
  readonly y: number;
  /** Size of the scrollable content. The same shift is subtracted. */
  readonly content: { readonly width: number; readonly height: number };
  /** Place of the first column and row of the content in the document, in CSS pixels. */
  readonly origin: { readonly x: number; readonly y: number };
  /**
   * Height of the area that can be captured from the target on, if the target has an `areaHeight`. Less than the requested height if the
   * page has become shorter, or removes or hides some of the content outside of the window.
   */
  readonly areaHeight?: number | undefined;
  /**
   * True if the page may be endless, because it has grown past the growth limit and has been viewed down to it. The user then
   * decides whether to continue.
   */
  readonly isEndless: boolean;
  /** True if the first screen has changed since it was last visited. Always false on other screens. */
  readonly isFirstScreenChanged: boolean;
}

/** Part of the page that the user has selected. `area` is in CSS pixels of the content of the pane that scrolls the selection. */
export interface LocatedSelection {
  readonly area: Area;
  /** The same area in the window. Undefined if the user has selected a pane, whose content may be larger than the window. */
  readonly windowArea?: Area;
  /** True if the whole selection is in the window. A selected element must also not be covered. */
  readonly isVisible: boolean;
}

/** Stands for the pane that the selection scrolls with, instead of the index of a pane. */
export const SELECTED_PANE = 'selected';

/** Interface of the agent that the worker injects into a page. Its return values are sent as JSON, in which undefined becomes null. */
export interface PageAgent {
  /**
   * Returns the panes that can be captured, the most likely first, including the document of the tab. Only the first pane may be
   * a cross-origin frame. Returns an empty array if the browser shows the document in its own viewer.
   */
  listPanes(): readonly PaneChoice[];
  /**
   * Prepares the page to capture the pane with this index in `listPanes()`, or the pane of the selection. The caller must call `restore`
   * afterwards, also after an error. `requestChannel` is the name of the event with which the request hook reports requests. During a pinch
   * zoom the page is not changed. Throws `RangeError` if the pane does not exist.
   */
  prepare(pane?: number | typeof SELECTED_PANE, requestChannel?: string): Promise<PageMetrics>;
  /** Returns the visible part of the window, without scrollbars. First waits until a page that was just restored is drawn. */
  readVisibleArea(): Promise<ViewportState & { readonly area: Area }>;
  /** Returns the text that the window shows, in CSS pixels of the window. Needs no preparation. */
  readWindowText(): PageText;
  /** Returns where the selection is now, or null if it is gone. The content may have moved since the user selected it. */
  locateSelection(): LocatedSelection | null;
  /**
   * Scrolls to a position and waits until its content is loaded and stable. Throws `Error` if the page is not prepared, and
   * `AbortError` if it is restored in the meantime.
   */
  goTo(target: ScrollTarget): Promise<ScrollResult>;
  /**
   * Returns the first rows, in CSS pixels, of the screens on which content has arrived since their capture. Returns an empty array if
   * captured content has moved. Throws if the page is not prepared.
   */
  listOutdatedScreens(): readonly number[];
  /**
   * Scrolls back to a screen that `goTo` has reached, and waits as `goTo` does. Returns undefined if the screen cannot be reached, if it
   * shows no new content there, or if its area now lacks other content. Throws the same errors as `goTo`.
   */
  returnTo(target: ScrollTarget): Promise<ScrollResult | undefined>;
  /**
   * Scrolls back if the page has scrolled itself since `goTo`. Stops animations, hides fixed elements that have appeared since
   * `goTo`, and shows revealed content that is hidden again. If content has moved since `goTo`, the next `goTo` continues below the rows
   * that the screenshot shows. Call this shortly before the screenshot, because the quota may delay the screenshot after `goTo`. Throws if
   * the page is not prepared.
   */
  beginScreenshot(): Promise<ScreenshotStart>;
  /**
   * Returns the changes since `beginScreenshot` that may make the screenshot invalid. Freezes and hides new content as `beginScreenshot`
   * does. Throws if the page is not prepared, for example because it was restored in the meantime.
   */
  checkScreenshot(): ScreenshotCheck;
  /** Returns true if the first screen has changed since it was last visited. Throws if the page is not prepared. */
  isFirstScreenChanged(): boolean;
  raiseGrowthLimit(): void;
  /** Returns text, links and unbreakable areas, in CSS pixels of the content. Throws if the page is not prepared. */
  readPageText(): PageText;
  /** Restores the original state of the page. Does nothing if the page is not prepared. */
  restore(): void;
}

/** Global variable of the agent in the isolated world of the extension. */
export const AGENT_GLOBAL = '__gofullpage';

declare global {
  var __gofullpage: PageAgent | undefined;
}
