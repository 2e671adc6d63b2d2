import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRowCostFunction } from '#shared/imaging/pdf/row-cost.ts';
import { randomImages } from '../../../../support/imaging/pixel-patterns.ts';

const INK: Readonly<Record<string, readonly number[]>> = { '.': [255, 255, 255, 255], '#': [20, 20, 20, 255] };

const createPixels = (...rows: readonly string[]) =>
  Uint8ClampedArray.from(rows.flatMap((row) => [...row].flatMap((char) => INK[char] ?? [])));

const computeCosts = (...rows: readonly string[]) => [
  ...createRowCostFunction(rows[0]?.length ?? 0)(createPixels(...rows), rows.length),
];

describe('createRowCostFunction', () => {
  test('returns 0 for a row of one color that equals the row above', () => {
    expect(computeCosts('....', '....', '####', '####')).toEqual([0, 0, 4, 0]);
  });

  test('counts the color changes within a row and the differences from the row above', () => {
    expect(computeCosts('......', '..#.#.', '..#.#.')).toEqual([0, 4 + 2, 4]);
  });

  test('ignores a column that has been the same for 40 rows', () => {
    const costs = computeCosts(...Array.from({ length: 60 }, () => '#####...'));
    expect(costs.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 1));
    expect(costs.slice(40)).toEqual(Array.from({ length: 20 }, () => 0));
  });

  test('returns at most 65,535', () => {
    const wide = '.#'.repeat(40_000);
    expect(computeCosts(wide, `#${wide.slice(0, -1)}`)).toEqual([65_535, 65_535]);
  });
});

test('createRowCostFunction returns the same costs wherever the image is split', () => {
  fc.assert(
    fc.property(randomImages, fc.nat(70), ({ pixels, width, rows }, at) => {
      const cut = Math.min(at, rows - 1);
      const computePartCosts = createRowCostFunction(width);
      const parts = [
        ...(cut > 0 ? computePartCosts(pixels.subarray(0, 4 * width * cut), cut) : []),
        ...computePartCosts(pixels.slice(4 * width * cut), rows - cut),
      ];
      expect(parts).toEqual([...createRowCostFunction(width)(pixels, rows)]);
    }),
  );
});

test('createRowCostFunction copies the last row, so measured pixels may be overwritten', () => {
  const measure = createRowCostFunction(4);
  const first = createPixels('####');
  measure(first, 1);
  first.fill(0);
  expect([...measure(createPixels('####'), 1)]).toEqual([0]);
});

test('createRowCostFunction throws when pixels are missing', () => {
  expect(() => createRowCostFunction(4)(new Uint8Array(15), 1)).toThrow(RangeError);
});
