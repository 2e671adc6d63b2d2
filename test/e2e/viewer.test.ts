import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pngFile } from '../support/image-files.ts';
import { button, type View } from '../support/person.ts';
import { openFlow } from './open-flow.ts';
import { filesOnDisk, openLibrary } from './uploading.ts';

const STORE = /\/pending\//;

const { at, signedIn } = openFlow();
const shot = filesOnDisk()('shot.png', await pngFile(300, 400));

async function inLibrary(email: string, view?: View) {
  const someone = await signedIn(email, view);
  await openLibrary(someone.page, at('/images?sort=NameAsc'));
  return someone;
}

async function openFirst(page: Page): Promise<string> {
  const first = page.getByRole('gridcell').first().getByRole('link');
  await first.click();
  await page.getByRole('dialog').waitFor();
  return new URL(page.url()).searchParams.get('image') ?? '';
}

test('a double click and a held key delete nothing, and Escape takes the question back first', async () => {
  const { page, complaints } = await inLibrary('premium@example.com');
  const deleted: string[] = [];
  page.on('request', (request) => void (request.method() === 'DELETE' && deleted.push(request.url())));
  await openFirst(page);
  await button(page, 'Delete').dblclick();
  await button(page, 'Are you sure?').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Delete').focus();
  for (const until = Date.now() + 900; Date.now() < until; ) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await button(page, 'Are you sure?').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect([deleted, complaints]).toEqual([[], []]);
});

test('Escape leaves a form with its words kept, which are announced, and the focus is where one was', async () => {
  const { page, complaints } = await inLibrary('premium@example.com');
  const id = await openFirst(page);
  const title = await page.title();
  expect(title).not.toMatch(/^Library/);
  await button(page, 'Edit').click();
  await page.getByLabel('Title').fill('Half a thought');
  await page.keyboard.press('Escape');
  await page.getByText('Unsaved changes.').waitFor();
  expect(await button(page, 'Edit').evaluate((edit) => edit === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.title()).toMatch(/^Library/);
  await page.locator(`[data-image="${id}"]`).click();
  await page.getByText('Unsaved changes.').waitFor();
  await button(page, 'Edit').click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a thought');
  await page.getByLabel('Notes').fill('And the rest of it');
  await button(page, 'Update').click();
  await page.getByText('And the rest of it').waitFor();
  await expect.poll(() => button(page, 'Edit').evaluate((edit) => edit === document.activeElement)).toBe(true);
  expect(await page.title()).toMatch(/^Half a thought/);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor({ state: 'hidden' });
  expect(await page.getByRole('dialog', { name: 'View Image' }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

test('whoever fits a long page to the window and comes nearer again is where they were', async () => {
  const { page } = await inLibrary('premium@example.com');
  await openFirst(page);
  const stage = page.locator('section[data-first-focus]');
  const scrolled = () => stage.evaluate(({ scrollTop }) => scrollTop);
  await page.keyboard.press('1');
  await stage.evaluate((element) => element.scrollTo(0, 700));
  await page.keyboard.press('0');
  const [picture, controls] = [
    await stage.locator('img, figure').first().boundingBox(),
    await page.getByRole('group', { name: 'Zoom' }).boundingBox(),
  ];
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
  await page.keyboard.press('1');
  expect(await scrolled()).toBeCloseTo(700, -1);
});

test.each([
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
])('an upload is not lost without a word on another page, and what is said does not cover it, at $width px', async (view) => {
  const { page } = await inLibrary(view.width > 400 ? 'member@example.com' : 'deactivated@example.com', view);
  await page.getByLabel('Images to upload').setInputFiles([shot]);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  const toast = page.getByText('Image added');
  await toast.waitFor();
  await page.route(STORE, () => undefined);
  await page.getByLabel('Images to upload').setInputFiles([shot, shot]);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.waitFor();
  const [said, shown] = [await toast.boundingBox(), await tray.boundingBox()];
  if (!said || !shown) throw new Error('Neither is to be missing.');
  const isApart = said.x + said.width <= shown.x || said.y + said.height <= shown.y;
  expect(isApart).toBe(true);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Account' }).waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
