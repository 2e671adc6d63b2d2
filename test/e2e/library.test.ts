import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, type View } from '../support/e2e/browser-page.ts';
import { siteUrl } from '../support/e2e/e2e-stack.ts';
import { chooseFile, createTemporaryFileWriter, imageLink, openLibrary } from '../support/e2e/library-page.ts';
import { signedInPage, signedInUser } from '../support/e2e/signed-in-page.ts';
import { encodeImage, solidImage } from '../support/images/image-files.ts';

const FORMATS = ['png', 'jpeg baseline', 'webp lossy', 'gif'] as const;

const writeFile = createTemporaryFileWriter();

async function openNewLibrary(view?: View) {
  const user = await signedInUser(view);
  await openLibrary(user.page, siteUrl('/images'));
  return user;
}

/** Creates one file in each format, whose titles sort in the reverse order of their upload. */
const createFilesInEveryFormat = () =>
  Promise.all(
    FORMATS.map(async (name, index) => {
      const bytes = await encodeImage(name, solidImage(300, 400 + index));
      return { name: `${'dcba'[index]} ${name.split(' ')[0]}.${name.split(' ')[0]}`, data: bytes.toString('base64') };
    }),
  );

async function dropFiles(page: Page, files: Awaited<ReturnType<typeof createFilesInEveryFormat>>): Promise<void> {
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, data } of list) {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: `image/${name.split('.')[1]}` }));
    }
    return transfer;
  }, files);
  for (const event of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', event, { dataTransfer });
}

describe('library', () => {
  test('accepts dropped files in every format, and sorts, groups and searches them', async () => {
    const { page, browserErrors } = await openNewLibrary({ width: 1_440, height: 2_600 });
    await dropFiles(page, await createFilesInEveryFormat());
    for (const title of ['d png', 'c jpeg', 'b webp', 'a gif']) await imageLink(page, title).waitFor();

    await page.getByRole('button', { name: /Date Newest/ }).click();
    await page.getByRole('menuitemradio', { name: 'Name A to Z' }).click();
    const readTitles = () => page.getByRole('gridcell').allInnerTexts();
    await expect.poll(async () => (await readTitles()).map((text) => text[0])).toEqual(['a', 'b', 'c', 'd']);
    await page.getByRole('heading', { name: /^A 1$/ }).waitFor();

    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await page.keyboard.type('webp');
    await expect.poll(async () => (await readTitles()).length).toBe(1);
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=NameAsc&q=webp');
    await imageLink(page, 'b webp').click();
    await page.goBack();
    await page.reload();
    await expect.poll(async () => (await readTitles()).length).toBe(1);
    expect(await page.getByLabel('Search images').inputValue()).toBe('webp');
    expect(browserErrors).toEqual([]);
  });

  test('offers to connect the extension where none is found', async () => {
    const { page, browserErrors } = await openNewLibrary();
    await button(page, 'Upload').click();
    expect(await page.getByRole('menuitem', { name: 'Add from extension' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('menuitem', { name: 'Connect the extension' }).click();
    await page.waitForURL(siteUrl('/connect'));
    expect(browserErrors).toEqual([]);
  });

  test('accepts a pasted image', async () => {
    const { page } = await openNewLibrary();
    const data = (await solidImage(200, 300).png().toBuffer()).toString('base64');
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
    }, data);
    await button(page.getByRole('dialog'), 'Upload').click();
    await imageLink(page, 'pasted').waitFor();
  });

  test.each([
    ['an HTML page named .png', 'page.png', '<!doctype html><script>alert(1)</script>'],
    ['an SVG drawing', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an empty file', 'empty.png', ''],
  ])('rejects %s before it uploads a byte', async (_, name, text) => {
    const { page } = await openNewLibrary();
    const uploadUrls: string[] = [];
    page.on('request', (request) => void (request.method() === 'PUT' && uploadUrls.push(request.url())));
    await chooseFile(page, writeFile(name, text));
    await page.getByText('We can’t upload this file.').waitFor();
    expect(await button(page.getByRole('dialog'), 'Upload').isDisabled()).toBe(true);
    expect(uploadUrls).toEqual([]);
  });

  test.each([
    ['a wide window', { width: 1_440, height: 900 }],
    ['a phone in dark mode', { width: 390, height: 844, colorScheme: 'dark' as const }],
  ])('fits %s with the demo captures', async (_, view) => {
    const { page, browserErrors } = await signedInPage({ email: 'premium@example.com' }, view);
    await openLibrary(page, siteUrl('/images'));
    await page.getByRole('gridcell').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('gridcell').first().getByRole('link').click();
    await page.getByRole('dialog').getByText('View Image').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    expect(browserErrors).toEqual([]);
  });
});
