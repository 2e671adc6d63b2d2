import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../support/accessibility.ts';
import { openExtensionPage } from '../open-extension-page.ts';

const boundTo = (toolbar: string, spare: string) => [
  { name: '_execute_action', shortcut: toolbar },
  { name: 'capture', shortcut: spare },
];

async function welcome(commands = boundTo('', 'Alt+Shift+U')): Promise<Page> {
  const page = await openExtensionPage('welcome.html', { commands });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('the welcome page', () => {
  test('leads from the button to the picture in three steps', async () => {
    const page = await welcome();
    expect(await page.getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
      'Pin the button',
      'Press it on any page',
      'Find your capture in a new tab',
    ]);
    await page.getByText('Nothing is uploaded unless you press “Save to library”.').waitFor();
  });

  test('names the keys that work, and where others are chosen', async () => {
    const page = await welcome();
    await page.getByText('The keys Alt+Shift+U do the same. Choose others at chrome://extensions/shortcuts.').waitFor();
    await page.getByRole('button', { name: 'chrome://extensions/shortcuts' }).click();
    expect(await page.evaluate(() => window.calls.at(-1))).toEqual({ name: 'open', input: 'chrome://extensions/shortcuts' });
  });

  test('names those of the button itself where the browser left them to it', async () => {
    const page = await welcome(boundTo('Alt+Shift+P', 'Alt+Shift+U'));
    await page.getByText('The keys Alt+Shift+P do the same.').waitFor();
  });

  test('follows keys that were chosen meanwhile', async () => {
    const page = await welcome(boundTo('', ''));
    await page.getByText('No keys do the same yet. Choose some at chrome://extensions/shortcuts.').waitFor();
    await page.evaluate(
      (commands) => {
        chrome.commands.getAll = async () => commands;
        document.dispatchEvent(new Event('visibilitychange'));
      },
      boundTo('Ctrl+Shift+Y', ''),
    );
    await page.getByText('The keys Ctrl+Shift+Y do the same.').waitFor();
  });

  test('leads to the site, beside itself', async () => {
    const page = await welcome();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Try it on our own site' }).click();
    expect((await opening).url()).toBe('https://site.example/');
  });

  test('axe finds nothing wrong, and nothing sticks out on a phone', async () => {
    const page = await welcome();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
  });
});
