import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onPremiumLock } from '../../../../extension/viewer/on-premium-lock.ts';
import { DAY_MS, HOUR_MS } from '../../../support/durations.ts';
import { extensionPageUrl, openExtensionPage } from '../open-extension-page.ts';

const NOW = new Date('2026-11-22T08:00:00Z');

/** Premium lasts for three days after the end of the period. */
const premiumLoginFor = (ms: number) =>
  ({ userId: 'u', orgId: '', status: 'active', expires: (NOW.getTime() + ms - 3 * DAY_MS) / 1_000 }) as const;

describe('onPremiumLock', () => {
  const listener = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    listener.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('calls the listener when Premium expires', () => {
    onPremiumLock(premiumLoginFor(HOUR_MS), listener, new AbortController().signal);
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('does not call the listener early when the expiry exceeds the longest timer', () => {
    // setTimeout fires at once for a delay of more than 2³¹ − 1 ms (24.8 days).
    onPremiumLock(premiumLoginFor(365 * DAY_MS), listener, new AbortController().signal);
    vi.advanceTimersByTime(24 * DAY_MS);
    expect(listener).not.toHaveBeenCalled();
  });

  test('does not call the listener after an abort or without Premium', () => {
    const controller = new AbortController();
    onPremiumLock(premiumLoginFor(HOUR_MS), listener, controller.signal);
    onPremiumLock({ userId: 'u', orgId: '', status: '' }, listener, controller.signal);
    controller.abort();
    vi.advanceTimersByTime(DAY_MS);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('capture page', () => {
  test('disables the editor when Premium expires', async () => {
    const page = await openExtensionPage('seed.html', { login: premiumLoginFor(HOUR_MS) });
    await page.evaluate(() => window.seed([{ id: 'low', width: 600, height: 1_500 }]));
    await page.clock.install({ time: NOW });
    await page.goto(await extensionPageUrl('result.html?id=low'));
    await page.locator('.editor:not([inert])').waitFor();
    await page.clock.fastForward(HOUR_MS / 2);
    expect(await page.locator('.editor:not([inert])').count()).toBe(1);
    await page.clock.fastForward(HOUR_MS / 2);
    await page.locator('.editor[inert]').waitFor();
  });
});
