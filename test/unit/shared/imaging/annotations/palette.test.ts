import { describe, expect, test } from 'vitest';
import {
  COLORS,
  chooseContrastingColor,
  computeLuminance,
  getHighlightShade,
  PALETTE,
  TINT_COLORS,
} from '#shared/imaging/annotations/palette.ts';

const computeContrast = (a: string, b: string): number => {
  const [light, dark] = [computeLuminance(a), computeLuminance(b)].toSorted((one, two) => two - one);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

describe('palette', () => {
  test('starts with a red that is readable on white and on black', () => {
    expect(COLORS[0]).toBe('red');
    expect(computeContrast(PALETTE.red.ink, '#ffffff')).toBeGreaterThan(4.4);
    expect(computeContrast(PALETTE.red.ink, '#000000')).toBeGreaterThan(4.4);
  });

  test.each(COLORS)('gives %s text an outline with enough contrast', (color) => {
    expect(computeContrast(PALETTE[color].ink, chooseContrastingColor(PALETTE[color].ink))).toBeGreaterThanOrEqual(3.3);
  });

  test.each(COLORS)('outlines %s in black or white, whichever has more contrast', (color) => {
    const { ink } = PALETTE[color];
    const best = Math.max(computeContrast(ink, PALETTE.black.ink), computeContrast(ink, PALETTE.white.ink));
    expect(computeContrast(ink, chooseContrastingColor(ink))).toBe(best);
  });

  test.each(TINT_COLORS)('keeps black and white text readable under a %s highlight', (color) => {
    expect(computeContrast(PALETTE[color].tint ?? '', getHighlightShade(color))).toBeGreaterThan(4.5);
  });

  test.each(TINT_COLORS)('shows a %s highlight on a black page', (color) => {
    expect(computeContrast(getHighlightShade(color), '#000000')).toBeGreaterThan(2);
  });
});
