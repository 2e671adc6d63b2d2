import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeBoundingArea, intersect, isEmpty, measureArea } from '../../../../extension/content-script/area.ts';

const length = fc.integer({ min: -3_000, max: 3_000 });
const area = fc.record({ x: length, y: length, width: fc.nat(3_000), height: fc.nat(3_000) });

test('the intersection of two areas is symmetric and lies within both', () => {
  fc.assert(
    fc.property(area, area, (one, other) => {
      const both = intersect(one, other);
      expect(both).toEqual(intersect(other, one));
      if (isEmpty(both)) return;
      expect(measureArea(both)).toBeLessThanOrEqual(Math.min(measureArea(one), measureArea(other)));
      expect(intersect(both, one)).toEqual(both);
      expect(intersect(both, other)).toEqual(both);
    }),
  );
});

test('the bounding area of several areas contains each of them', () => {
  fc.assert(
    fc.property(fc.array(area, { minLength: 1 }), (areas) => {
      const all = computeBoundingArea(areas);
      for (const each of areas) expect(all && intersect(all, each)).toEqual(each);
    }),
  );
  expect(computeBoundingArea([])).toBeUndefined();
});
