import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { connectToChromium, newContext } from '../../support/browser/chromium.ts';

describe('newContext', () => {
  let contextOfFirstTest: BrowserContext | undefined;

  test('opens a page of the shared Chromium', async () => {
    contextOfFirstTest = await newContext();
    const page = await contextOfFirstTest.newPage();
    await page.setContent('<title>Shared</title>');
    expect(await page.title()).toBe('Shared');
  });

  test('closes the context when the test ends, and keeps the connection', async () => {
    const browser = await connectToChromium();
    expect(browser.isConnected()).toBe(true);
    expect(contextOfFirstTest && browser.contexts().includes(contextOfFirstTest)).toBe(false);
  });
});
