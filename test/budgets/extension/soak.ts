import { capturePage } from '../../support/extension/capture-page.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { comparePixels, decodePng } from '../../support/extension/pixels.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { mustBeZero, type Report } from '../budget.ts';
import { readExtensionMemory } from './measure-capture.ts';

const CAPTURES = 200;
/** Captures after which everything that loads once is in memory. */
const WARM_UP_CAPTURES = 20;
const HEIGHT = 700;
/** Time until the browser has returned collected memory to the system. */
const GC_SETTLE_MS = 2_000;

/** Captures the same small page repeatedly. Counts wrong captures and measures the growth of memory. */
export async function measureRepeatedCaptures(report: Report): Promise<void> {
  const [site, browser] = await Promise.all([
    openFixtureSite({ '/small': tallPage({ height: HEIGHT }) }),
    ExtensionBrowser.open(),
  ]);
  try {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/small`);
    const reference = await takeReferenceScreenshot(page);
    let wrongCount = 0;
    let baseline = 0;
    for (let count = 0; count < CAPTURES; count++) {
      const { file, capture, result } = await capturePage(browser, page);
      if (capture.incompleteReason || comparePixels(await decodePng(file), reference).wrongPixels > 0) wrongCount += 1;
      await result.close();
      if (count === WARM_UP_CAPTURES) baseline = await measureMemory(browser);
    }
    const growth = (await measureMemory(browser)) - baseline;
    report.add(mustBeZero(`wrong of ${CAPTURES} captures in a row`, wrongCount), {
      label: 'memory growth',
      measured: growth,
      limit: 50,
      unit: 'MB',
      isHard: false,
    });
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Collects garbage first, because the browser may keep the memory of closed pages. */
async function measureMemory(browser: ExtensionBrowser): Promise<number> {
  const page = await browser.context.newPage();
  await page.goto(browser.pageUrl('welcome.html'));
  const session = await browser.context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(GC_SETTLE_MS);
  const memory = await readExtensionMemory(browser);
  await page.close();
  return memory;
}
