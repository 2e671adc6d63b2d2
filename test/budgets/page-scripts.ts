import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import type { Budget, Figure } from './budget.ts';
import type { BuiltSite } from './built-site.ts';
import { openCompanySite } from './company-site.ts';
import { openLibrarySite } from './library-site.ts';

interface Visit {
  readonly route: string;
  readonly query?: string;
  /** What stands there when a signed-in person sees what they came for. */
  readonly content: string;
}

const PERSONAL: readonly Visit[] = [
  { route: '/', content: 'h1' },
  { route: '/account', content: 'h1' },
  { route: '/images', content: '[data-index="0"]' },
];

const INVITE = `sub=00000000-0000-4000-8000-000000000001&token=01J11111111111111111111111.${'a'.repeat(43)}`;

/** Of somebody who runs an organization, is invited to another, and belongs to the staff. */
const OF_COMPANY: readonly Visit[] = [
  { route: '/enterprise/account/overview', content: 'main a[href^="mailto:"]' },
  { route: '/enterprise/account/members', content: '[data-member]' },
  { route: '/enterprise/account/payment', content: 'main a[target="_blank"]' },
  { route: '/invites', query: INVITE, content: 'main button' },
  { route: '/admin', content: 'main input[type="search"]' },
  { route: '/ziggy', query: 'q=somebody', content: 'main dl' },
];

const AMPLIFY = '/amplify-';
const MOST_KILOBYTES = 130;

declare global {
  interface Window {
    shownAt: number;
  }
}

/** Runs in the page from its start: signs in, and notes when what people come for is first there. */
function prepare({ session, content }: { session: BuiltSite['session']; content: string }): void {
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
async function scriptsOf(browser: Browser, { origin, session }: BuiltSite, { route, query = '', content }: Visit) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(prepare, { session, content });
  await page.goto(`${origin}${route}?${query}`, { waitUntil: 'networkidle' });
  await page.locator(content).first().waitFor();
  const addresses = await page.evaluate(scriptsBefore, AMPLIFY);
  await context.close();
  const sizes = await Promise.all(addresses.map(brotliBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

/** The bytes of what is at an address, compressed as well as brotli can. */
export async function brotliBytes(address: string): Promise<number> {
  return brotliCompressSync(await (await fetch(address)).text()).length;
}

async function figuresOf(browser: Browser, site: BuiltSite, visits: readonly Visit[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const visit of visits) {
    const measured = await scriptsOf(browser, site, visit);
    figures.push({ what: `${visit.route}, brotli`, measured, most: MOST_KILOBYTES, unit: 'kB', isHard: true });
  }
  return figures;
}

/** What the app routes load before they show what they are for. */
export const pageScripts: Budget = {
  name: 'Scripts of the app routes',
  async measure() {
    const library = await openLibrarySite('dist/web', { images: 3 });
    const company = await openCompanySite('dist/web', { members: 3 });
    const browser = await launchBrowser();
    try {
      return [...(await figuresOf(browser, library, PERSONAL)), ...(await figuresOf(browser, company, OF_COMPANY))];
    } finally {
      await Promise.all([browser.close(), library.close(), company.close()]);
    }
  },
};
