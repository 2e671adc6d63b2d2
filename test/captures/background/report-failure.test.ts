import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { forAllTests } from '../../support/for-each-test.ts';

describe('the shortcut on a page that cannot be captured', () => {
  let page: Page;
  const fixture = forAllTests(() => openCaptureFixture({ '/': '<p>Page' }));
  beforeAll(async () => {
    page = await fixture().browser.context.newPage();
    await page.goto(fixture().origin);
    await page.bringToFront();
  });

  /** Dispatches the event of the shortcut. Unlike a real key press, this gives the extension no access to the page. */
  const pressShortcut = () =>
    fixture().browser.worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      Reflect.get(chrome.commands.onCommand, 'dispatch').call(chrome.commands.onCommand, 'capture', tab);
    });
  const readFailure = () =>
    fixture().browser.worker.evaluate(async () => {
      const { progress } = await chrome.storage.session.get('progress');
      const contexts = await chrome.runtime.getContexts({});
      const isOpen = contexts.some(({ contextType }) => contextType === 'POPUP');
      return { progress, isOpen, badge: await chrome.action.getBadgeText({}) };
    });
  const notAllowed = { state: 'failed', reason: 'notAllowed' };

  test('opens the popup, which shows the reason and starts no capture', async () => {
    await pressShortcut();
    await expect.poll(readFailure).toEqual({ progress: notAllowed, isOpen: true, badge: '' });
  });

  test('shows a badge until the toolbar button is clicked when the popup cannot be opened', async () => {
    // A click into the page closes the popup.
    await page.mouse.click(100, 100);
    await fixture().browser.worker.evaluate(() => {
      const openPopup = () => Promise.reject(new Error('Could not find an active browser window.'));
      Object.assign(chrome.action, { openPopup });
    });
    await pressShortcut();
    await expect.poll(readFailure).toEqual({ progress: { ...notAllowed, isUnseen: true }, isOpen: false, badge: '!' });
    const color = await fixture().browser.worker.evaluate(() => chrome.action.getBadgeBackgroundColor({}));
    expect(color).toEqual([0x14, 0x1a, 0x26, 255]);
    await fixture().browser.clickToolbarButton(page);
    await expect.poll(readFailure).toEqual({ progress: notAllowed, isOpen: true, badge: '' });
  });
});
