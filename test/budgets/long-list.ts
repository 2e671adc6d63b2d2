import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../dev/assets/capturing/launch-browser.ts';
import type { Figure } from './budget.ts';
import type { BuiltSite } from './built-site.ts';

interface Watched {
  readonly session: BuiltSite['session'];
  /** Selects what the list holds. */
  readonly entries: string;
}

interface Journey {
  /** How many frames the wheel is turned for. */
  readonly wheel: number;
  /** In how many frames the scrollbar is drawn from the top to the end. */
  readonly thumb: number;
}

declare global {
  interface Window {
    /** The highest number of entries in the document at one time. */
    maxEntries: number;
  }
}

/** Runs in the page from its start: signs in, and counts. */
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

/** Measures in a browser that counts `maxEntries`, and closes the site and the browser afterwards. */
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

/** Scrolls a little at every frame, as a wheel does, and then through everything, as a thumb on the scrollbar does. */
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

/** The longest task during a phase. */
export const taskFigure = (phase: string, ms: number): Figure => ({
  label: `longest task: ${phase}`,
  measured: ms,
  limit: 50,
  unit: 'ms',
  isHard: false,
});
