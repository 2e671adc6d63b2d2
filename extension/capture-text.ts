import type { IncompleteReason } from './capture.ts';
import type { FailureReason } from './progress.ts';

export const WHOLE_PAGE_LABEL = 'The whole page';

/** Explains why a capture is incomplete, for the result page. */
export const INCOMPLETE_TEXT = {
  stopped: 'You stopped this capture, so it ends here. Capture the page again to get all of it.',
  endless: 'The page kept growing, so the capture ends here. To get more, capture it again and select Keep going.',
  closed: 'The tab was closed during the capture. Open the page again to capture all of it.',
  left: 'You moved or left the tab during the capture, so it ends here. Capture the page again and keep its tab in front.',
  navigated: 'The tab opened another page during the capture. Go back and capture the page again.',
  resized: 'The window size or zoom changed during the capture, so it ends here. Capture the page again without changing them.',
  stuck: 'The page could not be scrolled further. Scroll to the missing part and capture it separately.',
  skipped: 'The page jumped past the next part, so the capture ends here. Scroll to the missing part and capture it separately.',
  wide: 'The page is wider than 32,768 pixels, so its right side is cut off. Zoom out to capture more.',
  failed: 'The browser could not continue, so the capture ends here. Reload the page and capture it again.',
  full: 'The disk is full, so the capture ends here. Delete captures you no longer need and try again.',
  interrupted: 'The browser stopped the capture. Capture the page again to get all of it.',
  visibleOnly:
    'Extensions cannot scroll this page, so the capture shows only the visible part. Scroll and capture the next part.',
  enlarged: 'The page was pinch-zoomed, so the capture shows only the visible part. Zoom back out, then capture the whole page.',
  foreignFrame:
    'Most of this page is in a frame that needs your permission, so the capture shows only the visible part. Capture it again and allow access when asked.',
  unreachableFrame:
    'Most of this page is in a frame that extensions cannot scroll, so the capture shows only the visible part. Scroll the frame and capture the next part.',
  sideways:
    'A part of this page scrolls sideways, so its content out of view is missing. Scroll it sideways and capture the next part.',
  scripted:
    'This page moves its content by script instead of scrolling, so parts out of view are missing. Move the page and capture the next part.',
} as const satisfies Record<IncompleteReason, string>;

interface FailureText {
  readonly title: string;
  readonly advice: string;
  readonly canRetry: boolean;
}

export const FAILURE_TEXT: Readonly<Record<FailureReason, FailureText>> = {
  notAllowed: {
    title: 'This page cannot be captured',
    advice: 'The tab is empty or shows a page that the browser protects from extensions. Open another page and capture that.',
    canRetry: false,
  },
  blank: {
    title: 'This tab is empty',
    advice: 'Extensions cannot access about:blank. Open a page and capture that.',
    canRetry: false,
  },
  tabClosed: {
    title: 'The tab was closed',
    advice: 'The tab was closed before the capture started. Open the page again and capture it.',
    canRetry: false,
  },
  diskFull: {
    title: 'The disk is full',
    advice: 'Delete captures you no longer need or free some disk space, then try again.',
    canRetry: true,
  },
  captureDeleted: {
    title: 'The capture was deleted',
    advice:
      'It was deleted from the history, or the extension storage was cleared, before it was finished. Capture the page again.',
    canRetry: true,
  },
  interrupted: {
    title: 'The browser stopped the capture',
    advice: 'The browser stopped before anything was saved. Capture the page again.',
    canRetry: true,
  },
  unknown: {
    title: 'The capture could not start',
    advice: 'Reload the page and try again. If it still fails, restart the browser.',
    canRetry: true,
  },
};
