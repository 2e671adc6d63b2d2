import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { downloadFile } from '../../../support/extension/download-file.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { openCapturePage } from './open-result-page.ts';

const HEIGHT = 1_500;
const POLICY = { managed: { forcedStamps: ['url'], stampPlace: 'below' } };

const open = (edits?: unknown, login: object = { login: PREMIUM_LOGIN }) =>
  openCapturePage({ id: 'low', width: 600, height: HEIGHT, edits }, { ...POLICY, ...login });

const stamp = (page: Page) => page.getByRole('img', { name: 'Stamp: https://example.com/low' });

async function downloadHeight(page: Page): Promise<number> {
  const { bytes } = await downloadFile(page, 'Download PNG');
  return (await sharp(bytes).metadata()).height;
}

describe('forced stamps', () => {
  test('are on the page and in the file, and their control is locked', async () => {
    const page = await open({ shapes: [], stamps: { url: false, place: 'below' } });
    await stamp(page).waitFor();
    await page.getByLabel('Stamps').click();
    await page.getByText('Your administrator requires the locked stamps on every capture.').waitFor();
    expect(await page.getByLabel('Address').isChecked()).toBe(true);
    expect(await page.getByLabel('Address').isDisabled()).toBe(true);
    expect(await page.getByLabel('Date').isEnabled()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Above the page').check();
    expect(await downloadHeight(page)).toBeGreaterThan(HEIGHT);
    await page.reload();
    await stamp(page).waitFor();
  });

  test('stay when the user returns to the original capture', async () => {
    const page = await open({ shapes: [{ kind: 'star' }] });
    await page.getByRole('button', { name: 'Use the original capture' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await stamp(page).waitFor();
    expect(await downloadHeight(page)).toBeGreaterThan(HEIGHT);
  });

  test('need Premium', async () => {
    const page = await open(undefined, {});
    expect(await downloadHeight(page)).toBe(HEIGHT);
  });
});
