import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { openExtensionPage } from '../open-extension-page.ts';

const createCommands = (toolbarShortcut: string, captureShortcut: string) => [
  { name: '_execute_action', shortcut: toolbarShortcut },
  { name: 'capture', shortcut: captureShortcut },
];

async function openWelcomePage(commands = createCommands('', 'Alt+Shift+U')): Promise<Page> {
  const page = await openExtensionPage('welcome.html', { commands });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('welcome page', () => {
  test('explains the first capture in three steps', async () => {
    const page = await openWelcomePage();
    expect(await page.getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
      'Pin the button',
      'Click it on any page',
      'Find your capture in a new tab',
    ]);
    await page.getByText('Captures stay on this computer unless you select “Save to library”.').waitFor();
  });

  test('does not mention the library when the administrator has turned it off', async () => {
    const page = await openExtensionPage('welcome.html', { managed: { noLibrary: true } });
    await page.getByText('Captures stay on this computer.', { exact: true }).waitFor();
  });

  test('shows the shortcut and where to change it', async () => {
    const page = await openWelcomePage();
    await page.getByText('Or press Alt+Shift+U. Change it at chrome://extensions/shortcuts.').waitFor();
    await page.getByRole('button', { name: 'chrome://extensions/shortcuts' }).click();
    expect(await page.evaluate(() => window.calls.at(-1))).toEqual({ name: 'open', input: 'chrome://extensions/shortcuts' });
  });

  test('shows where to change the shortcut in one line in a window of 320 px', async () => {
    const page = await openWelcomePage();
    await page.setViewportSize({ width: 320, height: 700 });
    const link = await page.getByRole('button', { name: 'chrome://extensions/shortcuts' }).boundingBox();
    expect(link?.height).toBeLessThan(30);
  });

  test('shows the shortcut of the toolbar button when the browser has assigned it', async () => {
    const page = await openWelcomePage(createCommands('Alt+Shift+P', 'Alt+Shift+U'));
    await page.getByText('Or press Alt+Shift+P.').waitFor();
  });

  test('updates the shortcut after the user has changed it', async () => {
    const page = await openWelcomePage(createCommands('', ''));
    await page.getByText('No shortcut is set. Set one at chrome://extensions/shortcuts.').waitFor();
    await page.evaluate(
      (commands) => {
        chrome.commands.getAll = async () => commands;
        document.dispatchEvent(new Event('visibilitychange'));
      },
      createCommands('Ctrl+Shift+Y', ''),
    );
    await page.getByText('Or press Ctrl+Shift+Y.').waitFor();
  });

  test('opens the site in another tab', async () => {
    const page = await openWelcomePage();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Try it on our website' }).click();
    expect((await opening).url()).toBe('https://site.example/');
  });

  test('aligns the privacy link with the button above it in a window of 320 px', async () => {
    const page = await openWelcomePage();
    await page.setViewportSize({ width: 320, height: 700 });
    const privacy = page.getByRole('link', { name: 'How we handle your captures' });
    const button = await page.getByRole('link', { name: 'Try it on our website' }).boundingBox();
    const textLeft = await privacy.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().left;
    });
    expect((await privacy.boundingBox())?.y).toBeGreaterThan(button?.y ?? 0);
    expect(textLeft).toBe(button?.x);
  });

  test('has no accessibility violations and no overflow on a phone', async () => {
    const page = await openWelcomePage();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findViolations(page)).toEqual([]);
  });
});
