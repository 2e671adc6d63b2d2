import fc from 'fast-check';
import { expect, test } from 'vitest';
import { around, isEmpty, shared, surface } from '../../../../extension/content-script/area.ts';

const length = fc.integer({ min: -3_000, max: 3_000 });
const area = fc.record({ x: length, y: length, width: fc.nat(3_000), height: fc.nat(3_000) });

test('the intersection of two areas is symmetric and lies within both', () => {
  fc.assert(
    fc.property(area, area, (one, other) => {
      const both = shared(one, other);
      expect(both).toEqual(shared(other, one));
      if (isEmpty(both)) return;
      expect(surface(both)).toBeLessThanOrEqual(Math.min(surface(one), surface(other)));
      expect(shared(both, one)).toEqual(both);
      expect(shared(both, other)).toEqual(both);
    }),
  );
});

test('the bounding area of several areas contains each of them', () => {
  fc.assert(
    fc.property(fc.array(area, { minLength: 1 }), (areas) => {
      const all = around(areas);
      for (const each of areas) expect(all && shared(all, each)).toEqual(each);
    }),
  );
  expect(around([])).toBeUndefined();
});
