import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { downloadFile } from '../../../support/extension/download-file.ts';
import { extensionPageUrl } from '../open-extension-page.ts';
import { openResultPage } from './open-result-page.ts';
import type { Seed } from './seed-captures.ts';

const TALL: Seed = { id: 'tall', width: 1_200, height: 8_000 };

const listCaptureIds = async (page: Page): Promise<string[]> => {
  const otherTab = await page.context().newPage();
  await otherTab.goto(await extensionPageUrl('seed.html'));
  return otherTab.evaluate(() => window.listCaptureIds());
};

describe('capture page', () => {
  test('downloads all rows as one PNG that is named after the page', async () => {
    const page = await openResultPage([{ ...TALL, title: 'A/B: “Tests”?' }], 'result.html?id=tall');
    const { name, bytes } = await downloadFile(page, 'Download PNG');
    expect(name).toMatch(/^A B “Tests” 2026-11-22 \d\d\.52\.00\.png$/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 8_000 });
  });

  test('downloads all rows as a JPEG', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    await page.getByRole('button', { name: 'JPEG' }).click();
    const { name, bytes } = await downloadFile(page, 'Download JPEG');
    expect(name).toMatch(/\.jpg$/);
    const image = sharp(bytes, { limitInputPixels: false });
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 8_000 });
    const last = await image.extract({ left: 1_000, top: 7_950, width: 1, height: 1 }).raw().toBuffer();
    // Row 7,950 is in stripe 79. See seed-captures.ts for the colors of the stripes.
    const stripe = 79;
    for (const [channel, factor] of [37, 91, 151].entries())
      expect(Math.abs((last[channel] ?? 0) - ((stripe * factor) % 256))).toBeLessThan(8);
  });

  test('names files as the user chose for the capture, also after a reload and in another format', async () => {
    const page = await openResultPage([{ ...TALL, title: 'Page' }], 'result.html?id=tall');
    await page.getByRole('button', { name: 'JPEG' }).click();
    const field = page.getByLabel('File name');
    await expect.poll(() => field.inputValue()).toMatch(/^Page 2026-11-22 \d\d\.52\.00$/);
    await field.fill('Invoice 7/8');
    await page.getByText('Invoice 7 8.jpg', { exact: true }).waitFor();
    expect((await downloadFile(page, 'Download JPEG')).name).toBe('Invoice 7 8.jpg');
    await page.reload();
    expect((await downloadFile(page, 'Download PNG')).name).toBe('Invoice 7 8.png');
    await page.getByRole('button', { name: 'PDF' }).click();
    await field.fill('');
    expect((await downloadFile(page, 'Download PDF')).name).toMatch(/^Page 2026-11-22 \d\d\.52\.00\.pdf$/);
  });

  test('explains that a capture is too large for a JPEG, and scales it to fit', async () => {
    const page = await openResultPage([{ id: 'high', width: 100, height: 70_000 }], 'result.html?id=high');
    await page.getByRole('button', { name: 'JPEG' }).click();
    await page.getByText('A JPEG can be at most 65,500 px wide or high. This capture is 100 × 70,000 px.').waitFor();
    const { bytes } = await downloadFile(page, 'JPEG, scaled to fit');
    expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({ width: 93, height: 65_500 });
  });

  test('downloads a PDF with the selected paper size', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect(await page.getByLabel('Break pages between lines').isDisabled()).toBe(true);
    await page.getByLabel('Letter').check();
    const { name, bytes } = await downloadFile(page, 'Download PDF');
    expect(name).toMatch(/\.pdf$/);
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(bytes.toString('latin1')).toMatch(/\/Type\/Pages\/Count 6/);
  });

  test('remembers the PDF options, and uses the defaults when the stored ones are invalid', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    const open = () => page.getByRole('button', { name: 'PDF', exact: true }).click();
    await open();
    await page.getByLabel('One long page').check();
    await page.getByLabel('20 mm').check();
    await downloadFile(page, 'Download PDF');
    const stored = await page.evaluate(() => chrome.storage.sync.get(null));
    expect(stored).toEqual({
      pdfPaper: 'onePage',
      pdfOrientation: 'portrait',
      pdfMarginMm: 20,
      pdfSmartBreaks: true,
      pdfPageNumbers: false,
    });
    await open();
    expect(await page.getByLabel('One long page').isChecked()).toBe(true);
    expect(await page.getByLabel('20 mm').isChecked()).toBe(true);
    expect(await page.getByLabel('Break pages between lines').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => chrome.storage.sync.set({ pdfPaper: 'a3' }));
    await open();
    expect(await page.getByLabel('A4').isChecked()).toBe(true);
  });

  test('copies the capture as an image', async () => {
    const page = await openResultPage([{ id: 'low', width: 300, height: 500 }], 'result.html?id=low');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied.').waitFor();
    const size = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
      return [picture.width, picture.height];
    });
    expect(size).toEqual([300, 500]);
  });

  test('copies a capture of 1,200 × 40,000 px', async () => {
    const page = await openResultPage(
      [{ id: 'long', width: 1_200, height: 40_000, hasIdenticalStrips: true }],
      'result.html?id=long',
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied.').waitFor();
  });

  test('shows an error when the capture is too large for the clipboard', async () => {
    const page = await openResultPage(
      [{ id: 'huge', width: 2_000, height: 70_000, hasIdenticalStrips: true }],
      'result.html?id=huge',
    );
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('This capture is too large for the clipboard. Download the PNG instead.').first().waitFor();
  });

  test('deletes the capture at once and restores it', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Deleted' }).waitFor();
    expect(await listCaptureIds(page)).toEqual([]);
    // The focus was on the removed button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.strip').first().waitFor();
    expect(await listCaptureIds(page)).toEqual(['tall']);
    const { bytes } = await downloadFile(page, 'Download PNG');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 8_000 });
  });

  test('downloads the captured rows of an interrupted capture', async () => {
    const page = await openResultPage([{ id: 'cut', width: 400, height: 1_900, state: 'running' }], 'result.html?id=cut');
    await page.getByText('The browser stopped the capture.').waitFor();
    const { bytes } = await downloadFile(page, 'Download PNG');
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 400, height: 1_900 });
    const colorAt = (row: number) => [...data.subarray((row * 400 + 399) * 3, (row * 400 + 400) * 3)];
    expect(Array.from({ length: 19 }, (_, stripe) => colorAt(stripe * 100 + 99))).toEqual(
      Array.from({ length: 19 }, (_, stripe) => [(stripe * 37) % 256, (stripe * 91) % 256, (stripe * 151) % 256]),
    );
  });
});
