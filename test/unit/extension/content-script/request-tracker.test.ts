import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRequestTracker, type RequestTracker } from '../../../../extension/content-script/request-tracker.ts';

const CHANNEL = 'requests';
const WAIT = { waitedMs: 0, changeCount: 0 };

describe('createRequestTracker', () => {
  let page: EventTarget;
  let tracker: RequestTracker;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
    tracker = createRequestTracker(CHANNEL);
    vi.advanceTimersByTime(1_000);
  });
  afterEach(() => {
    tracker.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const begin = (id: number) => page.dispatchEvent(new CustomEvent(CHANNEL, { detail: id }));
  const end = (id: number) => page.dispatchEvent(new CustomEvent(CHANNEL, { detail: -id }));

  test('waits for a request that begins with the scroll, and until the page has shown the response', () => {
    tracker.startLookAhead();
    tracker.startScreen();
    begin(1);
    expect(tracker.mustWait(WAIT)).toBe(true);
    end(1);
    expect(tracker.mustWait(WAIT)).toBe(true);
    vi.advanceTimersByTime(200);
    expect(tracker.mustWait(WAIT)).toBe(false);
  });

  test('waits on the next screen for a request that begins during the look-ahead', () => {
    tracker.startLookAhead();
    begin(1);
    tracker.startScreen();
    expect(tracker.mustWait(WAIT)).toBe(false);
    tracker.startLookAhead();
    tracker.startScreen();
    expect(tracker.mustWait(WAIT)).toBe(true);
  });

  test('does not wait for a request that begins long after the scroll, on this screen and on the next', () => {
    tracker.startLookAhead();
    tracker.startScreen();
    vi.advanceTimersByTime(400);
    begin(1);
    expect(tracker.mustWait(WAIT)).toBe(false);
    tracker.startLookAhead();
    tracker.startScreen();
    expect(tracker.mustWait(WAIT)).toBe(false);
  });
});
