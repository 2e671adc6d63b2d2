import { describe, expect, test } from 'vitest';
import { computeScrollOffset, computeVisibleFrame, createScrollScale } from '../../../../../web/features/images/scroll-scale.ts';

const WINDOW = 900;
const TOOLBAR_PX = 72;

describe('scroll scale of a grid that fits a page', () => {
  const scale = createScrollScale(14_000_000, WINDOW);

  test('is not scaled', () => {
    expect(scale).toEqual({ pageHeight: 14_000_000, gridPxPerScrollPx: 1 });
    expect(computeVisibleFrame(scale, 1_234, WINDOW)).toEqual({ top: 1_234, height: WINDOW });
  });

  test('may start below the top of the window', () => {
    expect(computeVisibleFrame(scale, -200, WINDOW).top).toBe(-200);
  });
});

describe('scroll scale of a grid that is taller than a page', () => {
  const gridHeight = 80_000_000;
  const scale = createScrollScale(gridHeight, WINDOW);

  test('is scaled to a height that browsers can lay out', () => {
    expect(scale.pageHeight).toBeLessThan(16_700_000);
  });

  test('can be scrolled from its first pixel to its last', () => {
    expect(computeVisibleFrame(scale, 0, WINDOW).top).toBe(0);
    const end = computeVisibleFrame(scale, scale.pageHeight - WINDOW, WINDOW);
    expect(end.top + WINDOW).toBeCloseTo(gridHeight, 3);
  });

  test('scrolls to the requested range', () => {
    const scrollTop =
      computeScrollOffset(scale, computeVisibleFrame(scale, 0, WINDOW), { top: 60_000_000, bottom: 60_000_300 }, TOOLBAR_PX) ?? 0;
    const frame = computeVisibleFrame(scale, scrollTop, WINDOW);
    expect(frame.top + WINDOW).toBeCloseTo(60_000_300, 3);
  });
});

describe('scrolling to an image', () => {
  const scale = createScrollScale(10_000, WINDOW);
  const frame = { top: 2_000, height: WINDOW };

  test.each([
    ['on screen', { top: 2_100, bottom: 2_400 }, undefined],
    ['above', { top: 1_500, bottom: 1_800 }, 1_428],
    ['under the toolbar', { top: 2_050, bottom: 2_350 }, 1_978],
    ['below', { top: 2_700, bottom: 3_000 }, 2_100],
  ])('returns $2 when the image is %s', (_, range, expected) => {
    expect(computeScrollOffset(scale, frame, range, TOOLBAR_PX)).toBe(expected);
  });
});
