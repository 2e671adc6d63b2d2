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

function createRegion({ isLoading }: { isLoading: boolean }) {
  const region = { isLoading, isShown: false, querySelector: () => (region.isLoading ? {} : null) };
  return region;
}

async function showWhenLoaded(region: ReturnType<typeof createRegion>): Promise<void> {
  await waitForContent({ querySelector: region.querySelector as Element['querySelector'] });
  region.isShown = true;
}

test('waitForContent resolves after a short delay when the content is already loaded', async () => {
  const region = createRegion({ isLoading: false });
  void showWhenLoaded(region);
  expect(region.isShown).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(region.isShown).toBe(true);
});

test('waitForContent waits for content that is loading', async () => {
  const region = createRegion({ isLoading: true });
  void showWhenLoaded(region);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(region.isShown).toBe(false);
  region.isLoading = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(region.isShown).toBe(true);
});

test('waitForContent resolves within 3.5 seconds when the content is still loading', async () => {
  const region = createRegion({ isLoading: true });
  void showWhenLoaded(region);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(region.isShown).toBe(true);
});
