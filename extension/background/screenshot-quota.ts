/**
 * Chromium allows an extension two screenshots per time window of one second, which starts with the first screenshot
 * (measured).
 */
const CALLS_PER_WINDOW = 2;
const WINDOW_MS = 1_001;

export const SCREENSHOT_INTERVAL_MS = WINDOW_MS / CALLS_PER_WINDOW;

interface Clock {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Delay before the retry of a refused call, because Chromium's time window may end some milliseconds after ours. A refused call
 * does not count towards the quota (measured).
 */
const RETRY_DELAY_MS = 10;

/**
 * Time between the start of `beforeScreenshot` and the screenshot. Long enough for the call of `beforeScreenshot`, and so short that the
 * page rarely changes in the meantime.
 */
const LEAD_TIME_MS = 80;

export class ScreenshotQuota {
  readonly #clock: Clock;
  #windowStart = Number.NEGATIVE_INFINITY;
  #callCount = 0;

  constructor(clock: Clock = SYSTEM_CLOCK) {
    this.#clock = clock;
  }

  /**
   * Calls `beforeScreenshot` shortly before the quota allows a screenshot, and then `take` with the result. Retries `take` while the
   * browser refuses the call because of the quota. Throws the errors of `beforeScreenshot` and all other errors of `take`.
   */
  async run<Prepared, Screenshot>(
    beforeScreenshot: () => Promise<Prepared>,
    take: (prepared: Prepared) => Promise<Screenshot>,
  ): Promise<Screenshot> {
    if (this.#remainingMs() > LEAD_TIME_MS) await this.#clock.sleep(this.#remainingMs() - LEAD_TIME_MS);
    const prepared = await beforeScreenshot();
    for (;;) {
      await this.#waitForTurn();
      this.#callCount += 1;
      try {
        return await take(prepared);
      } catch (error) {
        if (!isQuotaError(error)) throw error;
        this.#callCount -= 1;
        await this.#clock.sleep(RETRY_DELAY_MS);
      }
    }
  }

  #remainingMs(): number {
    return this.#callCount < CALLS_PER_WINDOW ? 0 : Math.max(0, this.#windowStart + WINDOW_MS - this.#clock.now());
  }

  async #waitForTurn(): Promise<void> {
    if (this.#remainingMs() > 0) await this.#clock.sleep(this.#remainingMs());
    const now = this.#clock.now();
    if (now - this.#windowStart >= WINDOW_MS) this.#startWindow(now);
  }

  #startWindow(now: number): void {
    this.#windowStart = now;
    this.#callCount = 0;
  }
}

const isQuotaError = (error: unknown): boolean => error instanceof Error && /MAX_CAPTURE_VISIBLE_TAB|quota/i.test(error.message);
