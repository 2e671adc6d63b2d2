import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../dev/assets/capturing/launch-browser.ts';
import type { Figure } from './budget.ts';
import type { BuiltSite } from './built-site.ts';

interface Watched {
  readonly session: BuiltSite['session'];
  /** Selector of the entries of the list. */
  readonly entries: string;
}

interface Journey {
  /** Number of frames with a wheel step. */
  readonly wheel: number;
  /** Number of frames in which the scrollbar thumb moves from the top to the end. */
  readonly thumb: number;
}

declare global {
  interface Window {
    /** The highest number of entries in the document at one time. */
    maxEntries: number;
  }
}

/** Runs in the page before its scripts. Signs in and starts to count. */
function prepare({ session, entries }: Watched): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  window.maxEntries = 0;
  setInterval(() => {
    window.maxEntries = Math.max(window.maxEntries, document.querySelectorAll(entries).length);
  }, 16);
}

export interface Opened {
  readonly browser: Browser;
  readonly page: Page;
  readonly site: BuiltSite;
}

/** Opens a browser that counts `maxEntries`. Closes the browser and the site after the measurement. */
export async function inBrowser(
  opening: Promise<BuiltSite>,
  entries: string,
  measure: (opened: Opened) => Promise<void>,
): Promise<void> {
  const [site, browser] = await Promise.all([opening, launchBrowser()]);
  try {
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
    await context.addInitScript(prepare, { session: site.session, entries });
    await measure({ browser, page: await context.newPage(), site });
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Scrolls 120 px per frame like a wheel, and then through the whole page like a scrollbar thumb. */
export const scrollThrough = (page: Page, journey: Journey) =>
  page.evaluate(async ({ wheel, thumb }) => {
    for (let frame = 0; frame < wheel; frame++) {
      window.scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
    }
    const height = document.documentElement.scrollHeight;
    for (let frame = 1; frame <= thumb; frame++) {
      window.scrollTo(0, (height * frame) / thumb);
      await new Promise(requestAnimationFrame);
    }
  }, journey);

export const taskFigure = (phase: string, ms: number): Figure => ({
  label: `longest task: ${phase}`,
  measured: ms,
  limit: 50,
  unit: 'ms',
  isHard: false,
});
