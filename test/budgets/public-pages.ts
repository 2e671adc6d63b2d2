import lighthouse from 'lighthouse';
import type { Page } from 'playwright-core';
import { PUBLIC_PAGES, path } from '#shared/routes.ts';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import { freePorts } from '../support/e2e/local-stack.ts';
import { openPublicSite } from '../support/public-site.ts';
import { type Budget, type Figure, median } from './budget.ts';
import { brotliBytes } from './page-scripts.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's own phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

interface Weight {
  readonly kind: string;
  /** Compressed, as it came over the wire. */
  readonly bytes: number;
}

/** What a page fetched until its load event; pictures that wait to be scrolled to are not asked for by then. Runs in the page, which knows none of the names that tsx gives. */
function weightsUntilLoad(): Weight[] {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!document) return [];
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const before = fetched.filter(({ responseEnd }) => responseEnd <= document.loadEventStart);
  return [
    { kind: 'document', bytes: document.encodedBodySize },
    ...before.map(({ name, encodedBodySize }) => ({ kind: name.endsWith('.js') ? 'script' : 'other', bytes: encodedBodySize })),
  ];
}

/** The edge of this machine compresses in haste; the document is weighed as scripts are. */
async function weigh(page: Page, address: string): Promise<readonly Weight[]> {
  await page.goto(address, { waitUntil: 'load' });
  const [document, ...others] = await page.evaluate(weightsUntilLoad);
  return document ? [{ ...document, bytes: await brotliBytes(address) }, ...others] : [];
}

const kilobytes = (weights: readonly Weight[]): number => weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

function weightFigures(route: string, weights: readonly Weight[]): Figure[] {
  const of = (kind: string) => kilobytes(weights.filter((each) => each.kind === kind));
  return [
    { what: `${route}, document`, measured: of('document'), most: 14, unit: 'kB', isHard: true },
    { what: `${route}, scripts until load`, measured: of('script'), most: 6, unit: 'kB', isHard: true },
    { what: `${route}, all until load`, measured: kilobytes(weights), most: 100, unit: 'kB', isHard: true },
    { what: `${route}, requests until load`, measured: weights.length, most: 8, unit: '', isHard: true },
  ];
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** How many points each category lacks of 100, and the times, as medians of several runs. */
async function lighthouseFigures(route: string, address: string, port: number): Promise<Figure[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(address, { port, onlyCategories: [...CATEGORIES], logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse had no answer for ${address}.`);
    results.push(result.lhr);
  }
  const lacking = CATEGORIES.map((category) => {
    const points = results.map(({ categories }) => 100 - Math.round((categories[category]?.score ?? 0) * 100));
    return {
      what: `${route}, ${category} below 100`,
      measured: median(points),
      most: 0,
      unit: '',
      isHard: category !== 'performance',
    };
  });
  const timed = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return [
    ...lacking,
    { what: `${route}, LCP`, measured: timed('largest-contentful-paint'), most: 1_200, unit: 'ms', isHard: false },
    { what: `${route}, TBT`, measured: timed('total-blocking-time'), most: 0, unit: 'ms', isHard: false },
    { what: `${route}, CLS`, measured: timed('cumulative-layout-shift'), most: 0, unit: '', isHard: true },
  ];
}

/** What visitors wait for on every public page. */
export const publicPages: Budget = {
  name: 'Public pages',
  async measure() {
    const site = await openPublicSite({ folder: 'dist/web' });
    const port = await freePorts();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    const figures: Figure[] = [];
    try {
      for (const name of PUBLIC_PAGES) {
        const address = site.origin + path(name);
        const context = await browser.newContext(PHONE);
        figures.push(...weightFigures(path(name), await weigh(await context.newPage(), address)));
        await context.close();
        figures.push(...(await lighthouseFigures(path(name), address, port)));
      }
      return figures;
    } finally {
      await Promise.all([browser.close(), site.close()]);
    }
  },
};
