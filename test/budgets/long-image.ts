import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Budget } from './budget.ts';
import { getBuiltSite } from './builds.ts';
import { openLibrarySite } from './library-site.ts';
import { withEntryCounter } from './long-list.ts';
import { sampleDuring } from './sample-during.ts';

const WIDTH = 1_200;
const HEIGHT = 40_000;
const PART_HEIGHT = 1_400;
const MAX_MB = 200;

/** Returns a PNG of about 3 MB with text and boxes, like a captured page. */
async function createLongImage(): Promise<Buffer> {
  const lines = Array.from(
    { length: 40 },
    (_, line) => `<text x="40" y="${line * 24 + 420}">${'The long page. '.repeat(9)}</text>`,
  );
  const box = `<rect x="40" y="40" width="1120" height="320" rx="12" fill="#cf3a14"/>`;
  const part = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${PART_HEIGHT}">${box}${lines.join('')}</svg>`,
  );
  const create = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#faf7f1' };
  const parts = Array.from({ length: Math.floor(HEIGHT / PART_HEIGHT) }, (_, index) => ({
    input: part,
    left: 0,
    top: index * PART_HEIGHT,
  }));
  return sharp({ create, limitInputPixels: false }).composite(parts).png().toBuffer();
}

/** Returns the memory of all browser processes without mapped files, which are shared with other browsers. */
async function readBrowserMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const kilobytes = processInfo.flatMap(({ id }) => {
    const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
    return [...rollup.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+)/gm)].map(([, size]) => Number(size));
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024;
}

/** Returns the peak memory during an action, minus the memory before the action. */
async function measurePeakMb(browser: Browser, act: () => Promise<void>): Promise<number> {
  const beforeMb = await readBrowserMb(browser);
  let peakMb = 0;
  const sample = async () => {
    peakMb = Math.max(peakMb, (await readBrowserMb(browser)) - beforeMb);
  };
  await sampleDuring(sample, act);
  return peakMb;
}

/** Scrolls through the image at 100 % (key 1), fits it to the window (key 0), and zooms in. */
async function viewImage(page: Page): Promise<void> {
  await page.locator('[data-index="0"]').click();
  await page.locator('[data-state="shown"] figure').waitFor({ timeout: 120_000 });
  await page.keyboard.press('1');
  await page.evaluate(async (height) => {
    const stage = document.querySelector('[data-initial-focus]');
    for (let top = 0; top < height; top += 300) {
      stage?.scrollTo(0, top);
      await new Promise((next) => setTimeout(next, 40));
    }
  }, HEIGHT);
  for (const key of ['0', '+', '+', '+', '+']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
  }
}

/** Linux only, because `readBrowserMb` reads /proc. */
export const longImage: Budget = {
  name: 'Viewer with an image of 1,200 × 40,000 px',
  async measure(report) {
    const folder = await getBuiltSite(report);
    report.printStep('opening, scrolling and zooming the image');
    const opening = openLibrarySite(folder, { imageCount: 1, width: WIDTH, height: HEIGHT, original: await createLongImage() });
    await withEntryCounter(opening, '[data-index]', async ({ browser, page, site }) => {
      await page.goto(`${site.origin}/images`);
      await page.locator('[data-index="0"]').waitFor();
      const measured = await measurePeakMb(browser, () => viewImage(page));
      report.add({ label: 'peak memory', measured, limit: MAX_MB, unit: 'MB', isHard: true });
    });
  },
};
