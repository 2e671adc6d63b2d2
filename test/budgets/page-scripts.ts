import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../dev/assets/capturing/launch-browser.ts';
import { countBrotliBytes } from './brotli.ts';
import type { Budget, Report } from './budget.ts';
import { getBuiltSite } from './builds.ts';
import type { BuiltSite } from './built-site.ts';
import { openLibrarySite } from './library-site.ts';
import { openOrganizationSite } from './organization-site.ts';

interface Visit {
  readonly route: string;
  readonly query?: string;
  readonly isSignedOut?: boolean;
  /** Selector of the content that the user came for. */
  readonly content: string;
}

const PERSONAL: readonly Visit[] = [
  { route: '/', content: 'h1' },
  { route: '/account', content: 'h1' },
  { route: '/images', content: '[data-index="0"]' },
  { route: '/auth/signin', query: 'error=access_denied', isSignedOut: true, content: 'main button' },
];

const INVITE = `sub=00000000-0000-4000-8000-000000000001&token=01J11111111111111111111111.${'a'.repeat(43)}`;

/** The user is admin of an organization, invited to another one, and staff. */
const ORGANIZATION: readonly Visit[] = [
  { route: '/enterprise/account/overview', content: 'main a[href^="mailto:"]' },
  { route: '/enterprise/account/members', content: '[data-member]' },
  { route: '/enterprise/account/payment', content: 'main a[target="_blank"]' },
  { route: '/invites', query: INVITE, content: 'main button' },
  { route: '/admin', content: 'main input[type="search"]' },
  { route: '/checkout/account', query: 'plan=premium-yearly', isSignedOut: true, content: 'main button' },
  { route: '/ziggy', query: 'q=user', content: 'main dl' },
];

const AMPLIFY = '/amplify-';
const MAX_KILOBYTES = 140;

declare global {
  interface Window {
    shownAt: number;
  }
}

interface PageOptions {
  readonly session: BuiltSite['session'];
  readonly content: string;
}

/** Runs in the page before its scripts. Signs in and stores the time when the content appears. */
function prepare({ session, content }: PageOptions): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  window.shownAt = Number.POSITIVE_INFINITY;
  const watch = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    window.shownAt = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. Amplify counts even when it is requested later. */
const listScriptsBeforeContent = (amplify: string): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => name.endsWith('.js') && (startTime < window.shownAt || name.includes(amplify)))
    .map(({ name }) => name);

async function measureScriptKilobytes(browser: Browser, { origin, session }: BuiltSite, visit: Visit): Promise<number> {
  const { route, query = '', content, isSignedOut = false } = visit;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(prepare, { session: isSignedOut ? {} : session, content });
  await page.goto(`${origin}${route}?${query}`, { waitUntil: 'networkidle' });
  await page.locator(content).first().waitFor();
  const urls = await page.evaluate(listScriptsBeforeContent, AMPLIFY);
  await context.close();
  if (!urls.some((address) => address.includes(AMPLIFY))) throw new Error(`${route} loaded no script named ${AMPLIFY}*.`);
  const sizes = await Promise.all(urls.map(countBrotliBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

async function measureVisits(
  browser: Browser,
  site: BuiltSite,
  { visits, report }: { visits: readonly Visit[]; report: Report },
) {
  for (const visit of visits) {
    const measured = await measureScriptKilobytes(browser, site, visit);
    report.add({ label: `${visit.route}, brotli`, measured, limit: MAX_KILOBYTES, unit: 'kB', isHard: true });
  }
}

export const pageScripts: Budget = {
  name: 'Scripts of the app routes',
  async measure(report) {
    const folder = await getBuiltSite(report);
    const librarySite = await openLibrarySite(folder, { images: 3 });
    const organizationSite = await openOrganizationSite(folder, { members: 3 });
    const browser = await launchBrowser();
    try {
      await measureVisits(browser, librarySite, { visits: PERSONAL, report });
      await measureVisits(browser, organizationSite, { visits: ORGANIZATION, report });
    } finally {
      await Promise.all([browser.close(), librarySite.close(), organizationSite.close()]);
    }
  },
};
