import type { Frame, Page } from 'playwright-core';
import { waitForPaint } from './wait-for-paint.ts';

declare global {
  interface Window {
    /** Closed shadow roots of a fixture page, for its test. */
    closedRoots?: ShadowRoot[];
  }
}

/** Reads everything of a page that a capture changes and restores: markup, scroll positions, style sheets, animations, videos, focus. */
export const readPageState = (page: Page | Frame): Promise<PageState> => page.evaluate(readStateInPage);

export type PageState = ReturnType<typeof readStateInPage>;

/** Removes the changes from a state that the page makes to its own markup when it is scrolled. */
export const withoutOwnChanges = ({ markup, ...rest }: PageState, ownChanges: RegExp | undefined): PageState => ({
  ...rest,
  markup: ownChanges ? markup.map((each) => each.replaceAll(ownChanges, '')) : markup,
});

/** Runs in the page, so it is self-contained. */
function readStateInPage() {
  const roots: (Document | ShadowRoot)[] = [document, ...(window.closedRoots ?? [])];
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      const inner =
        element.shadowRoot ?? (element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null);
      if (inner && !roots.includes(inner)) roots.push(inner);
    }
  const elements = roots.flatMap((root) => [...root.querySelectorAll('*')]);
  const endless = roots
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
  return {
    markup: roots.map((root) => ('documentElement' in root ? root.documentElement.outerHTML : root.innerHTML)),
    scrolled: elements.flatMap(({ localName, scrollLeft, scrollTop }) =>
      scrollLeft || scrollTop ? [`${localName} ${scrollLeft} ${scrollTop}`] : [],
    ),
    adoptedStyleSheets: roots.map((root) => root.adoptedStyleSheets.length),
    endlessAnimations: endless.map(({ playState, playbackRate }) => `${playState} ${playbackRate}`),
    pausedVideos: elements.flatMap((element) => (element.localName === 'video' ? [(element as HTMLVideoElement).paused] : [])),
    focus: document.activeElement?.localName,
  };
}

/** Scrolls the documents and panes of a page 57 px down, except navigation: a capture has to restore these positions. */
export async function scrollALittle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const documents = [document, ...[...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? [])];
    const scrollers = documents.flatMap((of) => [
      of.scrollingElement ?? of.documentElement,
      ...[...of.querySelectorAll(':not(nav, ul)')].filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY)),
    ]);
    for (const scroller of scrollers) scroller.scrollTo({ top: 57, behavior: 'instant' });
  });
  await waitForPaint(page);
}
