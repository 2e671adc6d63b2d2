import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { button } from '../../support/e2e/browser-page.ts';
import { siteUrl } from '../../support/e2e/e2e-stack.ts';
import { chooseFile, confirmDelete, createTemporaryFileWriter, imageLink, openLibrary } from '../../support/e2e/library-page.ts';
import { signedInUser } from '../../support/e2e/signed-in-page.ts';
import { solidImage } from '../../support/images/image-files.ts';

const writeFile = createTemporaryFileWriter();

async function createLongImage(): Promise<Uint8Array> {
  const bottom = await sharp({ create: { width: 1_200, height: 20_000, channels: 3, background: '#2456d6' } })
    .png()
    .toBuffer();
  return solidImage(1_200, 40_000)
    .composite([{ input: bottom, top: 20_000, left: 0 }])
    .png()
    .toBuffer();
}

async function uploadLongImage(page: Page): Promise<void> {
  await chooseFile(page, writeFile('long page.png', await createLongImage()));
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('A long page');
  await form.getByLabel('Link').fill('https://example.com/long');
  await button(form, 'Upload').click();
  await form.waitFor({ state: 'hidden' });
}

describe('library', () => {
  test('uploads, shows, changes and deletes a long image', async () => {
    const { page, browserErrors } = await signedInUser();
    await openLibrary(page, siteUrl('/images'));
    await page.getByText('No images yet').waitFor();
    await uploadLongImage(page);

    await imageLink(page, 'A long page').click();
    await page.getByText('1,200 × 40,000 px').first().waitFor();
    await button(page, 'Edit').click();
    await page.getByLabel('Title').fill('A very long page');
    await page.getByLabel('Notes').fill('Red above, blue below');
    await button(page, 'Update').click();
    await page.getByText('Red above, blue below').waitFor();
    await page.keyboard.press('Escape');
    await imageLink(page, 'A very long page').waitFor();

    await page.reload();
    await imageLink(page, 'A very long page').click();
    await button(page, 'Delete').click();
    await confirmDelete(page);
    await page.getByText('No images yet').waitFor();
    expect(browserErrors).toEqual([]);
  });
});
