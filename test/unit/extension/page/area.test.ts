import fc from 'fast-check';
import { expect, test } from 'vitest';
import { around, isEmpty, shared, surface } from '../../../../extension/page/area.ts';

const length = fc.integer({ min: -3_000, max: 3_000 });
const area = fc.record({ x: length, y: length, width: fc.nat(3_000), height: fc.nat(3_000) });

test('what two areas share is the same either way, and lies in both', () => {
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

test('an area around several holds each of them', () => {
  fc.assert(
    fc.property(fc.array(area, { minLength: 1 }), (areas) => {
      const all = around(areas);
      for (const each of areas) expect(all && shared(all, each)).toEqual(each);
    }),
  );
  expect(around([])).toBeUndefined();
});
