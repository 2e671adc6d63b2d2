import lighthouse, { type Flags } from 'lighthouse';
import { getPath, PUBLIC_PAGES } from '#shared/pages.ts';
import { launchBrowser } from '../../dev/assets/capturing/launch-browser.ts';
import { findFreePorts } from '../support/e2e/local-stack.ts';
import { openPublicSite } from '../support/http/public-site.ts';
import { type Budget, type Figure, median } from './budget.ts';
import { getBuiltSite } from './builds.ts';

const RUNS = 3;
/** Allows shifts of single pixels when the web fonts replace the fallback fonts. Lighthouse rounds this to 0. */
const MAX_LAYOUT_SHIFT = 0.002;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Returns the points below 100 per category, the times and the layout shift, as medians of `RUNS` runs. */
async function runLighthouse(route: string, address: string, port: number): Promise<Figure[]> {
  const results: Result[] = [];
  // Clears localStorage too, because the site remembers there that its fonts are cached.
  const firstVisit: Flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'silent', clearStorageTypes: ['all'] };
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(address, firstVisit);
    if (!result) throw new Error(`Lighthouse returned no result for ${address}.`);
    results.push(result.lhr);
  }
  const missingPoints = CATEGORIES.map((category) => {
    const points = results.map(({ categories }) => 100 - Math.round((categories[category]?.score ?? 0) * 100));
    return {
      label: `${route}, ${category} below 100`,
      measured: median(points),
      limit: 0,
      unit: '',
      isHard: category !== 'performance',
    };
  });
  const readMedian = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return [
    ...missingPoints,
    { label: `${route}, LCP`, measured: readMedian('largest-contentful-paint'), limit: 1_000, unit: 'ms', isHard: false },
    { label: `${route}, TBT`, measured: readMedian('total-blocking-time'), limit: 0, unit: 'ms', isHard: false },
    {
      label: `${route}, CLS`,
      measured: readMedian('cumulative-layout-shift'),
      limit: MAX_LAYOUT_SHIFT,
      unit: '',
      isHard: true,
    },
  ];
}

export const publicPages: Budget = {
  name: 'Lighthouse on the public routes',
  async measure(report) {
    const site = await openPublicSite({ folder: await getBuiltSite(report) });
    const port = await findFreePorts();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    try {
      for (const name of PUBLIC_PAGES) {
        report.printStep(`${getPath(name)}, ${RUNS} runs`);
        report.add(...(await runLighthouse(getPath(name), site.origin + getPath(name), port)));
      }
    } finally {
      await Promise.all([browser.close(), site.close()]);
    }
  },
};
