import { expect, test } from 'vitest';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { openCapturePage } from './open-result-page.ts';
import type { Seed } from './seed-captures.ts';

const SEED: Seed = { id: 'one', width: 1_200, height: 900, title: 'A page', url: 'https://example.com/' };
const BLUR = { kind: 'blur', id: 'one', x: 20, y: 20, width: 100, height: 40, block: 10 };
const TAB = { tabId: 7, unvisitedSince: 1 };
const SAVING = { ...TAB, state: 'saving', documentId: 'D', fraction: 1 };
const FAILED = { ...TAB, state: 'failed', problem: 'refused', message: 'Your library is full. Delete some images first.' };

/** Around the widths at which the header changes. */
const WIDTHS = [641, 769, 800, 929, 1_024, 1_280, 1_281, 1_344, 1_345, 1_440, 1_600, 1_601, 1_728, 1_729];

test.each<[string, Partial<Seed>, object | undefined]>([
  ['not saved', {}, undefined],
  ['changed', { savedAt: 1, edits: { shapes: [BLUR] } }, undefined],
  ['saved', { savedAt: 1 }, undefined],
  ['being saved', {}, SAVING],
  ['refused', {}, FAILED],
])('the actions do not cover the metadata of a capture that is %s', async (_, fields, upload) => {
  const session = upload && { session: { 'upload.one': upload } };
  const page = await openCapturePage({ ...SEED, ...fields }, { login: PREMIUM_LOGIN, ...session });
  const hasOverlap = () =>
    page.locator('header').evaluate((header) => {
      const metadata = [...header.querySelectorAll(':scope > :nth-child(2) :is(h1, p > *)')].map((item) =>
        item.getBoundingClientRect(),
      );
      const actions = header.lastElementChild?.getBoundingClientRect();
      return !actions || metadata.some(({ right, bottom }) => right > actions.left && bottom > actions.top);
    });
  const overlaps: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 600 });
    if (await hasOverlap()) overlaps.push(width);
  }
  expect(overlaps).toEqual([]);
});

test.each([1_200, 1_440])('the header keeps its height when an upload fails in a window of %d px', async (width) => {
  const page = await openCapturePage(SEED, {}, { context: { viewport: { width, height: 600 } } });
  const readHeight = () => page.locator('header').evaluate((header) => header.clientHeight);
  const height = await readHeight();
  await page.evaluate((upload) => chrome.storage.session.set({ 'upload.one': upload }), FAILED);
  await page.getByRole('button', { name: 'Open library' }).waitFor();
  expect(await readHeight()).toBe(height);
});

test('a long address does not shorten the size of the capture', async () => {
  const url = `https://example.com/${'a-long-address/'.repeat(40)}`;
  const page = await openCapturePage({ ...SEED, url }, {}, { context: { viewport: { width: 1_200, height: 600 } } });
  const size = page.locator('header p > span').first();
  expect(await size.textContent()).toContain('1,200');
  const missingPx = await size.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width - element.getBoundingClientRect().width;
  });
  expect(missingPx).toBe(0);
});

test('the header links to the settings on a phone', async () => {
  const page = await openCapturePage(SEED, { login: PREMIUM_LOGIN }, { context: { viewport: { width: 390, height: 844 } } });
  await page.getByRole('link', { name: 'Settings' }).waitFor();
});
