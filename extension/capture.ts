/** Why a capture holds less than the whole page; each has a sentence in `words.ts`. */
export type Shortfall =
  /** Somebody pressed Stop. */
  | 'stopped'
  /** The page went on growing, and it was chosen to end there. */
  | 'endless'
  /** The tab was closed; another was chosen, or it was moved to another window; or the page left. */
  | 'closed'
  | 'left'
  | 'navigated'
  /** The window changed its size, or how large it shows the page. */
  | 'resized'
  /** The page would not be scrolled to all of what it says it has. */
  | 'stuck'
  /** The page is wider than a capture can be. */
  | 'wide'
  /** The page, or the browser, refused midway. */
  | 'failed'
  /** No room on the disk. */
  | 'full'
  /** The browser ended our worker. */
  | 'interrupted'
  /** The page may not be captured whole: only what is seen is there. */
  | 'visibleOnly'
  /** The page was enlarged by two fingers: only what is seen is there. */
  | 'enlarged'
  /** What the page is there for is a frame of another site, and nobody allowed us into that. */
  | 'foreignFrame';

/** A capture as it is kept. Sizes are device pixels, times milliseconds since 1970. */
export interface Capture {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly takenAt: number;
  readonly width: number;
  /** Rows that are kept so far. */
  readonly height: number;
  /** Device pixels of a CSS pixel. */
  readonly density: number;
  /** Bytes of its strips: those of the file that they make, but for some dozens a strip. */
  readonly bytes: number;
  /** `taking` until it is at its end, however it ended. */
  readonly state: 'taking' | 'done';
  readonly shortfall?: Shortfall;
  /** When it was saved to the library. */
  readonly savedAt?: number;
  /** What was drawn on what was saved, by its mark (`drawing-mark.ts`). */
  readonly savedDrawing?: string;
  /** The same of what the site fetched last: it is in the library when the site says so, or never. */
  readonly fetchedDrawing?: string;
}

/** A strip of a capture as wide as the page, a PNG of its own: what is shown, and what a PDF is made of. */
export interface Strip {
  readonly captureId: string;
  readonly index: number;
  /** Its first row. */
  readonly top: number;
  readonly height: number;
  readonly png: Blob;
  /** How much each row differs from the one above it (`encode/row-cost.ts`). */
  readonly costs: Uint16Array;
}

/** Something on a page with a place of its own, in device pixels of the capture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a page says beside its pixels. */
export interface PageText {
  readonly links: readonly (Box & { readonly href: string })[];
  /** Words, each box one line of them. */
  readonly lines: readonly (Box & { readonly text: string })[];
  /** What a page break should not go through: rows of tables, pictures, code. */
  readonly wholes: readonly Pick<Box, 'y' | 'height'>[];
}
