import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { PlannedCapture } from './planned-capture.ts';

/** Below Chromium's limit of 16,384 px per screenshot. Higher strips are slower. */
const STRIP_HEIGHT_PX = 4_000;

/** Waiting time for content that is drawn after everything has loaded, such as charts. */
const SETTLE_MS = 1_500;

export async function captureFullPage(
  page: Page,
  { width, density = 1, isFirstScreenOnly, allowsAnimations }: PlannedCapture,
): Promise<Buffer> {
  await waitUntilLoaded(page);
  const height = isFirstScreenOnly ? page.viewportSize()?.height : await page.evaluate('document.documentElement.scrollHeight');
  if (typeof height !== 'number') throw new Error('The page has no height.');
  const strips: { input: Buffer; left: number; top: number }[] = [];
  for (let top = 0; top < height; top += STRIP_HEIGHT_PX) {
    const clip = { x: 0, y: top, width, height: Math.min(STRIP_HEIGHT_PX, height - top) };
    const animations = allowsAnimations ? 'allow' : 'disabled';
    const input = await page.screenshot({ fullPage: !isFirstScreenOnly, clip, animations, timeout: 180_000 });
    strips.push({ input, left: 0, top: top * density });
  }
  const size = { width: width * density, height: height * density };
  const canvas = sharp({ create: { ...size, channels: 3, background: '#fff' }, limitInputPixels: false });
  return canvas.composite(strips).png({ compressionLevel: 1 }).toBuffer();
}

/** Scrolls through the page, and waits until lazy images, fonts and script-drawn content are there. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.evaluate(loadLazyImages);
  const screenCount = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 0; screen < screenCount; screen++) {
    await page.evaluate((screenIndex) => scrollTo({ top: screenIndex * innerHeight, behavior: 'instant' }), screen);
    await page.waitForTimeout(20);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(removeBrokenImages);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

/** `waitUntilLoaded` scrolls too fast for lazy images: some would not be loaded. */
function loadLazyImages(): void {
  for (const image of document.images) image.loading = 'eager';
}

/**
 * Removes images that failed to load because their site is out of reach. Also removes links, paragraphs and tables that contain
 * nothing else.
 */
function removeBrokenImages(): void {
  for (const image of [...document.images].filter((each) => each.complete && each.naturalWidth === 0)) {
    let elementToRemove: Element = image;
    while (
      elementToRemove.parentElement?.matches('a, p, picture, td, tr, tbody, table') &&
      !elementToRemove.parentElement.textContent?.trim()
    ) {
      elementToRemove = elementToRemove.parentElement;
    }
    elementToRemove.remove();
  }
}
