import type { IncompleteReason } from './capture.ts';
import type { FailureReason } from './progress.ts';

export const WHOLE_PAGE = 'The whole page';

export const INCOMPLETE_TEXT = {
  stopped: 'You stopped this capture, so it holds the page down to there. Capture the page again to have all of it.',
  endless: 'The page kept growing, so the capture ends here. To have more of it, capture it again and choose Keep going.',
  closed: 'The tab was closed midway, so the capture ends there. Open the page again to capture all of it.',
  left: 'The tab was moved, or another came to the front, so the capture ends there. Capture the page again, and keep its tab in front.',
  navigated: 'The tab went to another page midway, so the capture ends there. Go back and capture the page again.',
  resized:
    'The window changed its size midway, or the page its zoom, so the capture ends there. Capture the page again, and leave both as they are.',
  stuck:
    'The page would not be scrolled any further, so the capture holds only what came into view. Scroll to what is missing, and capture the next part.',
  wide: 'The page is wider than 32,768 pixels, so the capture ends there on the right. Zoom the page out to have more of it.',
  failed: 'The browser refused to go on midway, so the capture ends there. Reload the page and capture it again.',
  full: 'The disk was full midway, so the capture ends there. Delete captures that you no longer need, then capture again.',
  interrupted: 'The browser ended the capture midway. What was taken by then is here; capture the page again to have all of it.',
  visibleOnly:
    'Browsers let nobody scroll this page for you, so the capture holds what could be seen of it. Scroll, and capture the next part.',
  enlarged:
    'The page was enlarged with two fingers, so the capture holds only what could be seen of it. Make it as small as it was, then capture the whole page.',
  foreignFrame:
    'Most of this page is a frame of another site, so the capture holds only what could be seen of it. Capture the page again, and allow that site when it is offered.',
} as const satisfies Record<IncompleteReason, string>;

interface FailureText {
  readonly title: string;
  readonly next: string;
  readonly canRetry: boolean;
}

export const FAILURE_TEXT: Readonly<Record<FailureReason, FailureText>> = {
  notAllowed: {
    title: 'This page cannot be captured',
    next: 'Browsers keep extensions out of their own pages and out of extension stores. Open another page and capture that.',
    canRetry: false,
  },
  blank: {
    title: 'There is no page here',
    next: 'This tab is at about:blank, which browsers open to no extension. Open a page in it, and capture that.',
    canRetry: false,
  },
  tabGone: {
    title: 'The tab is gone',
    next: 'It was closed before the capture began. Open the page again, then capture it.',
    canRetry: false,
  },
  noRoom: {
    title: 'There is no room on the disk',
    next: 'Delete captures that you no longer need from the history, or free some space, then capture again.',
    canRetry: true,
  },
  cleared: {
    title: 'The capture was deleted midway',
    next: 'It was deleted from the history, or the storage of the extension was cleared, before it was finished. Capture the page again.',
    canRetry: true,
  },
  interrupted: {
    title: 'The browser ended the capture',
    next: 'It did so before anything of the page was kept. Capture the page again.',
    canRetry: true,
  },
  unknown: {
    title: 'The capture did not begin',
    next: 'Reload the page and capture it again. If it fails once more, restart the browser.',
    canRetry: true,
  },
};
