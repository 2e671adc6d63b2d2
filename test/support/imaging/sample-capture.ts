import type { PagedCapture } from '#shared/imaging/pdf/create-pdf.ts';
import { encodePng } from '#shared/imaging/png/png-writer.ts';
import { paintImage } from './pixel-patterns.ts';

const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 } as const;

export async function sampleCapture(
  size: { width: number; rows: number; strips: number },
  overrides: Partial<PagedCapture> = {},
) {
  const { width, rows, strips: count } = size;
  const images = Array.from({ length: count }, (_, index) =>
    paintImage(index % 2 === 0 ? 'both' : 'noise', { width, rows }, index),
  );
  const strips = await Promise.all(
    images.map(async ({ pixels }, index) => ({
      top: index * rows,
      height: rows,
      png: encodePng({ width, rows, pixels }),
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
    ...overrides,
  };
  return { capture, pixels: Buffer.concat(images.map((image) => image.pixels)) };
}
