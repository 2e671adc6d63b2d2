import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { connectToChromium, newContext } from '../../support/browser/chromium.ts';

describe('newContext', () => {
  let openedFirst: BrowserContext | undefined;

  test('opens a page of the shared Chromium', async () => {
    openedFirst = await newContext();
    const page = await openedFirst.newPage();
    await page.setContent('<title>Shared</title>');
    expect(await page.title()).toBe('Shared');
  });

  test('closes when the test ends, while the connection stays', async () => {
    const browser = await connectToChromium();
    expect(browser.isConnected()).toBe(true);
    expect(openedFirst && browser.contexts().includes(openedFirst)).toBe(false);
  });
});
