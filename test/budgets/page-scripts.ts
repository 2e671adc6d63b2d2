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
  /** The main content of the page, such as the first image of the library. */
  readonly contentSelector: string;
}

const LIBRARY_VISITS: readonly Visit[] = [
  { route: '/', contentSelector: 'h1' },
  { route: '/account', contentSelector: 'h1' },
  { route: '/account/billing', contentSelector: 'main h1' },
  { route: '/images', contentSelector: '[data-index="0"]' },
  { route: '/auth/signin', query: 'error=access_denied', isSignedOut: true, contentSelector: 'main button' },
];

const INVITE = `sub=00000000-0000-4000-8000-000000000001&token=01J11111111111111111111111.${'a'.repeat(43)}`;

/** The user is admin of an organization, invited to another one, and staff. */
const ORGANIZATION_VISITS: readonly Visit[] = [
  { route: '/enterprise/account/overview', contentSelector: 'main a[href^="mailto:"]' },
  { route: '/enterprise/account/members', contentSelector: '[data-member]' },
  { route: '/enterprise/account/payment', contentSelector: 'main a[target="_blank"]' },
  { route: '/invites', query: INVITE, contentSelector: 'main button' },
  { route: '/admin', contentSelector: 'main input[type="search"]' },
  { route: '/checkout/account', query: 'plan=premium-yearly', isSignedOut: true, contentSelector: 'main button' },
  { route: '/ziggy', query: 'q=user', contentSelector: 'main dl' },
];

const AMPLIFY_PREFIX = '/amplify-';
const MAX_KILOBYTES = 140;

declare global {
  interface Window {
    contentShownAtMs: number;
  }
}

interface PageOptions {
  readonly session: BuiltSite['session'];
  readonly contentSelector: string;
}

/** Runs in the page before its scripts. Stores the time at which the content appears. */
function signInAndRecordContent({ session, contentSelector }: PageOptions): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  window.contentShownAtMs = Number.POSITIVE_INFINITY;
  const observer = new MutationObserver(() => {
    if (!document.querySelector(contentSelector)) return;
    window.contentShownAtMs = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. Also returns Amplify if it is requested after the content has appeared. */
const listScriptsBeforeContent = (amplifyPrefix: string): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(
      ({ name, startTime }) => name.endsWith('.js') && (startTime < window.contentShownAtMs || name.includes(amplifyPrefix)),
    )
    .map(({ name }) => name);

async function measureScriptKilobytes(browser: Browser, { origin, session }: BuiltSite, visit: Visit): Promise<number> {
  const { route, query = '', contentSelector, isSignedOut = false } = visit;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(signInAndRecordContent, { session: isSignedOut ? {} : session, contentSelector });
  await page.goto(`${origin}${route}?${query}`, { waitUntil: 'networkidle' });
  await page.locator(contentSelector).first().waitFor();
  const urls = await page.evaluate(listScriptsBeforeContent, AMPLIFY_PREFIX);
  await context.close();
  if (!urls.some((url) => url.includes(AMPLIFY_PREFIX))) throw new Error(`${route} loaded no script named ${AMPLIFY_PREFIX}*.`);
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
    const librarySite = await openLibrarySite(folder, { imageCount: 3 });
    const organizationSite = await openOrganizationSite(folder, { memberCount: 3 });
    const browser = await launchBrowser();
    try {
      await measureVisits(browser, librarySite, { visits: LIBRARY_VISITS, report });
      await measureVisits(browser, organizationSite, { visits: ORGANIZATION_VISITS, report });
    } finally {
      await Promise.all([browser.close(), librarySite.close(), organizationSite.close()]);
    }
  },
};
