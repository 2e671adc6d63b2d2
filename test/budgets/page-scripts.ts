import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import type { Budget, Figure } from './budget.ts';
import { type LibrarySite, openLibrarySite } from './library-site.ts';

/** Each route, and what stands on it when a signed-in person sees what they came for. */
const ROUTES = { '/': 'h1', '/account': 'h1', '/images': '[data-index="0"]' } as const;
const AMPLIFY = '/amplify-';
const MOST_KILOBYTES = 130;

declare global {
  interface Window {
    shownAt: number;
  }
}

/** Runs in the page from its start: signs in, and notes when what people come for is first there. */
function prepare({ session, content }: { session: LibrarySite['session']; content: string }): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  window.shownAt = Number.POSITIVE_INFINITY;
  const watch = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    window.shownAt = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Addresses of the scripts that were asked for by then; Amplify counts whenever it comes. Runs in the page. */
const scriptsBefore = (amplify: string): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => name.endsWith('.js') && (startTime < window.shownAt || name.includes(amplify)))
    .map(({ name }) => name);

/** Their weight, compressed. kB. */
async function scriptsOf(browser: Browser, { origin, session }: LibrarySite, route: keyof typeof ROUTES): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(prepare, { session, content: ROUTES[route] });
  await page.goto(origin + route, { waitUntil: 'networkidle' });
  const addresses = await page.evaluate(scriptsBefore, AMPLIFY);
  await context.close();
  const sizes = await Promise.all(addresses.map(brotliBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

async function brotliBytes(address: string): Promise<number> {
  return brotliCompressSync(await (await fetch(address)).text()).length;
}

/** What the app routes load before they show what they are for. */
export const pageScripts: Budget = {
  name: 'Scripts of the app routes',
  async measure() {
    const [site, browser] = await Promise.all([openLibrarySite('dist/web', { images: 3 }), launchBrowser()]);
    try {
      const figures: Figure[] = [];
      for (const route of Object.keys(ROUTES) as (keyof typeof ROUTES)[]) {
        const measured = await scriptsOf(browser, site, route);
        figures.push({ what: `${route}, brotli`, measured, most: MOST_KILOBYTES, unit: 'kB', isHard: true });
      }
      return figures;
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
