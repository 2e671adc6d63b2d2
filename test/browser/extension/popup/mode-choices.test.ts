import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Progress } from '../../../../extension/progress.ts';
import { createRunningProgress, openPopup } from './open-popup.ts';

describe('popup', () => {
  test('captures another part of the page instead, after a delay, and remembers the mode', async () => {
    const page = await openPopup({ progress: createRunningProgress() });
    await page.getByText('Capturing this page').waitFor();
    await page.getByRole('radio', { name: '5 s' }).check();
    const hint = page.getByText('Now choose what to capture.');
    await hint.waitFor();
    await page.getByRole('button', { name: 'Visible area' }).click();
    await hint.waitFor({ state: 'detached' });
    const call = { name: 'startCapture', input: { tabId: 7, mode: 'visible', delay: 5, isReplacing: true } };
    await expect.poll(() => page.evaluate(() => window.calls.at(-1))).toEqual(call);
    const local = await page.evaluate(() => chrome.storage.local.get('lastMode'));
    const again = await openPopup({ progress: createRunningProgress(), local });
    const lastUsed = again.getByRole('button', { name: 'Visible area' });
    await expect.poll(() => lastUsed.getAttribute('aria-description')).toBe('Last used');
    expect(await again.getByRole('button', { name: 'Full page' }).getAttribute('aria-description')).toBeNull();
  });

  test('outlines the last mode only when no capture is running', async () => {
    const local = { lastMode: 'visible' };
    const readOutlined = (page: Page) =>
      page.getByRole('button', { name: 'Visible area' }).evaluate(({ dataset }) => dataset.outlined !== undefined);
    const capturing = await openPopup({ progress: createRunningProgress(), local });
    await capturing.getByText('Capturing this page').waitFor();
    await capturing.getByRole('button', { name: 'Visible area', description: 'Last used' }).waitFor();
    expect(await readOutlined(capturing)).toBe(false);
    const failed = await openPopup({ progress: { state: 'failed', reason: 'notAllowed' }, local });
    await expect.poll(() => readOutlined(failed)).toBe(true);
  });

  test('discards the running capture when the user chooses a delay for the next one', async () => {
    const responses = { discardCapture: { progress: { state: 'idle' } as const } };
    const page = await openPopup({ progress: createRunningProgress(), responses });
    await page.getByText('Capturing this page').waitFor();
    await page.getByRole('radio', { name: '3 s' }).check();
    await page.getByText('Now choose what to capture.').waitFor();
    await page.getByText('No capture running').waitFor();
    await page.getByRole('radio', { name: '5 s' }).check();
    const discards = await page.evaluate(() => window.calls.filter(({ name }) => name === 'discardCapture').length);
    expect(discards).toBe(1);
  });

  test('offers every mode and delay by keyboard', async () => {
    const page = await openPopup({ progress: createRunningProgress() });
    await page.getByRole('button', { name: 'Full page' }).focus();
    const focused = [];
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      focused.push(await page.evaluate(() => document.activeElement?.closest('label, button')?.textContent));
    }
    expect(focused).toEqual(['Visible area', 'Select area', 'Element', 'Off']);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: '3 s' }).isChecked()).toBe(true);
  });

  test('shows a countdown without starting a capture, and cancels it', async () => {
    const page = await openPopup({ progress: { state: 'countdown', tabId: 7, mode: 'page', startsAt: Date.now() + 9_500 } });
    await page.getByText(/^Capturing in \d+ s$/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.evaluate(() => window.calls.map(({ name }) => name))).toEqual(['stopCapture']);
  });

  test('starts a capture if the countdown has ended with the service worker', async () => {
    const page = await openPopup({ progress: { state: 'countdown', tabId: 7, mode: 'page', startsAt: Date.now() - 1_000 } });
    await expect.poll(() => page.evaluate(() => window.calls.map(({ name }) => name))).toEqual(['startCapture']);
  });

  test('closes when the user selects something on the page', async () => {
    const selecting: Progress = { state: 'selecting', tabId: 7, mode: 'area' };
    const page = await openPopup({ progress: createRunningProgress() });
    await page.getByText('Capturing this page').waitFor();
    await page.evaluate((progress) => {
      window.close = () => void window.calls.push({ name: 'close' });
      chrome.runtime.sendMessage = async () => {
        window.setProgress(progress);
        return { output: undefined };
      };
    }, selecting);
    await page.getByRole('button', { name: 'Select area' }).click();
    await expect.poll(() => page.evaluate(() => window.calls.at(-1)?.name)).toBe('close');
    await page.getByText('Select on the page').waitFor();
  });
});
