import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeBoundingArea, intersect, isEmpty, measureArea } from '../../../../extension/content-script/area.ts';

const length = fc.integer({ min: -3_000, max: 3_000 });
const area = fc.record({ x: length, y: length, width: fc.nat(3_000), height: fc.nat(3_000) });

test('the intersection of two areas is symmetric and lies within both', () => {
  fc.assert(
    fc.property(area, area, (one, other) => {
      const intersection = intersect(one, other);
      expect(intersection).toEqual(intersect(other, one));
      if (isEmpty(intersection)) return;
      expect(measureArea(intersection)).toBeLessThanOrEqual(Math.min(measureArea(one), measureArea(other)));
      expect(intersect(intersection, one)).toEqual(intersection);
      expect(intersect(intersection, other)).toEqual(intersection);
    }),
  );
});

test('the bounding area of several areas contains each of them', () => {
  fc.assert(
    fc.property(fc.array(area, { minLength: 1 }), (areas) => {
      const boundingArea = computeBoundingArea(areas);
      for (const each of areas) expect(boundingArea && intersect(boundingArea, each)).toEqual(each);
    }),
  );
  expect(computeBoundingArea([])).toBeUndefined();
});
