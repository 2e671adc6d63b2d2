import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { extensionPageUrl } from '../open-extension-page.ts';
import { openCapturePage, openResultPage } from './open-result-page.ts';
import type { Seed } from './seed-captures.ts';

const SEED: Seed = { id: 'low', width: 600, height: 1_500, title: 'Prices' };

const openNewCapture = (action: 'download' | 'copy', seed: Partial<Seed> = {}) =>
  openCapturePage({ ...SEED, ...seed }, { session: { 'afterCapture.low': action }, sync: { format: 'jpeg' } });

describe('page of a new capture', () => {
  test('offers the download instead of starting it when the capture is incomplete', async () => {
    const page = await openNewCapture('download', { incompleteReason: 'stopped' });
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    const notice = page.getByRole('alert').filter({ hasText: 'This capture is incomplete, so it was not downloaded.' });
    await notice.waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(downloads).toBe(0);
    const downloadPromise = page.waitForEvent('download');
    await notice.getByRole('button', { name: 'Download JPEG' }).click();
    expect((await downloadPromise).suggestedFilename()).toMatch(/\.jpg$/);
    await notice.waitFor({ state: 'detached' });
  });

  test('offers to copy the capture when another window is in front', async () => {
    const page = await openResultPage([SEED], 'result.html', { session: { 'afterCapture.low': 'copy' } });
    await page.addInitScript(() => {
      document.hasFocus = () => false;
    });
    await page.goto(await extensionPageUrl('result.html?id=low'));
    const notice = page.getByRole('alert').filter({ hasText: 'This page was not in front' });
    await notice.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await notice.getByRole('button', { name: 'Copy image' }).click();
    await page.getByText('Copied.').waitFor();
    await notice.waitFor({ state: 'detached' });
  });

  test('shows that the capture is too large to be copied', async () => {
    const page = await openNewCapture('copy', { width: 4_000, height: 32_001, hasIdenticalStrips: true });
    const notice = page.getByRole('alert').filter({ hasText: 'too large for the clipboard. Download the PNG instead.' });
    await notice.waitFor();
    expect(await notice.getByRole('button').count()).toBe(0);
  });
});
