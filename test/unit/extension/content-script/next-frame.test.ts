import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntilDrawn } from '../../../../extension/content-script/next-frame.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a browser that draws its first frame after `firstFrameMs`, and one every 16 ms from then on. */
function stubBrowser({ firstFrameMs, isHidden = false, isFrame = false }: BrowserOptions): void {
  const startedAt = Date.now();
  const window = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('top', isFrame ? {} : window);
  vi.stubGlobal('document', { hidden: isHidden });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) =>
    setTimeout(callback, Math.max(16, startedAt + firstFrameMs - Date.now())),
  );
}

interface BrowserOptions {
  readonly firstFrameMs: number;
  readonly isHidden?: boolean;
  readonly isFrame?: boolean;
}

async function measureMs(wait: Promise<void>): Promise<number> {
  const startedAt = Date.now();
  const ended = wait.then(() => Date.now() - startedAt);
  ended.catch(() => undefined);
  await vi.runAllTimersAsync();
  return ended;
}

test('waitUntilDrawn waits for the frames of a busy browser', async () => {
  stubBrowser({ firstFrameMs: 1_200 });
  expect(await measureMs(waitUntilDrawn())).toBeGreaterThanOrEqual(1_200);
});

test('waitUntilDrawn resolves after 500 ms in a hidden tab, which gets no frames', async () => {
  stubBrowser({ firstFrameMs: 60_000, isHidden: true });
  expect(await measureMs(waitUntilDrawn())).toBe(500);
});

test('waitUntilDrawn resolves after 3 s in a visible tab without frames', async () => {
  stubBrowser({ firstFrameMs: 60_000 });
  expect(await measureMs(waitUntilDrawn())).toBe(3_000);
});

test('waitUntilDrawn rejects in an iframe that gets no frames', async () => {
  stubBrowser({ firstFrameMs: 60_000, isFrame: true });
  await expect(measureMs(waitUntilDrawn())).rejects.toThrow('The browser no longer renders this frame.');
});
