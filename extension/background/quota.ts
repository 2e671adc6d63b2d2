/** Chromium allows an extension two screenshots per second. The second starts with the first of them (measured). */
const CALLS = 2;
const WINDOW_MS = 1_001;

interface Time {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

const REAL: Time = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Pause after a refusal, because Chromium's window may end some milliseconds after ours. A refused call costs no quota
 * (measured).
 */
const REFUSED_MS = 10;

/** Lead time of `ready` before a screenshot: longer than it takes, but short, so that little changes in between. */
const READY_MS = 80;

export class Quota {
  readonly #time: Time;
  #windowStart = Number.NEGATIVE_INFINITY;
  #used = 0;

  constructor(time: Time = REAL) {
    this.#time = time;
  }

  /**
   * Calls `take` as soon as the quota allows, and `ready` shortly before. Retries `take` while the browser refuses it because
   * of the quota. Throws the errors of `ready` and all other errors of `take`.
   */
  async spend<Picture>(take: () => Promise<Picture>, ready: () => Promise<void> = async () => undefined): Promise<Picture> {
    if (this.#wait() > READY_MS) await this.#time.sleep(this.#wait() - READY_MS);
    await ready();
    for (;;) {
      await this.#turn();
      this.#used += 1;
      try {
        return await take();
      } catch (error) {
        if (!isRefused(error)) throw error;
        this.#used -= 1;
        await this.#time.sleep(REFUSED_MS);
      }
    }
  }

  #wait(): number {
    return this.#used < CALLS ? 0 : Math.max(0, this.#windowStart + WINDOW_MS - this.#time.now());
  }

  async #turn(): Promise<void> {
    if (this.#wait() > 0) await this.#time.sleep(this.#wait());
    const now = this.#time.now();
    if (now - this.#windowStart >= WINDOW_MS) this.#begin(now);
  }

  #begin(now: number): void {
    this.#windowStart = now;
    this.#used = 0;
  }
}

const isRefused = (error: unknown): boolean => error instanceof Error && /MAX_CAPTURE_VISIBLE_TAB|quota/i.test(error.message);
