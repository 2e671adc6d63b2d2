/** Reason why a capture does not show the whole page. `getIncompleteText` explains each. */
export type IncompleteReason =
  | 'stopped'
  | 'endless'
  /** The tab was closed (`closed`), is no longer active in its window (`left`), or shows another page (`navigated`). */
  | 'closed'
  | 'left'
  | 'navigated'
  | 'resized'
  | 'stuck'
  /** The page scrolled past rows that are not captured. The capture ends before them. */
  | 'skipped'
  /** The page is wider than a capture can be (`MAX_COLUMNS` in `background/tiling.ts`). */
  | 'wide'
  | 'failed'
  | 'full'
  | 'interrupted'
  /** The extension cannot scroll the page, so the capture shows only the visible part. */
  | 'visibleOnly'
  /** The page is pinch-zoomed, so the capture shows only the visible part. */
  | 'enlarged'
  /** The main content is a cross-origin or sandboxed frame. The user can give the extension access to it. */
  | 'foreignFrame'
  /** The main content is a frame that the extension cannot scroll, even with the user's permission. */
  | 'unreachableFrame'
  /** An element that scrolls sideways inside the captured pane is captured only where it is visible. */
  | 'sideways'
  /** The page moves its content by script, and nothing on it scrolls. */
  | 'scripted';

/** Capture in the history. Sizes are device pixels, times milliseconds since 1970. */
export interface Capture {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly takenAt: number;
  readonly width: number;
  /** Rows stored so far. */
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** Total size of the exported rows in bytes. The exported PNG differs by a few dozen bytes per strip. */
  readonly bytes: number;
  /** `done` means that the capture has ended, complete or not. */
  readonly state: 'running' | 'done';
  readonly incompleteReason?: IncompleteReason;
  readonly savedAt?: number;
  /** Hash of the edits in the library's version (`viewer/save-state.ts`). */
  readonly savedEditsHash?: string;
  /** Hash of the edits that the site fetched last. It becomes `savedEditsHash` when the site confirms the save. */
  readonly fetchedEditsHash?: string;
}

/** Full-width slice of a capture, stored as a separate PNG. The viewer shows strips, and exports are built from them. */
export interface Strip {
  readonly captureId: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly png: Blob;
  /** Cost of a page break at each row (`export/encode/row-cost.ts`). */
  readonly costs: Uint16Array;
  /** Undefined if the capture has more than 256 colors down to this strip, or if an older version made it. */
  readonly indexed?: IndexedRows;
}

/** Rows of a strip in the format of a PNG with a palette. */
export interface IndexedRows {
  /** Zlib stream. */
  readonly rows: Blob;
  /** Red, green and blue of each color when the strip was written. Palettes of earlier strips are prefixes of it. */
  readonly colors: Uint8Array<ArrayBuffer>;
}

/** Rectangle in device pixels of the capture. The page agent returns boxes in CSS pixels of the content. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Word of a line, or a part of a word that is in a link: number of characters, left and right edge in ten-thousandths of the
 * width of the line, and number of the link. The characters are the next ones of the line that are not spaces.
 */
export type WordPlace = readonly [length: number, start: number, end: number, link?: number];

export interface TextLine extends Box {
  readonly text: string;
  /** Undefined if the line is cut off, or if an older version made the capture. */
  readonly words?: readonly WordPlace[];
  /** Index in `blocks`. */
  readonly block?: number;
}

export interface TextLink extends Box {
  readonly href: string;
  /** Number of the link, which all boxes of a link share. */
  readonly link?: number;
}

export interface TextFigure extends Box {
  readonly alt: string;
  readonly block: number;
  readonly link?: number;
}

/** Structure element of a PDF (ISO 32000-1 §14.8.4). Lists and list items contain other blocks, and the others contain lines. */
export interface TextBlock {
  readonly tag: 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'P' | 'L' | 'LI' | 'Figure';
  /** Index of the list or list item that contains the block. */
  readonly parent?: number;
}

/** Captures of older versions lack the optional fields. */
export interface PageText {
  readonly links: readonly TextLink[];
  readonly lines: readonly TextLine[];
  /** Areas that a page break should not cut, such as table rows, images and code. */
  readonly unbreakableAreas: readonly Pick<Box, 'y' | 'height'>[];
  /** In the order of the document. The order of `lines` and `figures` is that of their blocks. */
  readonly blocks?: readonly TextBlock[];
  readonly figures?: readonly TextFigure[];
  /** Language of the page, as a BCP 47 tag. */
  readonly language?: string;
}
