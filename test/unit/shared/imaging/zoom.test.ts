import { describe, expect, test } from 'vitest';
import { formatZoom, getNextZoomStep } from '#shared/imaging/zoom.ts';

describe('getNextZoomStep', () => {
  test.each([
    [0.83, 1, 0.75],
    [1, 1.25, 0.75],
    [0.9995, 1.25, 0.75],
    [1 / 3, 0.5, 0.25],
    [0.05, 0.1, 0.02],
  ])('returns the steps around %d', (zoom, larger, smaller) => {
    expect(getNextZoomStep(zoom, 'in')).toBe(larger);
    expect(getNextZoomStep(zoom, 'out')).toBe(smaller);
  });

  test('returns the same zoom beyond the last step', () => {
    expect(getNextZoomStep(8, 'in')).toBe(8);
    expect(getNextZoomStep(0.02, 'out')).toBe(0.02);
    expect(getNextZoomStep(0.001, 'out')).toBe(0.001);
  });
});

describe('formatZoom', () => {
  test.each([
    [8, '800%'],
    [1, '100%'],
    [0.9667, '97%'],
    [1 / 3, '33%'],
    [0.02, '2%'],
    [0.0184, '1.8%'],
  ])('formats %d as "%s"', (zoom, text) => {
    expect(formatZoom(zoom)).toBe(text);
  });

  test.each([
    [0.9996, '100%'],
    [1.0004, '100%'],
    [0.996, '99.6%'],
    [0.9989, '99.9%'],
    [1.0011, '100.1%'],
    [1.004, '100.4%'],
  ])('formats only zooms within 0.1 % of 1 as 100%%: %d is "%s"', (zoom, text) => {
    expect(formatZoom(zoom)).toBe(text);
  });
});
