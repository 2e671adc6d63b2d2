import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import type { Budget, Figure } from './budget.ts';
import { type LibrarySite, openLibrarySite } from './library-site.ts';

const ROUTES = ['/', '/account', '/images'] as const;
const MOST_KILOBYTES = 130;

/** Every script that a signed-in person's browser fetches until it comes to rest, compressed. kB. */
async function scriptsOf(browser: Browser, { origin, session }: LibrarySite, route: string): Promise<number> {
  const context = await browser.newContext();
  await context.addInitScript((held) => {
    for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value);
  }, session);
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.body());
  });
  await page.goto(origin + route, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts);
  await context.close();
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1_000;
}

/** What the app routes load, with Amplify and whatever follows by itself. */
export const pageScripts: Budget = {
  name: 'Scripts of the app routes',
  async measure() {
    const [site, browser] = await Promise.all([openLibrarySite('dist/web', { images: 3 }), launchBrowser()]);
    try {
      const figures: Figure[] = [];
      for (const route of ROUTES) {
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
