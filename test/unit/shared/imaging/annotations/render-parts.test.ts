import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPaintedBounds } from '#shared/imaging/annotations/bounds.ts';
import type { Edits } from '#shared/imaging/annotations/edits.ts';
import type { PixelSource, RowRange, Slice } from '#shared/imaging/annotations/pixel-source.ts';
import { type ExportInput, getExportSize, renderParts } from '#shared/imaging/annotations/render-parts.ts';
import type { Redaction, Shape } from '#shared/imaging/annotations/shape.ts';
import { containsPoint, expandBox } from '#shared/imaging/geometry.ts';
import { exportStrips } from '../../../../support/imaging/export-strips.ts';
import { anyEdits, anyShapeOf, anyShapes, CAPTURE_SIZE } from './any-shape.ts';
import { rectanglePainter } from './rectangle-painter.ts';
import { createNoise, createStripSource } from './strip-source.ts';

const { width: WIDTH, height: HEIGHT } = CAPTURE_SIZE;
const PIXELS = createNoise(WIDTH, HEIGHT);
const STAMP_SOURCE = { url: 'https://example.com/a/long/way/down?to=the-page', takenAt: 1_763_800_000_000, density: 1 };

const createInput = (source: PixelSource, edits: Edits): ExportInput<RowRange> => ({
  source,
  edits,
  stampSource: STAMP_SOURCE,
  painter: rectanglePainter,
});

async function renderSlices(edits: Edits, heights: readonly number[] = [256]): Promise<readonly Slice[]> {
  const slices: Slice[] = [];
  for await (const slice of exportStrips(createInput(createStripSource(PIXELS, WIDTH, heights), edits))) slices.push(slice);
  return slices;
}

const joinSlices = (slices: readonly Slice[]): Buffer =>
  Buffer.concat(slices.map(({ rgba }) => Buffer.from(rgba.buffer, rgba.byteOffset, rgba.length)));

const renderPixels = async (edits: Edits, heights?: readonly number[]): Promise<Buffer> =>
  joinSlices(await renderSlices(edits, heights));

