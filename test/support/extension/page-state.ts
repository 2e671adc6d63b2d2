import type { ScriptContext } from '../script-context.ts';
import { waitForPaint } from './wait-for-paint.ts';

declare global {
  interface Window {
    closedRoots?: ShadowRoot[];
  }
}

/** Reads the state that a capture changes and restores: markup, scroll positions, style sheets, animations, videos, focus. */
export const readPageState = (page: ScriptContext): Promise<PageState> => page.evaluate(readStateInPage);

export type PageState = ReturnType<typeof readStateInPage>;

/** Removes the changes that scripts of the page make to the markup when the page is scrolled. */
export const withoutScriptedChanges = ({ markup, ...rest }: PageState, scriptedChanges: RegExp | undefined): PageState => ({
  ...rest,
  markup: scriptedChanges ? markup.map((each) => each.replaceAll(scriptedChanges, '')) : markup,
});

/** Runs in the page, so it is self-contained. */
function readStateInPage() {
  const roots: (Document | ShadowRoot)[] = [document, ...(window.closedRoots ?? [])];
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      const nestedRoot =
        element.shadowRoot ?? (element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null);
      if (nestedRoot && !roots.includes(nestedRoot)) roots.push(nestedRoot);
    }
  const elements = roots.flatMap((root) => [...root.querySelectorAll('*')]);
  const endlessAnimations = roots
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
  return {
    markup: roots.map((root) => ('documentElement' in root ? root.documentElement.outerHTML : root.innerHTML)),
    scrollPositions: elements.flatMap(({ localName, scrollLeft, scrollTop }) => {
      // In device pixels, because Firefox scrolls to any position within half a device pixel. Chromium's positions are whole.
      const [left, top] = [scrollLeft, scrollTop].map((position) => Math.round(position * devicePixelRatio));
      return left || top ? [`${localName} ${left} ${top}`] : [];
    }),
    adoptedStyleSheets: roots.map((root) => root.adoptedStyleSheets.length),
    endlessAnimations: endlessAnimations.map(({ playState, playbackRate }) => `${playState} ${playbackRate}`),
    pausedVideos: elements.flatMap((element) => (element.localName === 'video' ? [(element as HTMLVideoElement).paused] : [])),
    focus: document.activeElement?.localName,
  };
}

/**
 * Scroll position of fixture pages before a capture. Small enough for short panes. A capture scrolls to this position only to restore it.
 */
export const SCROLLED_PX = 57;

/** Scrolls the documents and panes of a page, except navigation, so that a capture has scroll positions to restore. */
export async function scrollPanes(page: ScriptContext): Promise<void> {
  await page.evaluate((top) => {
    const documents = [document, ...[...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? [])];
    const scrollers = documents.flatMap((each) => [
      each.scrollingElement ?? each.documentElement,
      ...[...each.querySelectorAll(':not(nav, ul)')].filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY)),
    ]);
    for (const scroller of scrollers) scroller.scrollTo({ top, behavior: 'instant' });
  }, SCROLLED_PX);
  await waitForPaint(page);
}
