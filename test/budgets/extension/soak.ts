import { capturePage } from '../../support/extension/capture-page.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { decodePng, pixelDifference } from '../../support/extension/pixels.ts';
import { referenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import type { Report } from '../budget.ts';
import { extensionMemory } from './measure-capture.ts';

const CAPTURES = 200;
/** Captures after which everything that loads once is in memory. */
const WARM = 20;
const HEIGHT = 700;
/** Time until the browser has returned collected memory to the system. */
const COLLECTING_MS = 2_000;

/** Captures the same small page repeatedly. Counts wrong captures and measures the growth of memory. */
export async function soak(report: Report): Promise<void> {
  const [site, browser] = await Promise.all([
    openFixtureSite({ '/small': tallPage({ height: HEIGHT }) }),
    ExtensionBrowser.open(),
  ]);
  try {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/small`);
    const truth = await referenceScreenshot(page);
    let wrong = 0;
    let warm = 0;
    for (let count = 0; count < CAPTURES; count++) {
      const { file, capture, result } = await capturePage(browser, page);
      if (capture.shortfall || pixelDifference(await decodePng(file), truth).wrong > 0) wrong += 1;
      await result.close();
      if (count === WARM) warm = await memoryInUse(browser);
    }
    const growth = (await memoryInUse(browser)) - warm;
    report.add(
      { label: `wrong of ${CAPTURES} captures in a row`, measured: wrong, limit: 0, unit: '', isHard: true },
      { label: 'memory that they leave behind', measured: growth, limit: 50, unit: 'MB', isHard: false },
    );
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Collects garbage first, because the browser may keep the memory of closed pages. */
async function memoryInUse(browser: ExtensionBrowser): Promise<number> {
  const page = await browser.context.newPage();
  await page.goto(browser.pageUrl('welcome.html'));
  const session = await browser.context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(COLLECTING_MS);
  const memory = await extensionMemory(browser);
  await page.close();
  return memory;
}
