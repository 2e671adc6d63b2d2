/**
 * Maximum wait per screen. It is halved, down to the minimum, after each wait during which the page did not change. It is reset after a
 * wait during which the page changed.
 */
const MAX_TIMEOUT_MS = 3_000;
const MIN_TIMEOUT_MS = 250;

/** Time after the end of a request in which the page reads the response and shows it. */
const RESPONSE_MS = 120;

/** Requests that begin later than this after a scroll are probably caused by polling and not by the scroll. */
const SCROLL_EFFECT_MS = 300;

/**
 * Tracks the requests that a page begins when it is scrolled, so that a screen is captured after its content has arrived. The
 * hook in the page's world (`background/request-hook.ts`) reports each request.
 */
export interface RequestTracker {
  /**
   * Call this before scrolling ahead of a screen. Requests from now until `startScreen` belong to the screen after it. Requests of the
   * previous look-ahead belong to this screen.
   */
  startLookAhead(): void;
  /** Requests that begin shortly after this call belong to the current screen. */
  startScreen(): void;
  /** Returns true if a request of the current screen is open. */
  hasOpenRequest(): boolean;
  /**
   * Returns true while requests of the current screen are open, and for `RESPONSE_MS` after the last one has ended, up to the timeout.
   * `waitedMs` is the time since the wait began. `changeCount` is the number of changes to the page.
   */
  mustWait(wait: { readonly waitedMs: number; readonly changeCount: number }): boolean;
  stop(): void;
}

/** `channel` is the name of the hook's event, or undefined if there is no hook. */
export function createRequestTracker(channel: string | undefined): RequestTracker {
  const awaited = new Set<number>();
  const later = new Set<number>();
  let arrivedAt: number | undefined;
  let lastEndedAt = Number.NEGATIVE_INFINITY;
  let timeoutMs = MAX_TIMEOUT_MS;
  let changeCountBefore: number | undefined;

  /** Returns true if a request that begins now is caused by scrolling, or by the response to an awaited request. */
  const belongsToScreen = (now: number): boolean =>
    now - lastEndedAt <= RESPONSE_MS || (arrivedAt !== undefined && now - arrivedAt <= SCROLL_EFFECT_MS);
  const onRequest = (event: Event): void => {
    const id = (event as CustomEvent<unknown>).detail;
    if (typeof id !== 'number') return;
    const now = performance.now();
    if (id < 0) {
      if (awaited.delete(-id)) lastEndedAt = now;
      else later.delete(-id);
    } else if (belongsToScreen(now)) awaited.add(id);
    else if (arrivedAt === undefined) later.add(id);
  };
  if (channel) addEventListener(channel, onRequest);

  const endWait = (changeCount: number): false => {
    if (changeCountBefore !== undefined)
      timeoutMs = changeCount > changeCountBefore ? MAX_TIMEOUT_MS : Math.max(MIN_TIMEOUT_MS, timeoutMs / 2);
    changeCountBefore = undefined;
    awaited.clear();
    return false;
  };

  return {
    startLookAhead() {
      arrivedAt = undefined;
      for (const id of later) awaited.add(id);
      later.clear();
    },
    startScreen() {
      arrivedAt = performance.now();
    },
    hasOpenRequest: () => awaited.size > 0,
    mustWait({ waitedMs, changeCount }) {
      const isWaiting = awaited.size > 0 || performance.now() - lastEndedAt < RESPONSE_MS;
      if (!isWaiting || waitedMs >= timeoutMs) return endWait(changeCount);
      changeCountBefore ??= changeCount;
      return true;
    },
    stop() {
      if (!channel) return;
      removeEventListener(channel, onRequest);
      dispatchEvent(new CustomEvent(getEndEvent(channel)));
    },
  };
}

/** Name of the event that removes the hook. */
export const getEndEvent = (channel: string): string => `${channel}-end`;
