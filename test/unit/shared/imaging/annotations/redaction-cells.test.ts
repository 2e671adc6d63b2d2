import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageCells, computeCellEdges } from '#shared/imaging/annotations/redaction-cells.ts';
import { createStripSource } from './strip-source.ts';

describe('redaction cells', () => {
  test('cover the whole side and are never thin', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 4, max: 64 }), (from, length, block) => {
        const edges = computeCellEdges(from, length, block);
        expect(edges[0]).toBe(from);
        expect(edges.at(-1)).toBe(from + length);
        const cellLengths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
        for (const cellLength of cellLengths) {
          expect(cellLength).toBeGreaterThanOrEqual(Math.min(length, Math.ceil(block / 2)));
          expect(cellLength).toBeLessThanOrEqual(2 * block);
        }
      }),
    );
  });

  test('align to a grid over the whole capture', () => {
    expect(computeCellEdges(15, 60, 20)).toEqual([15, 40, 60, 75]);
    expect(computeCellEdges(0, 40, 20)).toEqual([0, 20, 40]);
  });

  test('have the average color of their pixels', async () => {
    const pixels = new Uint8ClampedArray(4 * 4 * 4).fill(255);
    pixels.set([0, 100, 50], 0);
    pixels.set([100, 0, 50], 4);
    const [cells] = await averageCells(createStripSource(pixels, 4, [1]), [
      { box: { x: 0, y: 0, width: 2, height: 1 }, cellSide: 4 },
    ]);
    expect([...(cells?.colors ?? [])]).toEqual([50, 50, 50]);
  });
});
