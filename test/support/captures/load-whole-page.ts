import { waitForPaint } from '../extension/wait-for-paint.ts';
import type { ScriptContext } from '../script-context.ts';

declare global {
  interface Window {
    /** Number of changes that a fixture page has yet to make after loading, such as showing a late chat bubble. */
    pendingChanges?: number;
  }
}

/** Area of the document, in CSS pixels from the left edge of the window at the initial scroll position. */
interface PageArea {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes content with `content-visibility: auto` visible, because it stays blank in screenshots beyond the window. Keeps its
 * `contain: layout style paint`, which `content-visibility: auto` applies, so that the layout does not change.
 */
export const layOutSkippedContent = (page: ScriptContext): Promise<void> =>
  page.evaluate(() => {
    const skipped = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (each) => getComputedStyle(each).contentVisibility === 'auto',
    );
    for (const { style } of skipped) style.setProperty('content-visibility', 'visible', 'important');
    // Firefox does not lay out skipped content if its containment changes at the same time.
    for (const element of skipped) element.getBoundingClientRect();
    for (const { style } of skipped) style.setProperty('contain', 'layout style paint', 'important');
  });

/** Scrolls through the page and waits until its images, fonts, late changes and finite animations are there. */
export async function loadWholePage(page: ScriptContext): Promise<PageArea> {
  await page.evaluate(scrollThroughPage);
  await page.evaluate(waitForPendingChanges);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  do await waitForPaint(page);
  while (await page.evaluate(finishAnimations));
  return page.evaluate(measurePage);
}

// The functions below run in the page, so each is self-contained.

async function scrollThroughPage(): Promise<void> {
  const { documentElement: root } = document;
  for (const image of document.images) image.loading = 'eager';
  for (let y = 0; y < root.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    // The task after two frames runs after the callbacks of intersection observers.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

async function waitForPendingChanges(): Promise<void> {
  while (window.pendingChanges) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Returns true if it waited for animations, which may have started other animations. */
async function finishAnimations(): Promise<boolean> {
  const running = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const isTimed = playState === 'running' && timeline === document.timeline;
    return isTimed && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(running.map(({ finished }) => finished));
  return running.length > 0;
}

function measurePage(): PageArea {
  const { documentElement: root, body } = document;
  const clipsOverflow = [root, body ?? root].some((each) => /hidden|clip/.test(getComputedStyle(each).overflowX));
  const width = clipsOverflow ? root.clientWidth : root.scrollWidth;
  const { direction, writingMode } = getComputedStyle(root);
  const overflowsToLeft = direction === 'rtl' || writingMode === 'vertical-rl';
  return { left: overflowsToLeft ? root.clientWidth - width : 0, width, height: root.scrollHeight };
}
