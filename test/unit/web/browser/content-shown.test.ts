import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentShown } from '../../../../web/app/content-shown.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A region, and whether it is known to show what it is for. */
function watched({ isComing }: { isComing: boolean }) {
  const region = { isComing, isShown: false, querySelector: () => (region.isComing ? {} : null) };
  return region;
}

async function watch(region: ReturnType<typeof watched>): Promise<void> {
  await contentShown({ querySelector: region.querySelector as Element['querySelector'] });
  region.isShown = true;
}

test('what is there is shown once the browser has drawn it', async () => {
  const region = watched({ isComing: false });
  void watch(region);
  expect(region.isShown).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(region.isShown).toBe(true);
});

test('what is on its way is waited for', async () => {
  const region = watched({ isComing: true });
  void watch(region);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(region.isShown).toBe(false);
  region.isComing = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(region.isShown).toBe(true);
});

test('but not for longer than some seconds', async () => {
  const region = watched({ isComing: true });
  void watch(region);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(region.isShown).toBe(true);
});
