import { describe, expect, test } from 'vitest';
import { against, COLORS, luminance, PALETTE, TINTS } from '../../../../extension/shapes/palette.ts';

const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((one, two) => two - one);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

describe('the palette', () => {
  test('begins with a red that reads on white and on black', () => {
    expect(COLORS[0]).toBe('red');
    expect(contrast(PALETTE.red.ink, '#ffffff')).toBeGreaterThan(4.4);
    expect(contrast(PALETTE.red.ink, '#000000')).toBeGreaterThan(4.4);
  });

  test.each(COLORS)('has an edge for %s letters that they stand out from', (color) => {
    expect(contrast(PALETTE[color].ink, against(PALETTE[color].ink))).toBeGreaterThanOrEqual(3.3);
  });

  test.each(TINTS)('highlights in %s so that black words stay readable', (color) => {
    expect(contrast(PALETTE[color].tint ?? '', '#000000')).toBeGreaterThan(10);
  });
});
