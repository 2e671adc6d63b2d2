import type { PageText } from '../capture.ts';

/** A rectangle of the window, in CSS pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A frame of another site as its page knows it: the address it was given, and how large its inside is, in CSS pixels. */
export interface ForeignFrame {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Something that scrolls and could be captured. */
export interface PaneChoice {
  /** What it calls itself; empty where it has no name. */
  readonly label: string;
  readonly area: Area;
  readonly isDocument: boolean;
  /** Where it is a frame of another site: only an agent inside of it reaches what it shows. */
  readonly frame?: ForeignFrame;
}

/** How large a window shows its page. None of it changes how large a picture of the window is. */
export interface Look {
  /** Device pixels of a CSS pixel. */
  readonly density: number;
  /** Whether the page is enlarged by two fingers, so that the window shows a part of what it would: no script can undo that. */
  readonly isEnlarged: boolean;
}

interface PicturedLook extends Look {
  /** Whether something came in front since the place was held, which the picture may show. It is hidden by now. */
  readonly isOvertaken: boolean;
}

/** What there is to capture, in CSS pixels. */
export interface PageFacts extends Look {
  readonly title: string;
  readonly url: string;
  /** The window with its scrollbars, and the part without, which begins further right where the page keeps room on both sides. */
  readonly window: { readonly width: number; readonly height: number };
  readonly view: { readonly x: number; readonly width: number; readonly height: number };
  /** The part of the window that scrolls: all of `view` where the document does, else the inside of a pane. */
  readonly pane: Area;
  /** Whether that part is the document itself, so that nothing stands around it. */
  readonly isDocument: boolean;
  /** How large what scrolls is. */
  readonly content: { readonly width: number; readonly height: number };
}

/** Where to go next. `x` and `y` may be fractions: they are whole device pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly isFirst: boolean;
  /** Nothing comes below: what stands at the window's lower edge is shown now. */
  readonly isLast: boolean;
}

export interface Arrival {
  /**
   * Where the page came to rest, which may be short of the place. Where the page moved under what was captured already, it is
   * still counted as before: rows of one number are the same rows.
   */
  readonly x: number;
  readonly y: number;
  /** How large what scrolls is now, counted likewise. */
  readonly content: { readonly width: number; readonly height: number };
  /** Whether it has become so much taller that it may never end, and was gone down so far already that somebody should be asked. */
  readonly isEndless: boolean;
  /** Of the first screen, whether what is seen there is another by now than when it was last gone to. */
  readonly isFirstChanged: boolean;
}

/** What the worker asks of a page, through the agent that is put into it. Everything it answers is JSON. */
export interface PageAgent {
  /**
   * What could be captured, the likeliest first, and only that may be a frame of another site; the document is always among it.
   * Empty where the browser shows the document by a viewer of its own, which nobody else may scroll.
   */
  panes(): readonly PaneChoice[];
  /**
   * Makes the page ready to be captured: the pane with that index in `panes()`. It has to be restored afterwards, whatever
   * happens. A page that is enlarged is left alone, and is not prepared. Throws where there is no such pane.
   */
  prepare(pane?: number): Promise<PageFacts>;
  /**
   * Goes to a place, and waits until what is seen there has come and stands still. Throws where the page is not prepared, and
   * an `AbortError` where it is restored meanwhile.
   */
  goTo(place: Place): Promise<Arrival>;
  /** Stills and hides what has come since it went somewhere: the browser may make a picture wait. Throws where it is not prepared. */
  hold(): Promise<void>;
  /** Throws where the page is not prepared: after a picture, it tells whether that shows the page that was gone through, and how. */
  requirePrepared(): PicturedLook;
  /** Whether what is seen on the first screen is another by now than when it was last gone to. Throws where it is not prepared. */
  isFirstChanged(): boolean;
  /** Lets an endless page go on to be followed. */
  follow(): void;
  /** What stands on the page beside its pixels, in CSS pixels of what scrolls. Throws where the page is not prepared. */
  describe(): PageText;
  /** Leaves the page as it was found; a second time does nothing. */
  restore(): void;
}

/** Under which name the agent stands in the page's isolated world. */
export const AGENT = '__gofullpage';

declare global {
  var __gofullpage: PageAgent | undefined;
}
