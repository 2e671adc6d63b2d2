/** The browser lets an extension take two pictures in each second, and the second begins with the first of them (measured). */
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

/** After a refusal, for its window may end some milliseconds later than ours: it costs nothing to ask again (measured). */
const REFUSED_MS = 10;

/** How long before a picture it is made ready for: longer than it takes, and as short as that lets it be. */
const READY_MS = 80;

/** Keeps to the browser's quota: waits for as long as it must, and not longer. */
export class Quota {
  readonly #time: Time;
  #windowStart = Number.NEGATIVE_INFINITY;
  #used = 0;

  constructor(time: Time = REAL) {
    this.#time = time;
  }

  /**
   * Calls `take` once the quota lets it, again where the browser still refuses for it, and `ready` shortly before. Errors: those of
   * `ready`, and every other one of `take`.
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

  /** For how many milliseconds the quota lets nothing be taken. */
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
