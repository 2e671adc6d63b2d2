/** Reason why a capture does not show the whole page. `getIncompleteText` explains each. */
export type IncompleteReason =
  | 'stopped'
  | 'endless'
  /**
   * The tab was closed (`closed`), is no longer active in its window (`left`), or shows another page or a page that has become much
   * shorter (`navigated`).
   */
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
  /** The disk is full. */
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

/** Capture in the history. Sizes are in device pixels, times in milliseconds since 1970. */
export interface Capture {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** Name of its files without extension, if the user changed it. It may contain characters that file names may not. */
  readonly fileName?: string | undefined;
  readonly takenAt: number;
  readonly width: number;
  /** Rows stored so far. */
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** Approximate size of the exported PNG in bytes. The real size differs by a few dozen bytes per stored strip. */
  readonly bytes: number;
  /** `done` means that the capture has ended, complete or not. */
  readonly state: 'running' | 'done';
  readonly incompleteReason?: IncompleteReason;
  readonly savedAt?: number;
  /** Id of the image in the library. Also undefined if an earlier version of the site saved the capture. */
  readonly savedImageId?: string | undefined;
  /** Hash of the edits in the library's version (`save-state.ts`). */
  readonly savedEditsHash?: string;
  /** Hash of the edits that the site fetched last. It becomes `savedEditsHash` when the site confirms the save. */
  readonly fetchedEditsHash?: string;
}
