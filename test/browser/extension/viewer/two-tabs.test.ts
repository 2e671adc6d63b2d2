import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dragOn } from '../../../support/extension/drag-on.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { storeEdits } from '../../../support/extension/store-capture.ts';
import { extensionPageUrl } from '../open-extension-page.ts';
import { openCapturePage, openResultPage } from './open-result-page.ts';

const SECRET = [40, 30, 300, 90] as const;
const ELSEWHERE = [50, 200, 200, 300] as const;

async function another(first: Page): Promise<Page> {
  const page = await first.context().newPage();
  await page.goto(await extensionPageUrl('result.html?id=one'));
  await page.getByRole('button', { name: /^Crop/ }).waitFor();
  return page;
}

async function twoTabs(): Promise<[Page, Page]> {
  const first = await openCapturePage({ id: 'one', width: 600, height: 1_500 }, { login: PREMIUM_LOGIN });
  return [first, await another(first)];
}

async function draw(page: Page, key: string, [left, top, right, bottom]: readonly [number, number, number, number]) {
  await page.bringToFront();
  await page.keyboard.press(key);
  await dragOn(page.locator('.sheet'), [left, top], [right, bottom]);
}

/** Returns the stored edits by capture id, also of deleted captures. */
const stored = (page: Page): Promise<[string, string][]> =>
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
              keys.result.map((key, at) => [String(key), values.result[at].shapes.map((s: { kind: string }) => s.kind).join()]),
            );
          };
        };
      }),
  );

const cover = (page: Page) => page.locator('[data-layer="covers"] canvas');
const said = (page: Page, words: string) => page.getByRole('status').getByText(words);
const opened = (page: Page) => page.evaluate(() => window.calls.filter(({ name }) => name === 'open'));

describe('a capture in two tabs', () => {
  test('shows edits of the other tab, and adds further ones to them', async () => {
    const [first, second] = await twoTabs();
    await draw(first, 'x', SECRET);
    await said(second, 'This capture was changed in another tab. You now see the latest version.').waitFor();
    await cover(second).waitFor();
    await draw(second, 'b', ELSEWHERE);
    await expect.poll(() => stored(second)).toEqual([['one', 'pixelate,box']]);
    await said(first, 'This capture was changed in another tab.').waitFor();
    await first.bringToFront();
    await first.getByRole('button', { name: 'Save to library' }).click();
    await expect.poll(() => opened(first)).toHaveLength(1);
    expect(await said(first, 'Review it').count()).toBe(0);
  });

  test('does not reload for its own messages or when only its library state changed', async () => {
    const [first] = await twoTabs();
    await draw(first, 'x', SECRET);
    await draw(first, 'b', ELSEWHERE);
    await first.evaluate(() => {
      const news = new BroadcastChannel('captures');
      news.postMessage('one');
      news.close();
    });
    await first.keyboard.press('Control+z');
    await expect.poll(() => stored(first)).toEqual([['one', 'pixelate']]);
    expect(await said(first, 'another tab').count()).toBe(0);
  });

  test('is not saved when it changed without a message, until the new state is shown', async () => {
    const [first, second] = await twoTabs();
    await draw(first, 'x', SECRET);
    await cover(first).waitFor();
    await storeEdits(second, 'one', { shapes: [] });
    await first.getByRole('button', { name: 'Save to library' }).click();
    await said(first, 'This capture was changed in another tab. Review it, then save again.').waitFor();
    expect(await opened(first)).toEqual([]);
    await cover(first).waitFor({ state: 'detached' });
    await first.getByRole('button', { name: 'Save to library' }).click();
    await expect.poll(() => opened(first)).toHaveLength(1);
  });

  test('discards unfinished text when the other tab changes it', async () => {
    const [first, second] = await twoTabs();
    await first.bringToFront();
    await first.keyboard.press('t');
    await first.locator('.sheet').click({ position: { x: 60, y: 400 } });
    await first.keyboard.type('Half');
    await draw(second, 'x', SECRET);
    await said(first, 'This capture was changed in another tab.').waitFor();
    await cover(first).waitFor();
    expect(await first.locator('.editor-writing').count()).toBe(0);
    expect(await stored(first)).toEqual([['one', 'pixelate']]);
    expect(await said(second, 'another tab').count()).toBe(0);
  });

  test('shows that edits are not stored after the other tab has deleted it', async () => {
    const [first, second] = await twoTabs();
    await first.bringToFront();
    await first.getByRole('button', { name: 'Delete capture' }).click();
    await first.getByText('You can undo this while this page is open').waitFor();
    await draw(second, 'b', ELSEWHERE);
    await said(second, 'Could not save your changes: This capture was deleted.').waitFor();
    expect(await stored(second)).toEqual([]);
    await second.getByRole('button', { name: 'Save to library' }).click();
    await second.getByRole('status').getByText('This capture was deleted.', { exact: true }).waitFor();
    expect(await opened(second)).toEqual([]);
  });
});

test('the capture page shows a sign-in and edits that another tab stored while it opened', async () => {
  const page = await openResultPage([{ id: 'one', width: 600, height: 1_500 }], 'result.html?id=one');
  await page.addInitScript(
    ([login, edits]) => {
      const { local } = chrome.storage;
      const read = local.get.bind(local);
      const keep = () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('captures');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const put = opening.result.transaction('edits', 'readwrite');
            put.objectStore('edits').put(edits, 'one');
            put.oncomplete = () => resolve(opening.result.close());
          };
        });
      let isFirst = true;
      Object.assign(local, {
        get: async (key: string) => {
          const found = { ...(await read(key)) };
          if (key !== 'login' || !isFirst) return found;
          isFirst = false;
          await Promise.all([local.set({ login }), keep()]);
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