const pixelAt = (picture: Buffer, x: number, y: number, width = WIDTH): readonly number[] => [
  ...picture.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

const anyDrawnShapes = anyShapes(6, anyShapeOf('box', 'highlight', 'blur', 'pixelate'));

describe('export', () => {
  test('equals the capture when there are no edits', async () => {
    expect(Buffer.compare(await renderPixels({ shapes: [] }), Buffer.from(PIXELS))).toBe(0);
  });

  test('does not depend on the heights of the strips', async () => {
    const heights = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(anyEdits(anyDrawnShapes), heights, async (edits, stripHeights) => {
        const [oneStrip, manyStrips] = [await renderPixels(edits, [HEIGHT]), await renderPixels(edits, stripHeights)];
        expect(Buffer.compare(oneStrip, manyStrips)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('changes only pixels under shapes', async () => {
    await fc.assert(
      fc.asyncProperty(anyDrawnShapes, async (shapes) => {
        const picture = await renderPixels({ shapes });
        const paintedBoxes = shapes.map((shape) => expandBox(getPaintedBounds(shape), 1));
        for (let at = 0; at < WIDTH * HEIGHT; at++) {
          const point = { x: at % WIDTH, y: Math.floor(at / WIDTH) };
          if (picture.readUInt32LE(at * 4) === Buffer.from(PIXELS.buffer).readUInt32LE(at * 4)) continue;
          if (!paintedBoxes.some((box) => containsPoint(box, point))) expect(point, 'changed').toBeUndefined();
        }
      }),
      { numRuns: 10 },
    );
  });

  test('has the size of getExportSize and consecutive strips', async () => {
    await fc.assert(
      fc.asyncProperty(anyEdits(anyDrawnShapes), async (edits) => {
        const slices = await renderSlices(edits, [97]);
        const { width, height } = getExportSize(createInput(createStripSource(PIXELS, WIDTH, [97]), edits));
        let nextTop = 0;
        for (const slice of slices) {
          expect(slice.top).toBe(nextTop);
          expect(slice.width).toBe(width);
          expect(slice.rgba).toHaveLength(slice.width * slice.height * 4);
          nextTop += slice.height;
        }
        expect(nextTop).toBe(height);
      }),
      { numRuns: 30 },
    );
  });

  test('decodes only the strips that it needs, in order', async () => {
    const source = createStripSource(PIXELS, WIDTH, [100]);
    const blur: Shape = { kind: 'blur', id: 'one', x: 0, y: 450, width: 20, height: 20, block: 8 };
    for await (const _ of exportStrips(createInput(source, { shapes: [blur], crop: { x: 0, y: 420, width: 50, height: 100 } })));
    expect(source.decodedStrips.map(({ top }) => top)).toEqual([400, 400, 500]);
  });

  test('passes on strips without shapes unchanged', async () => {
    const source = createStripSource(PIXELS, WIDTH, [100]);
    const line: Shape = { kind: 'line', id: 'one', from: { x: 5, y: 297 }, to: { x: 90, y: 297 }, color: 'red', stroke: 2 };
    const parts = [];
    for await (const part of renderParts(createInput(source, { shapes: [line] }))) parts.push(part);
    expect(source.decodedStrips.map(({ top }) => top)).toEqual([200, 300]);
    expect(parts.map((part) => 'strip' in part && part.strip.top)).toEqual([0, 100, false, false, 400, 500, 600, 700, 800]);
    expect(parts.map(({ top }) => top)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800]);
  });

  test('stops when its signal is aborted', async () => {
    const controller = new AbortController();
    const slices = exportStrips({
      ...createInput(createStripSource(PIXELS, WIDTH, [100]), { shapes: [] }),
      signal: controller.signal,
    });
    await slices.next();
    controller.abort(new Error('enough'));
    await expect(slices.next()).rejects.toThrow('enough');
  });
});

describe('exported crop', () => {
  test('is exact to the pixel', async () => {
    const crop = { x: 33, y: 201, width: 57, height: 303 };
    const picture = await renderPixels({ shapes: [], crop });
    expect(picture).toHaveLength(crop.width * crop.height * 4);
    expect(pixelAt(picture, 0, 0, crop.width)).toEqual(pixelAt(Buffer.from(PIXELS), 33, 201));
    expect(pixelAt(picture, 56, 302, crop.width)).toEqual(pixelAt(Buffer.from(PIXELS), 89, 503));
  });
});

describe('exported stamp', () => {
  test.each(['above', 'below'] as const)('is a separate strip %s the unchanged page', async (place) => {
    const slices = await renderSlices({ shapes: [], stamps: { date: true, url: true, place } }, [300]);
    const stamp = place === 'above' ? slices[0] : slices.at(-1);
    const page = place === 'above' ? slices.slice(1) : slices.slice(0, -1);
    expect(stamp?.rgba.slice(0, 4)).not.toEqual(PIXELS.slice(0, 4));
    expect(Buffer.compare(joinSlices(page), Buffer.from(PIXELS))).toBe(0);
  });
});

describe('exported redaction', () => {
  const createRedaction = (kind: Redaction['kind']): Redaction => ({
    kind,
    id: 'one',
    x: 40,
    y: 100,
    width: 200,
    height: 160,
    block: 20,
  });

  test.each(['blur', 'pixelate'] as const)('depends only on the averages of its cells when its kind is %s', async (kind) => {
    // Swaps pairs of neighboring pixels, which are always in the same cell.
    const swapped = PIXELS.slice();
    for (let y = 100; y < 260; y++) {
      for (let x = 40; x < 240; x += 2) {
        const at = (y * WIDTH + x) * 4;
        swapped.set(PIXELS.subarray(at, at + 4), at + 4);
        swapped.set(PIXELS.subarray(at + 4, at + 8), at);
      }
    }
    const pictures: Buffer[] = [];
    for (const pixels of [PIXELS, swapped]) {
      const slices: Slice[] = [];
      for await (const slice of exportStrips(
        createInput(createStripSource(pixels, WIDTH, [64]), { shapes: [createRedaction(kind)] }),
      ))
        slices.push(slice);
      pictures.push(joinSlices(slices));
    }
    expect(Buffer.compare(Buffer.from(PIXELS), Buffer.from(swapped))).not.toBe(0);
    expect(Buffer.compare(pictures[0] ?? Buffer.of(), pictures[1] ?? Buffer.of(1))).toBe(0);
  });

  test('has one color per cell of the capture when its kind is pixelate', async () => {
    const picture = await renderPixels({ shapes: [createRedaction('pixelate')] });
    expect(pixelAt(picture, 61, 121)).toEqual(pixelAt(picture, 79, 139));
    expect(pixelAt(picture, 61, 121)).not.toEqual(pixelAt(picture, 81, 121));
  });

  test('covers its area up to the edges', async () => {
    const picture = await renderPixels({ shapes: [{ ...createRedaction('pixelate'), x: 41.4, width: 198.2 }] });
    const leftColumn = Array.from({ length: 160 }, (_, row) => pixelAt(picture, 41, 100 + row));
    // 160 rows touch at most 9 cells of 20 rows.
    expect(new Set(leftColumn.map(String)).size).toBeLessThanOrEqual(9);
    expect(pixelAt(picture, 40, 100)).toEqual(pixelAt(Buffer.from(PIXELS), 40, 100));
  });

  test('shows only the upper redaction when two overlap', async () => {
    const lower = { ...createRedaction('blur'), id: 'two', y: 0, height: 900 };
    const both = await renderPixels({ shapes: [lower, createRedaction('pixelate')] });
    const upper = await renderPixels({ shapes: [createRedaction('pixelate')] });
    expect(pixelAt(both, 100, 150)).toEqual(pixelAt(upper, 100, 150));
  });
});

describe('exported highlight', () => {
  test('shades black pixels and tints white pixels', async () => {
    const pixels = new Uint8ClampedArray(20 * 2 * 4).fill(255);
    pixels.set([0, 0, 0], 0);
    const highlight: Shape = { kind: 'highlight', id: 'one', x: 0, y: 0, width: 10, height: 1, color: 'yellow' };
    const slices: Slice[] = [];
    for await (const slice of exportStrips(createInput(createStripSource(pixels, 20, [1]), { shapes: [highlight] })))
      slices.push(slice);
    const picture = joinSlices(slices);
    expect(pixelAt(picture, 0, 0, 20)).toEqual([89, 84, 41]);
    expect(pixelAt(picture, 1, 0, 20)).toEqual([255, 241, 118]);
    expect(pixelAt(picture, 10, 0, 20)).toEqual([255, 255, 255]);
    expect(pixelAt(picture, 1, 1, 20)).toEqual([255, 255, 255]);
  });
});
