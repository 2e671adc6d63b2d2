import type { Page } from 'playwright-core';
import { drawn } from './drawn.ts';

declare global {
  interface Window {
    /** Shadow roots that a fixture closed, for its test to look into. */
    closedRoots?: ShadowRoot[];
  }
}

/** Everything of a page that a capture touches and leaves as it was: markup, places, sheets, motion without end, films, focus. */
export const standingOf = (page: Page): Promise<Standing> => page.evaluate(standingHere);

export type Standing = ReturnType<typeof standingHere>;

/** Runs in the page, so it stands by itself. */
function standingHere() {
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
    places: elements.flatMap(({ localName, scrollLeft, scrollTop }) =>
      scrollLeft || scrollTop ? [`${localName} ${scrollLeft} ${scrollTop}`] : [],
    ),
    sheets: roots.map((root) => root.adoptedStyleSheets.length),
    motion: endless.map(({ playState, playbackRate }) => `${playState} ${playbackRate}`),
    halted: elements.flatMap((element) => (element.localName === 'video' ? [(element as HTMLVideoElement).paused] : [])),
    focus: document.activeElement?.localName,
  };
}

/** Moves what is read, and not what leads through it, away from its top: as somebody who has read a little would. */
export async function readALittle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const documents = [document, ...[...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? [])];
    const scrollers = documents.flatMap((of) => [
      of.scrollingElement ?? of.documentElement,
      ...[...of.querySelectorAll(':not(nav, ul)')].filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY)),
    ]);
    for (const scroller of scrollers) scroller.scrollTo({ top: 57, behavior: 'instant' });
  });
  await drawn(page);
}
