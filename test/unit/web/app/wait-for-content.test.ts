import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForContent } from '../../../../web/app/wait-for-content.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A region whose content is still loading while `isComing` is true. */
function watched({ isComing }: { isComing: boolean }) {
  const region = { isComing, isShown: false, querySelector: () => (region.isComing ? {} : null) };
  return region;
}

async function watch(region: ReturnType<typeof watched>): Promise<void> {
  await waitForContent({ querySelector: region.querySelector as Element['querySelector'] });
  region.isShown = true;
}

test('contentShown resolves after painting when the content is loaded', async () => {
  const region = watched({ isComing: false });
  void watch(region);
  expect(region.isShown).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(region.isShown).toBe(true);
});

test('contentShown waits for content that is loading', async () => {
  const region = watched({ isComing: true });
  void watch(region);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(region.isShown).toBe(false);
  region.isComing = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(region.isShown).toBe(true);
});

test('contentShown stops waiting within 3.5 seconds', async () => {
  const region = watched({ isComing: true });
  void watch(region);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(region.isShown).toBe(true);
});
