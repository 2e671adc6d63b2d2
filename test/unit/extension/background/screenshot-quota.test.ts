import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScreenshotQuota } from '../../../../extension/background/screenshot-quota.ts';

const prepareNothing = async (): Promise<void> => undefined;

const REFUSAL = new Error('This request exceeds the MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND quota.');

/**
 * Allows two screenshots per time window, like Chromium. A window starts with its first screenshot. The clocks of Chromium and the
 * extension differ by less than a millisecond, so the extension measures up to 1,001 ms for a window.
 */
function createFakeBrowser({ windowMs = 1_001 } = {}) {
  let now = 0;
  let start = Number.NEGATIVE_INFINITY;
  let callCount = 0;
  const screenshotTimes: number[] = [];
  const refusalTimes: number[] = [];
  const take = async (): Promise<number> => {
    if (now - start >= windowMs) [start, callCount] = [now, 0];
    if (callCount === 2) {
      refusalTimes.push(now);
      throw REFUSAL;
    }
    callCount += 1;
    screenshotTimes.push(now);
    return screenshotTimes.length;
  };
  const wait = (ms: number): void => {
    now += ms;
  };
  return { take, clock: { now: () => now, sleep: async (ms: number) => wait(ms) }, screenshotTimes, refusalTimes, wait };
}

test('ScreenshotQuota allows two screenshots at once and the next two after a second', async () => {
  const { take, clock, screenshotTimes, refusalTimes } = createFakeBrowser();
  const quota = new ScreenshotQuota(clock);
  for (let call = 0; call < 5; call++) await quota.run(prepareNothing, take);
  expect(screenshotTimes).toEqual([0, 0, 1_001, 1_001, 2_002]);
  expect(refusalTimes).toEqual([]);
});

test('ScreenshotQuota waits no longer than necessary and causes no refusals', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(pauses, async (waits) => {
      const { take, clock, screenshotTimes, refusalTimes, wait } = createFakeBrowser();
      const quota = new ScreenshotQuota(clock);
      for (const ms of waits) {
        await quota.run(prepareNothing, take);
        wait(ms);
      }
      expect(refusalTimes).toEqual([]);
      const quotaMs = Math.max(0, Math.ceil(waits.length / 2) - 1) * 1_001;
      const pausedMs = waits.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
      expect(screenshotTimes.at(-1)).toBeLessThanOrEqual(quotaMs + pausedMs);
    }),
  );
});

test('ScreenshotQuota retries within milliseconds when the window of the browser ends late', async () => {
  const { take, clock, screenshotTimes } = createFakeBrowser({ windowMs: 1_015 });
  const quota = new ScreenshotQuota(clock);
  for (let call = 0; call < 4; call++) await quota.run(prepareNothing, take);
  expect(screenshotTimes).toEqual([0, 0, 1_021, 1_021]);
});

test('ScreenshotQuota keeps retrying when the window of the browser started earlier', async () => {
  const { take, clock, screenshotTimes, refusalTimes, wait } = createFakeBrowser({ windowMs: 1_000 });
  const quota = new ScreenshotQuota(clock);
  await quota.run(prepareNothing, take);
  wait(1_000);
  for (let call = 0; call < 3; call++) await quota.run(prepareNothing, take);
  expect(screenshotTimes).toEqual([0, 1_000, 1_001, 2_001]);
  expect(refusalTimes.length).toBeGreaterThan(0);
});

test('ScreenshotQuota does not retry other failures', async () => {
  const quota = new ScreenshotQuota(createFakeBrowser().clock);
  const tabError = new Error('No tab with id: 7.');
  await expect(quota.run(prepareNothing, () => Promise.reject(tabError))).rejects.toBe(tabError);
});

test('ScreenshotQuota prepares shortly before a screenshot is allowed', async () => {
  const { take, clock, screenshotTimes, wait } = createFakeBrowser();
  const quota = new ScreenshotQuota(clock);
  const preparedAt: number[] = [];
  const prepare = async (): Promise<void> => {
    preparedAt.push(clock.now());
    wait(40);
  };
  for (let call = 0; call < 4; call++) await quota.run(prepare, take);
  expect(screenshotTimes).toEqual([40, 80, 1_041, 1_081]);
  expect(preparedAt).toEqual([0, 40, 961, 1_041]);
});
