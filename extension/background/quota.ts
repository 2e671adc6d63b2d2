/** Chromium allows an extension two screenshots per second. The second starts with the first of them (measured). */
const CALLS_PER_WINDOW = 2;
const WINDOW_MS = 1_001;

interface Clock {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Pause after a refusal, because Chromium's window may end some milliseconds after ours. A refused call costs no quota
 * (measured).
 */
const RETRY_DELAY_MS = 10;

/** Lead time of `beforeScreenshot` before a screenshot: longer than it takes, but short, so that little changes in between. */
const LEAD_TIME_MS = 80;

export class Quota {
  readonly #clock: Clock;
  #windowStart = Number.NEGATIVE_INFINITY;
  #used = 0;

  constructor(clock: Clock = SYSTEM_CLOCK) {
    this.#clock = clock;
  }

  /**
   * Calls `take` as soon as the quota allows, and `beforeScreenshot` shortly before. Retries `take` while the browser refuses it because
   * of the quota. Throws the errors of `beforeScreenshot` and all other errors of `take`.
   */
  async run<Picture>(
    take: () => Promise<Picture>,
    beforeScreenshot: () => Promise<void> = async () => undefined,
  ): Promise<Picture> {
    if (this.#remainingMs() > LEAD_TIME_MS) await this.#clock.sleep(this.#remainingMs() - LEAD_TIME_MS);
    await beforeScreenshot();
    for (;;) {
      await this.#waitForTurn();
      this.#used += 1;
      try {
        return await take();
      } catch (error) {
        if (!isQuotaError(error)) throw error;
        this.#used -= 1;
        await this.#clock.sleep(RETRY_DELAY_MS);
      }
    }
  }

  #remainingMs(): number {
    return this.#used < CALLS_PER_WINDOW ? 0 : Math.max(0, this.#windowStart + WINDOW_MS - this.#clock.now());
  }

  async #waitForTurn(): Promise<void> {
    if (this.#remainingMs() > 0) await this.#clock.sleep(this.#remainingMs());
    const now = this.#clock.now();
    if (now - this.#windowStart >= WINDOW_MS) this.#startWindow(now);
  }

  #startWindow(now: number): void {
    this.#windowStart = now;
    this.#used = 0;
  }
}

const isQuotaError = (error: unknown): boolean => error instanceof Error && /MAX_CAPTURE_VISIBLE_TAB|quota/i.test(error.message);
