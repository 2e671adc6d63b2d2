import { sleep } from '../sleep.ts';
import type { ChangeObserver } from './change-observer.ts';
import { isAlive } from './is-alive.ts';

/** Time without changes after which the page seems to have reacted to a scroll. */
const QUIET_MS = 60;

/** Maximum time after a scroll in which a page is expected to react. Chrome's quota leaves this time between screenshots anyway. */
const MAX_REACTION_MS = 250;

/** Number of trials that must all show a late reaction. A single late change may come from a timer of the page. */
const TRIALS = 2;

/** Added to the longest measured delay, because reactions take longer on a busy machine. */
const MARGIN_MS = 40;

const POLL_MS = 15;

/** Maximum wait for the event of a scroll. On a busy machine, the page gets it late. */
const MAX_EVENT_DELAY_MS = 500;

interface Scroll {
  /** Time of the scroll, by `performance.now()`. */
  readonly scrolledAt: number;
  /** True if the delay after this scroll may be measured. Only a scroll that has moved the page can be a trial. */
  readonly isTrial: boolean;
}

/**
 * Some pages react only after scrolling has ended, when they have already looked finished for a while. Measures this delay in the first
 * scrolls, and waits that long after later scrolls.
 */
export interface LateReaction {
  /**
   * Measures the delay if the scroll is a trial and `TRIALS` is not reached. Otherwise waits as long as the trials have measured. Does not
   * wait after a trial has shown no late reaction.
   */
  wait(scroll: Scroll, signal: AbortSignal): Promise<void>;
  stop(): void;
}

/** `document` is the document of the pane, because the document of a page does not get the scroll events in its frames. */
export function createLateReaction(document: Document, observer: Pick<ChangeObserver, 'getLastChangeTime'>): LateReaction {
  const delays: number[] = [];
  let isOnTime = false;
  let lastEventAt = Number.NEGATIVE_INFINITY;
  const onScroll = (): void => {
    lastEventAt = performance.now();
  };
  document.addEventListener('scroll', onScroll, { capture: true });
  return {
    async wait({ scrolledAt, isTrial }, signal) {
      if (isOnTime || (!isTrial && delays.length === 0)) return;
      let polls = 0;
      const waitUntil = async (isReached: () => boolean): Promise<void> => {
        for (; !isReached(); polls++) {
          await sleep(POLL_MS);
          signal.throwIfAborted();
        }
      };
      if (isTrial) await waitUntil(() => lastEventAt >= scrolledAt || performance.now() - scrolledAt >= MAX_EVENT_DELAY_MS);
      polls = 0;
      const startedAt = Math.max(scrolledAt, lastEventAt);
      // Also requires as many polls as fit into the time, because the timers of the page run late on a busy machine too.
      const hasWaited = (ms: number): boolean => performance.now() - startedAt >= ms && polls * POLL_MS >= ms;
      if (!isTrial || delays.length === TRIALS) return waitUntil(() => hasWaited(Math.max(...delays) + MARGIN_MS));
      const isQuiet = () => performance.now() - Math.max(startedAt, observer.getLastChangeTime()) >= QUIET_MS;
      await waitUntil(() => isQuiet() || hasWaited(MAX_REACTION_MS));
      const quietSince = observer.getLastChangeTime();
      await waitUntil(() => observer.getLastChangeTime() > quietSince || hasWaited(MAX_REACTION_MS));
      const changedAt = observer.getLastChangeTime();
      if (changedAt > quietSince) delays.push(changedAt - startedAt);
      else isOnTime = true;
    },
    stop() {
      if (isAlive(document)) document.removeEventListener('scroll', onScroll, { capture: true });
    },
  };
}
