import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Quota } from '../../../../extension/background/quota.ts';

const REFUSAL = new Error('This request exceeds the MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND quota.');

/**
 * Counts like Chromium: two screenshots per second, and the second starts with the first screenshot. The clocks of Chromium and the
 * extension differ by less than a millisecond, so to the extension the second lasts up to 1,001 ms.
 */
function browser({ secondMs = 1_001 } = {}) {
  let now = 0;
  let start = Number.NEGATIVE_INFINITY;
  let used = 0;
  const taken: number[] = [];
  const refused: number[] = [];
  const take = async (): Promise<number> => {
    if (now - start >= secondMs) [start, used] = [now, 0];
    if (used === 2) {
      refused.push(now);
      throw REFUSAL;
    }
    used += 1;
    taken.push(now);
    return taken.length;
  };
  const wait = (ms: number): void => {
    now += ms;
  };
  return { take, time: { now: () => now, sleep: async (ms: number) => wait(ms) }, taken, refused, wait };
}

test('Quota allows two screenshots at once and the next two after a second', async () => {
  const { take, time, taken, refused } = browser();
  const quota = new Quota(time);
  for (let call = 0; call < 5; call++) await quota.run(take);
  expect(taken).toEqual([0, 0, 1_001, 1_001, 2_002]);
  expect(refused).toEqual([]);
});

test('Quota waits no longer than necessary and causes no refusals', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(pauses, async (waits) => {
      const { take, time, taken, refused, wait } = browser();
      const quota = new Quota(time);
      for (const ms of waits) {
        await quota.run(take);
        wait(ms);
      }
      expect(refused).toEqual([]);
      const floor = Math.max(0, Math.ceil(waits.length / 2) - 1) * 1_001;
      const waited = waits.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
      expect(taken.at(-1)).toBeLessThanOrEqual(floor + waited);
    }),
  );
});

test('Quota retries within milliseconds when the browser ends its second late', async () => {
  const { take, time, taken } = browser({ secondMs: 1_015 });
  const quota = new Quota(time);
  for (let call = 0; call < 4; call++) await quota.run(take);
  expect(taken).toEqual([0, 0, 1_021, 1_021]);
});

test('Quota keeps retrying when the browser began its second earlier', async () => {
  const { take, time, taken, refused, wait } = browser({ secondMs: 1_000 });
  const quota = new Quota(time);
  await quota.run(take);
  wait(1_000);
  for (let call = 0; call < 3; call++) await quota.run(take);
  expect(taken).toEqual([0, 1_000, 1_001, 2_001]);
  expect(refused.length).toBeGreaterThan(0);
});

test('Quota does not retry other failures', async () => {
  const quota = new Quota(browser().time);
  const tabError = new Error('No tab with id: 7.');
  await expect(quota.run(() => Promise.reject(tabError))).rejects.toBe(tabError);
});

test('Quota prepares a screenshot during the wait', async () => {
  const { take, time, taken, wait } = browser();
  const quota = new Quota(time);
  const seenTo: number[] = [];
  const ready = async (): Promise<void> => {
    seenTo.push(time.now());
    wait(40);
  };
  for (let call = 0; call < 4; call++) await quota.run(take, ready);
  expect(taken).toEqual([40, 80, 1_041, 1_081]);
  expect(seenTo).toEqual([0, 40, 961, 1_041]);
});
