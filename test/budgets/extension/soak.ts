import { capturePage } from '../../support/extension/capture-page.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { comparePixels, decodePng } from '../../support/extension/pixels.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { mustBeZero, type Report } from '../budget.ts';
import { readExtensionMb } from './measure-capture.ts';

const CAPTURES = 200;
/** By then everything that loads only once is in memory. */
const WARM_UP_CAPTURES = 20;
const PAGE_HEIGHT = 700;
/** Time until the browser has returned collected memory to the system. */
const GC_SETTLE_MS = 2_000;

export async function measureRepeatedCaptures(report: Report): Promise<void> {
  const [site, browser] = await Promise.all([
    openFixtureSite({ '/small': tallPage({ height: PAGE_HEIGHT }) }),
    ExtensionBrowser.open(),
  ]);
  try {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/small`);
    const reference = await takeReferenceScreenshot(page);
    let wrongCount = 0;
    let baselineMb = 0;
    for (let count = 0; count < CAPTURES; count++) {
      const { file, capture, resultPage: result } = await capturePage(browser, page);
      if (capture.incompleteReason || comparePixels(await decodePng(file), reference).wrongPixels > 0) wrongCount += 1;
      await result.close();
      if (count === WARM_UP_CAPTURES) baselineMb = await measureMemoryMb(browser);
    }
    const growthMb = (await measureMemoryMb(browser)) - baselineMb;
    report.add(mustBeZero(`wrong of ${CAPTURES} captures in a row`, wrongCount), {
      label: 'memory growth',
      measured: growthMb,
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
async function measureMemoryMb(browser: ExtensionBrowser): Promise<number> {
  const page = await browser.context.newPage();
  await page.goto(browser.pageUrl('welcome.html'));
  const session = await browser.context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(GC_SETTLE_MS);
  const memoryMb = await readExtensionMb(browser);
  await page.close();
  return memoryMb;
}
