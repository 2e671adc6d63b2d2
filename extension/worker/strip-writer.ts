import type { Capture, Strip } from '../capture.ts';
import { filterRows } from '../encode/filter-rows.ts';
import { pngOf } from '../encode/png-of.ts';
import { rowCosts } from '../encode/row-cost.ts';
import type { Captures } from '../store/captures.ts';
import type { BandPixels } from './band.ts';
import { EndsEarly } from './capture-error.ts';

/** Turns bands of pixels into strips, and keeps each at once. */
export class StripWriter {
  readonly #captures: Captures;
  readonly #costsOf: ReturnType<typeof rowCosts>;
  #capture: Capture;
  #strips = 0;

  constructor(captures: Captures, capture: Capture) {
    this.#captures = captures;
    this.#capture = capture;
    this.#costsOf = rowCosts(capture.width);
  }

  /** What of the capture is kept by now. */
  get capture(): Capture {
    return this.#capture;
  }

  /** Errors: `EndsEarly` (`full`) where there is no room; what was kept before stays. */
  async write({ pixels, rows }: BandPixels): Promise<void> {
    if (rows === 0) return;
    const { id: captureId, width, height: top } = this.#capture;
    const filtered = filterRows(pixels, width, rows);
    const costs = this.#costsOf(pixels, rows);
    const png = await pngOf({ width, rows, filtered });
    const strip: Strip = { captureId, index: this.#strips, top, height: rows, png, costs };
    this.#capture = { ...this.#capture, height: top + rows, bytes: this.#capture.bytes + png.size };
    await this.#captures.putStrip(this.#capture, strip).catch(asFull);
    this.#strips += 1;
  }
}

function asFull(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError') throw new EndsEarly('full', { cause });
  throw cause;
}
