import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLateReaction, type LateReaction } from '../../../../extension/content-script/late-reaction.ts';

/** Maximum wait of a trial. */
const TRIAL_MS = 250;
/** A wait polls twice, so it may end late by two intervals. */
const POLL_MS = 15;

describe('createLateReaction', () => {
  let lastChangeAt: number;
  let page: EventTarget;
  let lateReaction: LateReaction;
  beforeEach(() => {
    vi.useFakeTimers();
    lastChangeAt = 0;
    page = new EventTarget();
    lateReaction = createLateReaction(page as Document, { getLastChangeTime: () => lastChangeAt });
  });
  afterEach(() => {
    lateReaction.stop();
    vi.useRealTimers();
  });

  /** Scrolls a page that changes at some times after the scroll, and returns how long the wait took. */
  async function measureWait({ isTrial = true, eventAt = 0, changesAt = [] as number[] } = {}): Promise<number> {
    const scrolledAt = performance.now();
    for (const ms of changesAt)
      setTimeout(() => {
        lastChangeAt = performance.now();
      }, ms);
    setTimeout(() => page.dispatchEvent(new Event('scroll')), eventAt);
    let endedAt = scrolledAt;
    const wait = lateReaction.wait({ scrolledAt, isTrial }, new AbortController().signal).then(() => {
      endedAt = performance.now();
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await wait;
    return endedAt - scrolledAt;
  }

  test('waits once for a page that does not change late', async () => {
    expect(await measureWait({ changesAt: [20] })).toBeGreaterThanOrEqual(TRIAL_MS);
    expect(await measureWait()).toBe(0);
    expect(await measureWait()).toBe(0);
  });

  test('waits after every scroll of a page that has changed late twice', async () => {
    await measureWait({ changesAt: [150] });
    await measureWait({ changesAt: [160] });
    expect(await measureWait({ isTrial: false })).toBeGreaterThanOrEqual(160);
    expect(await measureWait()).toBeLessThan(TRIAL_MS);
  });

  test('measures the delay from the event, which a busy page gets late', async () => {
    await measureWait({ eventAt: 200, changesAt: [350] });
    await measureWait({ eventAt: 200, changesAt: [350] });
    expect(await measureWait()).toBeGreaterThanOrEqual(150);
    expect(await measureWait()).toBeLessThan(TRIAL_MS);
  });

  test('stops waiting when the second trial shows no late change', async () => {
    await measureWait({ changesAt: [150] });
    await measureWait();
    expect(await measureWait()).toBe(0);
  });

  test('does not wait for a page that changes all the time', async () => {
    const changesAt = Array.from({ length: 40 }, (_, index) => index * 20);
    expect(await measureWait({ changesAt })).toBeLessThanOrEqual(TRIAL_MS + 2 * POLL_MS);
    expect(await measureWait({ changesAt })).toBe(0);
  });

  test('does not count a scroll that is no trial', async () => {
    expect(await measureWait({ isTrial: false })).toBe(0);
    expect(await measureWait()).toBeGreaterThanOrEqual(TRIAL_MS);
  });

  test('ends when the capture is aborted', async () => {
    vi.useRealTimers();
    const signal = AbortSignal.abort();
    await expect(lateReaction.wait({ scrolledAt: performance.now(), isTrial: true }, signal)).rejects.toThrow('abort');
  });
});
