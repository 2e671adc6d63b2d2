import type { Capture, Strip } from '../capture.ts';
import { PngWriter } from '../export/encode/png-writer.ts';
import { rowCosts } from '../export/encode/row-cost.ts';
import type { Captures } from '../storage/captures.ts';
import type { Band } from './band.ts';
import { EndsEarly } from './capture-error.ts';

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

  get capture(): Capture {
    return this.#capture;
  }

  /** Throws `EndsEarly` (`full`) if the disk is full. Strips stored earlier are kept. */
  async write(band: Band): Promise<void> {
    const { id: captureId, width, height: top } = this.#capture;
    const writer = new PngWriter(width);
    const costs: number[] = [];
    for await (const { pixels, rows } of band) {
      costs.push(...this.#costsOf(pixels, rows));
      await writer.add(pixels, rows);
    }
    if (costs.length === 0) return;
    const png = await writer.finish();
    await this.#keep({ captureId, index: this.#strips, top, height: costs.length, png, costs: Uint16Array.from(costs) });
  }

  async #keep(strip: Strip): Promise<void> {
    const grown = { ...this.#capture, height: strip.top + strip.height, bytes: this.#capture.bytes + strip.png.size };
    await this.#captures.putStrip(grown, strip).catch(asFull);
    this.#capture = grown;
    this.#strips += 1;
  }
}

function asFull(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError') throw new EndsEarly('full', { cause });
  throw cause;
}
