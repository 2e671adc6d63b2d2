import type { Reaction } from './random-page.ts';

/** State of a part that changes when its page is scrolled: 0 is unchanged, 1 is changed. */
export class ScrollReaction {
  readonly #reaction: Reaction;
  #progress = 0;
  #isScheduled = false;

  constructor(reaction: Reaction) {
    this.#reaction = reaction;
  }

  get progress(): number {
    return this.#progress;
  }

  get isOn(): boolean {
    return this.#progress > 0;
  }

  /** Returns true if the part changes in the next frame. */
  get isScheduled(): boolean {
    return this.#isScheduled;
  }

  onScroll(scrollY: number): void {
    if (this.#reaction.timing === 'frame') this.#isScheduled = true;
    else this.#update(scrollY);
  }

  onFrame(scrollY: number): void {
    if (!this.#isScheduled) return;
    this.#isScheduled = false;
    this.#update(scrollY);
  }

  #update(scrollY: number): void {
    const { threshold, hysteresis, range } = this.#reaction;
    if (range > 0) {
      this.#progress = Math.min(1, Math.max(0, (scrollY - threshold) / range));
      return;
    }
    // At most the threshold, so that at the top of the page every part has changed back, except a part that never does.
    const offset = hysteresis === null ? Number.POSITIVE_INFINITY : Math.min(hysteresis, threshold);
    this.#progress = scrollY > threshold - (this.#progress > 0 ? offset : 0) ? 1 : 0;
  }
}
