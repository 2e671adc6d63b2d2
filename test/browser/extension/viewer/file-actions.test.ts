import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { downloadFile } from '../../../support/extension/download-file.ts';
import { dragOn } from '../../../support/extension/drag-on.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { openCapturePage } from './open-result-page.ts';
import type { Seed } from './seed-captures.ts';

const SEED: Seed = { id: 'low', width: 600, height: 1_500, title: 'Prices', bytes: 2_048 };
const BOX = { kind: 'box', id: 'one', x: 100, y: 100, width: 200, height: 80, color: 'red', stroke: 4 };

const readClipboardTypes = (page: Page) =>
  page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));

const meanDifference = (a: Buffer = Buffer.of(), b: Buffer = Buffer.of()): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

describe('keys of the capture page', () => {
  test('download a PNG, open the PDF dialog, and are in the tooltips', async () => {
    const page = await openCapturePage(SEED);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+s');
    expect((await download).suggestedFilename()).toMatch(/^Prices .*\.png$/);
    await page.keyboard.press('Control+p');
    await page.getByRole('dialog', { name: 'Download as PDF' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Download PNG' }).getAttribute('title')).toBe('Download PNG (Ctrl+S)');
    expect(await page.getByRole('button', { name: 'PDF', exact: true }).getAttribute('title')).toBe('Download as PDF (Ctrl+P)');
  });

  test('copy the capture, unless a shape is selected or the focus is in a field', async () => {
    const page = await openCapturePage({ ...SEED, edits: { shapes: [BOX] } }, { login: PREMIUM_LOGIN });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = page.getByRole('region', { name: 'Notifications' }).getByText('Copied.');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await expect.poll(() => readClipboardTypes(page)).not.toContain('image/png');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit title' }).click();
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Prices');
    expect(await copied.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+c');
    await copied.waitFor();
    expect(await readClipboardTypes(page)).toContain('image/png');
  });
});

describe('title of a capture', () => {
  const editTitle = async (page: Page, title: string) => {
    await page.getByRole('button', { name: 'Edit title' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
  };

  test('can be changed, and names the file and the capture in the history', async () => {
    const page = await openCapturePage(SEED);
    await editTitle(page, ' New prices ');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New prices' }).waitFor();
    expect(await page.getByRole('button', { name: 'Edit title' }).evaluate((node) => node === document.activeElement)).toBe(true);
    expect((await downloadFile(page, 'Download PNG')).name).toMatch(/^New prices /);
    expect(await page.title()).toBe('New prices');
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('listitem').getByRole('link', { name: 'New prices' }).waitFor();
  });

  test('cannot be empty', async () => {
    const page = await openCapturePage(SEED);
    await editTitle(page, ' ');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Enter a title.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Prices' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Prices' }).waitFor();
  });
});

test('size of an edited capture is an estimate until the file has been created', async () => {
  const page = await openCapturePage(SEED, { login: PREMIUM_LOGIN });
  const size = page.locator('header').getByText(/ px/);
  expect(await size.textContent()).toBe('600 × 1,500 px · 2 kB');
  await page.keyboard.press('b');
  await dragOn(page.locator('.capture-image'), [40, 110], [300, 180]);
  await expect.poll(() => size.textContent()).toBe('600 × 1,500 px · about 2 kB');
  const { bytes } = await downloadFile(page, 'Download PNG');
  expect(bytes.length).toBeGreaterThan(5_000);
  await expect.poll(() => size.textContent()).toBe(`600 × 1,500 px · ${Math.round(bytes.length / 1_024)} kB`);
});

test('image dialog shows the size of the file for each quality, and Enter downloads it', async () => {
  const page = await openCapturePage(SEED);
  await page.getByRole('button', { name: 'JPEG' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download as image' });
  const readKilobytes = async () => Number(/· ([\d,.]+) kB/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[1]);
  await expect.poll(readKilobytes).toBeGreaterThan(0);
  const finest = await readKilobytes();
  await dialog.getByRole('slider', { name: 'Quality' }).fill('30');
  await expect.poll(readKilobytes).toBeLessThan(finest);
  const [kilobytes, download] = [await readKilobytes(), page.waitForEvent('download')];
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const { length } = await buffer(await (await download).createReadStream());
  expect(Math.round(length / 1_024)).toBe(Math.round(kilobytes));
  await dialog.waitFor({ state: 'detached' });
});

test('image dialog downloads a WebP with the edits, and a PNG', async () => {
  const cover = { kind: 'pixelate', id: 'one', x: 0, y: 0, width: 600, height: 100, block: 20 };
  const edits = { shapes: [cover, BOX], crop: { x: 0, y: 0, width: 500, height: 900 } };
  const page = await openCapturePage({ ...SEED, edits });
  const png = await downloadFile(page, 'Download PNG');
  await page.getByRole('button', { name: 'JPEG, WebP' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('WebP').check();
  await dialog.getByRole('status').filter({ hasText: 'kB' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const webp = await downloadFile(page, 'Download WebP');
  expect(webp.name).toMatch(/^Prices .*\.webp$/);
  expect(await sharp(webp.bytes).metadata()).toMatchObject({ format: 'webp', width: 500, height: 900 });
  const [actual, expected] = await Promise.all([webp, png].map(({ bytes }) => sharp(bytes).removeAlpha().raw().toBuffer()));
  expect(meanDifference(actual, expected)).toBeLessThan(3);
  await page.getByRole('button', { name: 'JPEG, WebP' }).click();
  await dialog.getByLabel('PNG').check();
  expect(await dialog.getByRole('slider').count()).toBe(0);
  expect((await downloadFile(page, 'Download PNG')).name).toMatch(/\.png$/);
});

const TOO_LARGE: Seed = { id: 'high', width: 100, height: 16_384 };

test('image dialog offers a scaled WebP and a PNG when the capture is too large', async () => {
  const page = await openCapturePage(TOO_LARGE);
  const open = async () => {
    await page.getByRole('button', { name: 'JPEG, WebP' }).click();
    await page.getByRole('dialog').getByLabel('WebP').check();
    await page.getByText('A WebP can be at most 16,383 px wide or high.').waitFor();
  };
  await open();
  expect(await findViolations(page)).toEqual([]);
  const { bytes } = await downloadFile(page, 'WebP, scaled to fit');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 99, height: 16_383 });
  await open();
  expect((await downloadFile(page, 'Download PNG')).name).toMatch(/\.png$/);
});

describe('default format', () => {
  test.each([
    ['jpeg', 'Download JPEG', 'PNG, WebP', /\.jpg$/],
    ['webp', 'Download WebP', 'PNG, JPEG', /\.webp$/],
    ['pdf', 'Download PDF', 'PNG, JPEG, WebP', /\.pdf$/],
  ])('%s is the format of the download button and of Ctrl+S', async (format, button, others, name) => {
    const page = await openCapturePage(SEED, { sync: { format, jpegQuality: 40 } });
    expect((await downloadFile(page, button)).name).toMatch(name);
    expect(await page.getByRole('button', { name: button }).getAttribute('title')).toBe(`${button} (Ctrl+S)`);
    await page.getByRole('button', { name: others, exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+s');
    expect((await download).suggestedFilename()).toMatch(name);
  });

  test('uses the quality of the settings', async () => {
    const page = await openCapturePage(SEED, { sync: { format: 'webp', jpegQuality: 5 } });
    const { length } = (await downloadFile(page, 'Download WebP')).bytes;
    await page.evaluate(() => chrome.storage.sync.set({ jpegQuality: 95 }));
    expect((await downloadFile(page, 'Download WebP')).bytes.length).toBeGreaterThan(length);
  });

  test('is replaced by PNG when the capture is too large, and a toast shows why', async () => {
    const page = await openCapturePage(TOO_LARGE, { sync: { format: 'webp' } });
    const { name, bytes } = await downloadFile(page, 'Download WebP');
    expect(name).toMatch(/\.png$/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 100, height: 16_384 });
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await toasts.getByText('Downloaded as PNG instead of WebP').waitFor();
    await toasts.getByText('A WebP can be at most 16,383 px wide or high. This capture is 100 × 16,384 px.').waitFor();
  });
});

test('PDF dialog shows the number of pages for the selected layout, and adds page numbers', async () => {
  const page = await openCapturePage({ ...SEED, height: 4_000 });
  await page.getByRole('button', { name: 'PDF' }).click();
  const status = page.getByRole('dialog').getByRole('status');
  await expect.poll(() => status.textContent()).toBe('5 pages');
  await page.getByLabel('Landscape').check();
  await expect.poll(() => status.textContent()).toBe('10 pages');
  await page.getByLabel('None').check();
  expect(await page.getByLabel('Page numbers').isDisabled()).toBe(true);
  await page.getByLabel('10 mm').check();
  await page.getByLabel('Page numbers').check();
  const { bytes } = await downloadFile(page, 'Download PDF');
  const pdf = bytes.toString('latin1');
  expect(pdf).toMatch(/\/Type\/Pages\/Count 10/);
  expect(pdf).toMatch(/\/MediaBox\[0 0 841\.\d+ 595\.\d+\]/);
  expect(pdf).toContain('/BaseFont/Helvetica');
});

test.each([320, 800, 1_440])('a toast covers no zoom control in a window of %d px', async (width) => {
  const page = await openCapturePage(
    { ...SEED, edits: { shapes: [{ kind: 'star' }] } },
    {},
    { context: { viewport: { width, height: 800 } } },
  );
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('Your edits to this capture could not be loaded').waitFor();
  for (const name of ['Zoom out', 'Zoom in', 'Keyboard shortcuts'])
    await page.getByRole('button', { name }).click({ trial: true });
  await page.getByRole('button', { name: 'Download PNG' }).click({ trial: true });
});
