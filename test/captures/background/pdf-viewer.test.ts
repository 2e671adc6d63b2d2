import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatReference, PdfFile } from '#shared/imaging/pdf/pdf-file.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { comparePixels, decodePng, type Pixels } from '../../support/extension/pixels.ts';
import { forAllTests } from '../../support/for-each-test.ts';

const RED = [255, 0, 0];

async function createRedPdf(): Promise<Buffer> {
  const file = new PdfFile();
  const pages = file.reserve();
  const paint = file.addStream('', ['1 0 0 rg 0 0 600 900 re f']);
  const page = () =>
    file.addDictionary(`/Type/Page/Parent ${formatReference(pages)}/MediaBox[0 0 600 900]/Contents ${formatReference(paint)}`);
  file.addDictionary(`/Type/Pages/Count 2/Kids[${formatReference(page())} ${formatReference(page())}]`, pages);
  const blob = file.finish(
    file.addDictionary(`/Type/Catalog/Pages ${formatReference(pages)}`),
    file.addDictionary('/Title(Red)'),
  );
  return Buffer.from(await blob.arrayBuffer());
}

describe("a PDF in the browser's viewer", () => {
  const fixture = forAllTests(async () =>
    openCaptureFixture({ '/red.pdf': { html: await createRedPdf(), headers: { 'content-type': 'application/pdf' } } }),
  );

  test('is captured where it is visible, with the reason "visibleOnly"', async () => {
    const page = await fixture().openPage('/red.pdf');
    await expect.poll(() => readMiddleColor(page)).toEqual(RED);
    const visible = await takeStableScreenshot(page);
    const { capture, file } = await capturePage(fixture().browser, page);
    expect(capture).toMatchObject({ state: 'done', incompleteReason: 'visibleOnly', height: visible.height });
    expect(comparePixels(await decodePng(file), visible)).toMatchObject({ wrongPixels: 0, rows: [] });
  });
});

const REQUIRED_REPEATS = 4;

/** Takes screenshots until they are the same, because the viewer shows its toolbar later than the document. */
async function takeStableScreenshot(page: Page): Promise<Pixels> {
  let last: Buffer | undefined;
  let unchanged = 0;
  await expect
    .poll(
      async () => {
        const now = await page.screenshot();
        unchanged = last?.equals(now) ? unchanged + 1 : 0;
        last = now;
        return unchanged;
      },
      { interval: 250 },
    )
    .toBeGreaterThanOrEqual(REQUIRED_REPEATS);
  if (!last) throw new Error('No screenshot was taken.');
  return decodePng(last);
}

/** Returns the color of a pixel near the middle, which shows the document and not the viewer's toolbar. */
async function readMiddleColor(page: Page): Promise<readonly number[]> {
  const { width, height, rgb } = await decodePng(await page.screenshot());
  const at = (Math.floor(height * 0.6) * width + Math.floor(width * 0.6)) * 3;
  return [...rgb.subarray(at, at + 3)];
}
