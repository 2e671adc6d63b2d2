import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ENCODERS, solidImage } from '../support/image-files.ts';
import type { View } from '../support/person.ts';
import { openFlow } from './open-flow.ts';
import { filesOnDisk, openLibrary } from './uploading.ts';

const FORMATS = ['png', 'jpeg baseline', 'webp lossy', 'gif'] as const;

const { at, signedIn } = openFlow();
const file = filesOnDisk();

/** A page of 1,200 × 40,000 px: red at its top, blue at its end. */
async function longPage(): Promise<Uint8Array> {
  const end = await sharp({ create: { width: 1_200, height: 20_000, channels: 3, background: '#2456d6' } })
    .png()
    .toBuffer();
  return solidImage(1_200, 40_000)
    .composite([{ input: end, top: 20_000, left: 0 }])
    .png()
    .toBuffer();
}

async function inLibrary(email: string, view?: View) {
  const someone = await signedIn(email, view);
  await openLibrary(someone.page, at('/images'));
  return someone;
}

async function chooseInViewer(page: Page, chosen: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Upload from computer' }).click(),
  ]);
  await chooser.setFiles(chosen);
}

const cell = (page: Page, title: string) => page.getByRole('link', { name: title });

test('a long page is uploaded, seen, changed and deleted', async () => {
  const { page, complaints } = await inLibrary('basic@example.com');
  await page.getByText('No images yet').waitFor();
  await chooseInViewer(page, file('long page.png', await longPage()));
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('A long page');
  await form.getByLabel('Link').fill('https://example.com/long');
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await form.waitFor({ state: 'hidden' });

  await cell(page, 'A long page').click();
  await page.getByText('1,200 × 40,000 px').first().waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('A very long page');
  await page.getByLabel('Notes').fill('Red above, blue below');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Red above, blue below').waitFor();
  await page.keyboard.press('Escape');
  await cell(page, 'A very long page').waitFor();

  await page.reload();
  await cell(page, 'A very long page').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  // A press that comes sooner is taken for the end of a double click.
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Are you sure?' }).click();
  await page.getByText('No images yet').waitFor();
  expect(complaints).toEqual([]);
});

test('several files at once, in every format, are dropped, found, sorted and grouped', async () => {
  const { page, complaints } = await inLibrary('trial@example.com', { width: 1_440, height: 2_600 });
  const files = await Promise.all(
    FORMATS.map(async (name, place) => {
      const bytes = await (ENCODERS[name]?.(solidImage(300, 400 + place)) ?? sharp()).toBuffer();
      return { name: `${'dcba'[place]} ${name.split(' ')[0]}.${name.split(' ')[0]}`, data: bytes.toString('base64') };
    }),
  );
  const dropped = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, data } of list) {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: `image/${name.split('.')[1]}` }));
    }
    return transfer;
  }, files);
  for (const event of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', event, { dataTransfer: dropped });
  for (const title of ['d png', 'c jpeg', 'b webp', 'a gif']) await cell(page, title).waitFor();

  await page.getByRole('button', { name: /Date Newest/ }).click();
  await page.getByRole('menuitemradio', { name: 'Name A to Z' }).click();
  const titles = () => page.getByRole('gridcell').allInnerTexts();
  await expect.poll(async () => (await titles()).map((text) => text[0])).toEqual(['a', 'b', 'c', 'd']);
  await page.getByRole('heading', { name: /^A 1$/ }).waitFor();

  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.keyboard.press('/');
  await page.keyboard.type('webp');
  await expect.poll(async () => (await titles()).length).toBe(1);
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=NameAsc&q=webp');
  await cell(page, 'b webp').click();
  await page.goBack();
  await page.reload();
  await expect.poll(async () => (await titles()).length).toBe(1);
  expect(await page.getByLabel('Search images').inputValue()).toBe('webp');
  expect(complaints).toEqual([]);
});

test('a picture is pasted', async () => {
  const { page } = await inLibrary('leaving@example.com');
  const data = (await solidImage(200, 300).png().toBuffer()).toString('base64');
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    transfer.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
  }, data);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await cell(page, 'pasted').waitFor();
});

test.each([
  ['a page called .png', 'page.png', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an empty file', 'empty.png', ''],
])('%s is refused in words, before a byte is sent', async (_, name, text) => {
  const { page } = await inLibrary('canceled@example.com');
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())));
  await chooseInViewer(page, file(name, text));
  await page.getByText('This file cannot be uploaded.').waitFor();
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true);
  expect(sent).toEqual([]);
});

test.each([
  ['wide', { width: 1_440, height: 900 }],
  ['on a phone, in the dark', { width: 390, height: 844, colorScheme: 'dark' as const }],
])('the library of captures fits: %s', async (_, view) => {
  const { page, complaints } = await inLibrary('premium@example.com', view);
  await page.getByRole('gridcell').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('gridcell').first().getByRole('link').click();
  await page.getByRole('dialog').getByText('View Image').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(complaints).toEqual([]);
});
