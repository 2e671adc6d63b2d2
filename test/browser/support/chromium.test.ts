import { describe, expect, test } from 'vitest';
import { connectToChromium, newContext } from '../../support/chromium.ts';

describe('newContext', () => {
  test('opens a page of the shared Chromium', async () => {
    const page = await (await newContext()).newPage();
    await page.setContent('<title>Shared</title>');
    expect(await page.title()).toBe('Shared');
  });

  test('closes when the test ends, while the connection stays', async () => {
    const browser = await connectToChromium();
    expect(browser.isConnected()).toBe(true);
    expect(browser.contexts()).toEqual([]);
  });
});
