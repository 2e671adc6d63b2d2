import type { Capture, Strip } from '../capture.ts';
import { PngWriter } from '../export/encode/png-writer.ts';
import { createRowCosts } from '../export/encode/row-cost.ts';
import type { Captures } from '../storage/captures.ts';
import { CaptureIncompleteError } from './capture-error.ts';
import type { StripPixels } from './stitcher.ts';

export class StripWriter {
  readonly #captures: Captures;
  readonly #costsOf: ReturnType<typeof createRowCosts>;
  #capture: Capture;
  #strips = 0;

  constructor(captures: Captures, capture: Capture) {
    this.#captures = captures;
    this.#capture = capture;
    this.#costsOf = createRowCosts(capture.width);
  }

  get capture(): Capture {
    return this.#capture;
  }

  /** Throws `CaptureIncompleteError` (`full`) if the disk is full. Strips stored earlier are kept. */
  async write(strip: StripPixels): Promise<void> {
    const { id: captureId, width, height: top } = this.#capture;
    const writer = new PngWriter(width);
    const costs: number[] = [];
    for await (const { pixels, rows } of strip) {
      costs.push(...this.#costsOf(pixels, rows));
      await writer.add(pixels, rows);
    }
    if (costs.length === 0) return;
    const png = await writer.finish();
    await this.#store({ captureId, index: this.#strips, top, height: costs.length, png, costs: Uint16Array.from(costs) });
  }

  async #store(strip: Strip): Promise<void> {
    const updated = { ...this.#capture, height: strip.top + strip.height, bytes: this.#capture.bytes + strip.png.size };
    await this.#captures.writeStrip(updated, strip).catch(rethrowAsDiskFull);
    this.#capture = updated;
    this.#strips += 1;
  }
}

function rethrowAsDiskFull(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError') throw new CaptureIncompleteError('full', { cause });
  throw cause;
}
