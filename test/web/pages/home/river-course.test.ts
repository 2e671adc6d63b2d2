import { expect, test } from 'vitest';
import { dryPlaces, halfWidth, middle, RIVER, riverOutline } from '../../../../web/pages/home/river/course.ts';

const down = Array.from({ length: RIVER.sea - RIVER.spring }, (_, step) => RIVER.spring + step);

test('the river never leaves its page, and never narrows', () => {
  for (const y of down) {
    expect(middle(y) - halfWidth(y)).toBeGreaterThan(0);
    expect(middle(y) + halfWidth(y)).toBeLessThan(RIVER.width);
    expect(halfWidth(y + 1)).toBeGreaterThanOrEqual(halfWidth(y));
  }
});

test('it is drawn as one closed shape', () => {
  expect(riverOutline()).toMatch(/^M[\d. L]+Z$/);
});

test('nothing is planted in the water', () => {
  const places = dryPlaces(200, 500, 1_400);
  expect(places.length).toBeGreaterThan(120);
  for (const { x, y } of places) expect(Math.abs(x - middle(y))).toBeGreaterThan(halfWidth(y));
});
