import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowCosts } from '../../../../extension/encode/row-cost.ts';
import { randomImages } from '../../../support/extension/pixel-patterns.ts';

const INK: Readonly<Record<string, readonly number[]>> = { '.': [255, 255, 255, 255], '#': [20, 20, 20, 255] };

const drawing = (...rows: readonly string[]) =>
  Uint8ClampedArray.from(rows.flatMap((row) => [...row].flatMap((char) => INK[char] ?? [])));

const costs = (...rows: readonly string[]) => [...rowCosts(rows[0]?.length ?? 0)(drawing(...rows), rows.length)];

describe('a row', () => {
  test('like the one above, of one colour, costs nothing', () => {
    expect(costs('....', '....', '####', '####')).toEqual([0, 0, 4, 0]);
  });

  test('costs its steps from pixel to pixel, and what differs from above', () => {
    expect(costs('......', '..#.#.', '..#.#.')).toEqual([0, 4 + 2, 4]);
  });

  test('costs nothing for a column that has lasted 40 rows', () => {
    const found = costs(...Array.from({ length: 60 }, () => '#####...'));
    expect(found.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 1));
    expect(found.slice(40)).toEqual(Array.from({ length: 20 }, () => 0));
  });

  test('costs 65,535 at most', () => {
    const wide = '.#'.repeat(40_000);
    expect(costs(wide, `#${wide.slice(0, -1)}`)).toEqual([65_535, 65_535]);
  });
});

test('it does not matter where a picture is parted', () => {
  fc.assert(
    fc.property(randomImages, fc.nat(70), ({ pixels, width, rows }, at) => {
      const cut = Math.min(at, rows - 1);
      const parted = rowCosts(width);
      const parts = [
        ...(cut > 0 ? parted(pixels.subarray(0, 4 * width * cut), cut) : []),
        ...parted(pixels.slice(4 * width * cut), rows - cut),
      ];
      expect(parts).toEqual([...rowCosts(width)(pixels, rows)]);
    }),
  );
});

test('what was measured before may be overwritten', () => {
  const measure = rowCosts(4);
  const first = drawing('####');
  measure(first, 1);
  first.fill(0);
  expect([...measure(drawing('####'), 1)]).toEqual([0]);
});

test('pixels that are not there are refused', () => {
  expect(() => rowCosts(4)(new Uint8Array(15), 1)).toThrow(RangeError);
});
