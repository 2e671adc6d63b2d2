import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { getPath, PUBLIC_PAGES } from '#shared/pages.ts';
import { launchBrowser } from '../../dev/assets/capturing/launch-browser.ts';
import { buildInlineScript } from '../../web/app/prerender/inline-script.ts';
import { openPublicSite } from '../support/http/public-site.ts';
import { countBrotliBytes } from './brotli.ts';
import type { Budget, Figure } from './budget.ts';
import { getBuiltSite } from './builds.ts';

/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

interface Resource {
  readonly address: string;
  /** As compressed by the local edge, at a lower level than `countBrotliBytes`. */
  readonly bytes: number;
}

/** Runs in the page. Leaves out lazy images, because the speed of the machine decides how many load before the load event. */
function listResourcesUntilLoad(): Resource[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation) throw new Error('The page has no navigation entry.');
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].map(({ currentSrc }) => currentSrc);
  const counted = fetched.filter(({ name, responseEnd }) => responseEnd <= navigation.loadEventStart && !lazy.includes(name));
  return [navigation, ...counted].map(({ name, encodedBodySize }) => ({ address: name, bytes: encodedBodySize }));
}

async function loadResources(browser: Browser, address: string): Promise<readonly Resource[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  const resources = await page.evaluate(listResourcesUntilLoad);
  await context.close();
  return resources;
}

async function measurePage(browser: Browser, origin: string, route: string): Promise<readonly Figure[]> {
  const resources = await loadResources(browser, origin + route);
  const scripts = resources.map(({ address }) => address).filter((address) => address.endsWith('.js'));
  const figure = { unit: 'kB', isHard: true } as const;
  return [
    { ...figure, label: `${route}, document, brotli`, measured: (await countBrotliBytes(origin + route)) / 1_000, limit: 14 },
    { ...figure, label: `${route}, scripts until load, brotli`, measured: await sumBrotliKilobytes(scripts), limit: 6 },
    { ...figure, label: `${route}, all until load`, measured: sumKilobytes(resources.map(({ bytes }) => bytes)), limit: 100 },
    { ...figure, label: `${route}, requests until load`, measured: resources.length, limit: 8, unit: '' },
  ];
}

const sumBrotliKilobytes = async (addresses: readonly string[]): Promise<number> =>
  sumKilobytes(await Promise.all(addresses.map(countBrotliBytes)));

const sumKilobytes = (bytes: readonly number[]): number => bytes.reduce((sum, size) => sum + size, 0) / 1_000;

export const publicPageSizes: Budget = {
  name: 'Sizes of the public routes',
  async measure(report) {
    const folder = await getBuiltSite(report);
    const site = await openPublicSite({ folder });
    const browser = await launchBrowser();
    try {
      const measured = brotliCompressSync(await buildInlineScript('web/app/boot.ts')).length / 1_000;
      report.add({ label: 'boot script, brotli', measured, limit: 1, unit: 'kB', isHard: true });
      for (const name of PUBLIC_PAGES) report.add(...(await measurePage(browser, site.origin, getPath(name))));
    } finally {
      await Promise.all([browser.close(), site.close()]);
    }
  },
};
