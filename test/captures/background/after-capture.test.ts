import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { waitForResultPage } from '../../support/extension/capture-page.ts';
import { forAllTests } from '../../support/for-each-test.ts';

const fixture = forAllTests(() => openCaptureFixture({ '/': buildPage({ body: stripesOf(1_500) }) }));

const store = (settings: Readonly<Record<string, string>>) =>
  fixture().browser.worker.evaluate((items) => chrome.storage.sync.set(items), settings);

afterEach(() => fixture().browser.worker.evaluate(() => chrome.storage.sync.clear()));

/** Captures the page of the fixture and returns the page of the capture. */
async function captureFixture(): Promise<Page> {
  const page = await fixture().openPage('/');
  const [resultPage] = await Promise.all([waitForResultPage(fixture().browser), fixture().browser.clickToolbarButton(page)]);
  return resultPage;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: /^Crop/ }).waitFor();
}

describe('page of a new capture', () => {
  test('downloads the capture once, in the format and with the name of the settings', async () => {
    await store({ afterCapture: 'download', format: 'webp', fileNameTemplate: 'new {width}' });
    const downloads: Download[] = [];
    fixture().browser.context.on('page', (page) => page.on('download', (download) => downloads.push(download)));
    const page = await captureFixture();
    await expect.poll(() => downloads.length).toBe(1);
    expect(downloads[0]?.suggestedFilename()).toMatch(/^new \d+\.webp$/);
    expect(await sharp(await downloads[0]?.path()).metadata()).toMatchObject({ format: 'webp', height: 1_500 });
    await reload(page);
    expect(await page.evaluate(() => chrome.storage.session.get(null))).toEqual({ progress: { state: 'idle' } });
    expect(downloads).toHaveLength(1);
  });

  test('copies the image', async () => {
    await store({ afterCapture: 'copy' });
    const page = await captureFixture();
    await page.getByText('Copied.').waitFor();
    await page.context().grantPermissions(['clipboard-read']);
    expect(await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))).toContain(
      'image/png',
    );
  });
});
