import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { dragOn } from '../../../support/extension/drag-on.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { storeEdits } from '../../../support/extension/store-capture.ts';
import { extensionPageUrl } from '../open-extension-page.ts';
import { openCapturePage, openResultPage } from './open-result-page.ts';

const SECRET_AREA = [40, 30, 300, 90] as const;
const OTHER_AREA = [50, 200, 200, 300] as const;

async function openSecondTab(first: Page): Promise<Page> {
  const page = await first.context().newPage();
  await page.goto(await extensionPageUrl('result.html?id=one'));
  await page.getByRole('button', { name: /^Crop/ }).waitFor();
  return page;
}

async function openTwoTabs(): Promise<[Page, Page]> {
  const first = await openCapturePage({ id: 'one', width: 600, height: 1_500 }, { login: PREMIUM_LOGIN });
  return [first, await openSecondTab(first)];
}

async function draw(page: Page, key: string, [left, top, right, bottom]: readonly [number, number, number, number]) {
  await page.bringToFront();
  await page.keyboard.press(key);
  await dragOn(page.locator('.capture-image'), [left, top], [right, bottom]);
}

/** Returns the id and the kinds of the stored shapes of each capture, also of deleted ones. */
const readStoredShapes = (page: Page): Promise<[string, string][]> =>
  page.evaluate(
    () =>
      new Promise<[string, string][]>((resolve, reject) => {
        const opening = indexedDB.open('captures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const edits = opening.result.transaction('edits').objectStore('edits');
          const [keys, values] = [edits.getAllKeys(), edits.getAll()];
          edits.transaction.oncomplete = () => {
            opening.result.close();
            resolve(
              keys.result.map((key, index) => [
                String(key),
                values.result[index].shapes.map((s: { kind: string }) => s.kind).join(),
              ]),
            );
          };
        };
      }),
  );

const cover = (page: Page) => page.locator('[data-layer="covers"] canvas');
const locateNotice = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const listSaveCalls = (page: Page) => page.evaluate(() => window.calls.filter(({ name }) => name === 'saveToLibrary'));

describe('a capture in two tabs', () => {
  test('shows edits of the other tab, and adds new edits to them', async () => {
    const [first, second] = await openTwoTabs();
    await draw(first, 'x', SECRET_AREA);
    await locateNotice(second, 'This capture was changed in another tab. You now see the latest version.').waitFor();
    await cover(second).waitFor();
    await draw(second, 'b', OTHER_AREA);
    await expect.poll(() => readStoredShapes(second)).toEqual([['one', 'pixelate,box']]);
    await locateNotice(first, 'This capture was changed in another tab.').waitFor();
    await first.bringToFront();
    await first.getByRole('button', { name: 'Save to library' }).click();
    await expect.poll(() => listSaveCalls(first)).toHaveLength(1);
    expect(await locateNotice(first, 'Review it').count()).toBe(0);
  });

  test('does not reload for its own messages or when only its library state changed', async () => {
    const [first] = await openTwoTabs();
    await draw(first, 'x', SECRET_AREA);
    await draw(first, 'b', OTHER_AREA);
    await first.evaluate(() => {
      const channel = new BroadcastChannel('captures');
      channel.postMessage('one');
      channel.close();
    });
    await first.keyboard.press('Control+z');
    await expect.poll(() => readStoredShapes(first)).toEqual([['one', 'pixelate']]);
    expect(await locateNotice(first, 'another tab').count()).toBe(0);
  });

  test('is not saved after a change without a message until the new state is shown', async () => {
    const [first, second] = await openTwoTabs();
    await draw(first, 'x', SECRET_AREA);
    await cover(first).waitFor();
    await storeEdits(second, 'one', { shapes: [] });
    await first.getByRole('button', { name: 'Save to library' }).click();
    await locateNotice(first, 'This capture was changed in another tab. Review it, then save again.').waitFor();
    expect(await listSaveCalls(first)).toEqual([]);
    await cover(first).waitFor({ state: 'detached' });
    await first.getByRole('button', { name: 'Save to library' }).click();
    await expect.poll(() => listSaveCalls(first)).toHaveLength(1);
  });

  test('discards unfinished text when the other tab changes the capture', async () => {
    const [first, second] = await openTwoTabs();
    await first.bringToFront();
    await first.keyboard.press('t');
    await first.locator('.capture-image').click({ position: { x: 60, y: 400 } });
    await first.keyboard.type('Half');
    await draw(second, 'x', SECRET_AREA);
    await locateNotice(first, 'This capture was changed in another tab.').waitFor();
    await cover(first).waitFor();
    expect(await first.locator('.editor-text-field').count()).toBe(0);
    expect(await readStoredShapes(first)).toEqual([['one', 'pixelate']]);
    expect(await locateNotice(second, 'another tab').count()).toBe(0);
  });

  test('shows that the other tab has deleted the capture, without actions that no longer work', async () => {
    const [first, second] = await openTwoTabs();
    await second.bringToFront();
    await second.keyboard.press('t');
    await second.locator('.capture-image').click({ position: { x: 60, y: 400 } });
    await second.keyboard.type('Half');
    await first.bringToFront();
    await first.getByRole('button', { name: 'Delete capture' }).click();
    await first.getByText('You can undo this while this page is open').waitFor();
    const title = second.getByRole('heading', { name: 'This capture was deleted' });
    await title.waitFor();
    expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await second.getByRole('link', { name: 'View history' }).waitFor();
    // The text that the user was typing.
    await second.getByText('Could not save your changes: This capture was deleted.').first().waitFor();
    expect(await second.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await second.locator('.capture-image').count()).toBe(0);
    await second.keyboard.press('Control+s');
    expect(await readStoredShapes(second)).toEqual([]);
    await second.getByTitle('Dismiss').click();
    await second.getByTitle('Dismiss').waitFor({ state: 'detached' });
    expect(await findViolations(second)).toEqual([]);
  });
});

test('the capture page shows a sign-in and edits that another tab stores while the page opens', async () => {
  const page = await openResultPage([{ id: 'one', width: 600, height: 1_500 }], 'result.html?id=one');
  await page.addInitScript(
    ([login, edits]) => {
      const { local } = chrome.storage;
      const getStored = local.get.bind(local);
      const putEdits = () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('captures');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const put = opening.result.transaction('edits', 'readwrite');
            put.objectStore('edits').put(edits, 'one');
            put.oncomplete = () => resolve(opening.result.close());
          };
        });
      let isFirstRead = true;
      Object.assign(local, {
        get: async (key: string) => {
          const found = { ...(await getStored(key)) };
          if (key !== 'login' || !isFirstRead) return found;
          isFirstRead = false;
          await Promise.all([local.set({ login }), putEdits()]);
          return found;
        },
      });
    },
    [PREMIUM_LOGIN, { shapes: [{ kind: 'pixelate', id: 'one', x: 40, y: 110, width: 260, height: 70, block: 20 }] }] as const,
  );
  await page.reload();
  await page.locator('.editor:not([inert])').waitFor();
  await cover(page).waitFor();
  expect(await page.locator('.editor').count()).toBe(1);
});
