import type { PagedCapture } from '../../../extension/encode/pdf/pdf-of.ts';
import { pngOf } from '../../../extension/encode/png-of.ts';
import { painted } from './random-pixels.ts';

const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 } as const;

/** A capture of so many strips of so many rows, all its rows on one page. */
export async function sampleCapture(size: { width: number; rows: number; strips: number }, how: Partial<PagedCapture> = {}) {
  const { width, rows, strips: count } = size;
  const samples = Array.from({ length: count }, (_, at) => painted(at % 2 === 0 ? 'both' : 'noise', { width, rows }, at));
  const strips = await Promise.all(
    samples.map(async ({ pixels }, at) => ({
      top: at * rows,
      height: rows,
      png: await pngOf({ width, rows, pixels }),
    })),
  );
  const capture: PagedCapture = {
    strips,
    width,
    density: 1,
    pages: [{ top: 0, height: rows * count }],
    paper: 'onePage',
    margins: NO_MARGINS,
    links: [],
    lines: [],
    title: 'A page',
    url: 'https://example.com/',
    takenAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    ...how,
  };
  return { capture, pixels: Buffer.concat(samples.map((sample) => sample.pixels)) };
}
