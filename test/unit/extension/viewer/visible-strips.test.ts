import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectVisibleStrips } from '../../../../extension/viewer/visible-strips.ts';

const createStrips = (heights: readonly number[]) => {
  let nextTop = 0;
  return heights.map((height) => {
    const top = nextTop;
    nextTop += height;
    return { top, height };
  });
};

test('selectVisibleStrips returns the strips in view and the strips within one screen of the view', () => {
  const strips = createStrips(Array.from({ length: 100 }, () => 700));
  const tops = selectVisibleStrips(strips, { top: 7_000, height: 700 }).map(({ top }) => top / 700);
  expect(tops).toEqual([9, 10, 11]);
});

test('selectVisibleStrips returns every strip in view and no strip farther than one screen', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(
      heights,
      fc.integer({ min: -3_000, max: 200_000 }),
      fc.integer({ min: 1, max: 3_000 }),
      (stripHeights, top, height) => {
        const strips = createStrips(stripHeights);
        const visible = new Set(selectVisibleStrips(strips, { top, height }));
        for (const strip of strips) {
          const isSeen = strip.top < top + height && strip.top + strip.height > top;
          const isFar = strip.top >= top + 2 * height || strip.top + strip.height <= top - height;
          if (isSeen) expect(visible.has(strip)).toBe(true);
          if (isFar) expect(visible.has(strip)).toBe(false);
        }
      },
    ),
  );
});
