import { expect, test } from 'vitest';
import { computeRulerMarks } from '../../../../../../web/features/images/viewer/ruler.tsx';

const MIN_LABEL_DISTANCE_PX = 64;

const listLabeledPixels = (pixels: number, length: number) =>
  computeRulerMarks(pixels, length, MIN_LABEL_DISTANCE_PX)
    .filter(({ hasLabel }) => hasLabel)
    .map(({ pixel }) => pixel);

test('computeRulerMarks labels multiples of 5,000 on a tall image', () => {
  expect(listLabeledPixels(40_000, 800)).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000]);
});

test('computeRulerMarks labels multiples of 50 on a short image', () => {
  expect(listLabeledPixels(400, 800)).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400]);
});

test('computeRulerMarks returns four plain marks between two labels', () => {
  expect(computeRulerMarks(1_000, 800, MIN_LABEL_DISTANCE_PX).slice(0, 6)).toEqual([
    { pixel: 0, hasLabel: true },
    { pixel: 20, hasLabel: false },
    { pixel: 40, hasLabel: false },
    { pixel: 60, hasLabel: false },
    { pixel: 80, hasLabel: false },
    { pixel: 100, hasLabel: true },
  ]);
});

test.each([
  [3, 800],
  [1, 1],
  [500_000, 300],
])('computeRulerMarks keeps the labels apart for %i px on a ruler of %i px', (pixels, length) => {
  const marks = listLabeledPixels(pixels, length);
  const [first = 0, second = Number.POSITIVE_INFINITY] = marks;
  expect(((second - first) / pixels) * length).toBeGreaterThanOrEqual(MIN_LABEL_DISTANCE_PX);
  expect(marks.length).toBeGreaterThan(0);
});

test('computeRulerMarks returns no marks when there is no length', () => {
  expect(computeRulerMarks(0, 800, MIN_LABEL_DISTANCE_PX)).toEqual([]);
  expect(computeRulerMarks(100, -40, MIN_LABEL_DISTANCE_PX)).toEqual([]);
});
