import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Edits } from '#shared/imaging/annotations/edits.ts';
import type { Rgba, Slice } from '#shared/imaging/annotations/pixel-source.ts';
import { type ExportInput, getExportSize } from '#shared/imaging/annotations/render-parts.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { encodePng } from '#shared/imaging/png/png-writer.ts';
import { readPng } from '#shared/imaging/png/read-png.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import { createPixelHasher } from '../../../../extension/export/pixel-hasher.ts';
import { renderEditedStrips } from '../../../../extension/export/render-strips.ts';
import { exportStrips } from '../../../support/imaging/export-strips.ts';
import { paintImage } from '../../../support/imaging/pixel-patterns.ts';
import { anyEdits, anyShapeOf, anyShapes, CAPTURE_SIZE } from '../../shared/imaging/annotations/any-shape.ts';
import { rectanglePainter } from '../../shared/imaging/annotations/rectangle-painter.ts';

const { width, height } = CAPTURE_SIZE;
const ROWS = 150;
const { pixels } = paintImage('noise', { width, rows: height });

const strips: readonly Strip[] = await Promise.all(
  Array.from({ length: height / ROWS }, async (_, index) => {
    const top = index * ROWS;
    const rgba = pixels.slice(top * width * 4, (top + ROWS) * width * 4);
    const png = encodePng({ width, rows: ROWS, pixels: rgba });
    return { captureId: 'a', index, top, height: ROWS, png, costs: new Uint16Array(ROWS).fill(9) };
  }),
);

const createInput = (edits: Edits): ExportInput<Strip> => ({
  source: { width, height, strips, decode: async ({ png }) => (await readPng(png)).pixels },
  edits,
  stampSource: { url: 'https://example.com/', takenAt: 0, density: 1 },
  painter: rectanglePainter,
});

async function renderSlices(input: ExportInput<Strip>): Promise<Slice[]> {
  const slices: Slice[] = [];
  for await (const slice of exportStrips(input)) slices.push(slice);
  return slices;
}

/** Joins pixels without alpha, because our PNGs have none. */
const joinRgb = (parts: readonly Rgba[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part.filter((_, at) => at % 4 < 3))));

const blur: Shape = { kind: 'blur', id: 'one', x: 40, y: 200, width: 200, height: 60, block: 20 };

test('edited strips have the exact pixels of the export', async () => {
  const anyDrawnShapes = anyShapes(4, anyShapeOf('box', 'highlight', 'blur', 'pixelate', 'line', 'number'));
  await fc.assert(
    fc.asyncProperty(anyEdits(anyDrawnShapes), async (edits) => {
      const input = createInput(edits);
      const [editedStrips, slices] = [await renderEditedStrips('a', input), await renderSlices(input)];
      expect(editedStrips.map(({ index, top, height: rows }) => [index, top, rows])).toEqual(
        slices.map(({ top, height: rows }, index) => [index, top, rows]),
      );
      const decoded = await Promise.all(editedStrips.map(({ png }) => readPng(png)));
      expect(decoded.every((image) => image.width === getExportSize(input).width)).toBe(true);
      expect(joinRgb(decoded.map((each) => each.pixels)).equals(joinRgb(slices.map(({ rgba }) => rgba)))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('edited strips reuse the strips that no edit touches', async () => {
  const editedStrips = await renderEditedStrips('a', createInput({ shapes: [blur] }));
  expect(editedStrips.map(({ png }, at) => png === strips[at]?.png)).toEqual([true, false, true, true, true, true]);
  expect(editedStrips[2]?.costs).toBe(strips[2]?.costs);
});

test('edited strips below a stamp reuse all strips and move them down', async () => {
  const editedStrips = await renderEditedStrips('a', createInput({ shapes: [], stamps: { url: true, place: 'above' } }));
  const stampRows = editedStrips[0]?.height ?? 0;
  expect(editedStrips.slice(1).map(({ png, top }) => ({ png, top }))).toEqual(
    strips.map(({ png, top }) => ({ png, top: top + stampRows })),
  );
  expect(stampRows).toBeGreaterThan(0);
});

test('edited strips reuse no strip that the crop cuts', async () => {
  const editedStrips = await renderEditedStrips('a', createInput({ shapes: [], crop: { x: 0, y: 100, width, height: 300 } }));
  expect(editedStrips.map(({ top, height: rows, png }) => [top, rows, strips.some((strip) => strip.png === png)])).toEqual([
    [0, 50, false],
    [50, 150, true],
    [200, 100, false],
  ]);
  const narrow = await renderEditedStrips('a', createInput({ shapes: [], crop: { x: 1, y: 0, width: width - 1, height } }));
  expect(narrow.some(({ png }) => strips.some((strip) => strip.png === png))).toBe(false);
});

test('edited strips pass all pixels to the digest, including those of reused strips', async () => {
  const input = createInput({ shapes: [blur], stamps: { date: true, place: 'below' } });
  const [stripHasher, exportHasher] = [createPixelHasher(width), createPixelHasher(width)];
  await renderEditedStrips('a', input, stripHasher);
  for await (const { rgba } of exportStrips(input)) await exportHasher.update(rgba);
  expect(await stripHasher.digest()).toBe(await exportHasher.digest());
});
