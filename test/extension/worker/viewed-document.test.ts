import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wholeBrowser } from '../../../dev/capturing/launch-browser.ts';
import { PdfFile, refTo } from '../../../extension/encode/pdf/pdf-file.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { take } from '../../support/extension/kept-captures.ts';
import { differenceOf, pixelsOf } from '../../support/extension/truth.ts';

vi.setConfig({ testTimeout: 60_000 });

const RED = [255, 0, 0];

/** Two tall pages, all red. */
async function redPdf(): Promise<Buffer> {
  const file = new PdfFile();
  const pages = file.reserve();
  const paint = file.addStream('', ['1 0 0 rg 0 0 600 900 re f']);
  const page = () => file.add(`/Type/Page/Parent ${refTo(pages)}/MediaBox[0 0 600 900]/Contents ${refTo(paint)}`);
  file.add(`/Type/Pages/Count 2/Kids[${refTo(page())} ${refTo(page())}]`, pages);
  const blob = file.finish(file.add(`/Type/Catalog/Pages ${refTo(pages)}`), file.add('/Title(Red)'));
  return Buffer.from(await blob.arrayBuffer());
}

describe.skipIf(!wholeBrowser())('a PDF in the viewer of the browser', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/red.pdf': { html: await redPdf(), headers: { 'content-type': 'application/pdf' } } });
    browser = await ExtensionBrowser.open();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  test('is captured as it is seen, and the capture says so', async () => {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/red.pdf`);
    await expect.poll(() => middleOf(page), { timeout: 10_000 }).toEqual(RED);
    await page.waitForTimeout(1_000);
    const seen = await pixelsOf(await page.screenshot());
    const { capture, file } = await take(browser, page);
    expect(capture).toMatchObject({ state: 'done', shortfall: 'visibleOnly', height: seen.height });
    expect(differenceOf(await pixelsOf(file), seen)).toMatchObject({ wrong: 0, rows: [] });
  });
});

async function middleOf(page: Page): Promise<readonly number[]> {
  const { width, height, rgb } = await pixelsOf(await page.screenshot());
  const at = (Math.floor(height * 0.6) * width + Math.floor(width * 0.6)) * 3;
  return [...rgb.subarray(at, at + 3)];
}
