import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampScale,
  computeImageBox,
  computeRulerTrack,
  computeScale,
  computeScrollAreaSize,
  computeScrollOffset,
  findPixelAt,
  isFullHeightVisible,
  VIEWPORT_FOOTER_PX,
} from '../../../../../../web/features/images/viewer/zoom.ts';

const TALL = { width: 1_200, height: 40_000 };
const SMALL = { width: 100, height: 80 };
/** Has room for an image of 1,000 × 800 px. */
const VIEWPORT = { width: 1_048, height: 904 };

describe('zoom scale', () => {
  test('fits the whole image or its width', () => {
    expect(computeScale('fit', TALL, VIEWPORT)).toBe(800 / 40_000);
    expect(computeScale('width', TALL, VIEWPORT)).toBe(1_000 / 1_200);
  });

  test('does not enlarge small images', () => {
    expect(computeScale('fit', SMALL, VIEWPORT)).toBe(1);
    expect(computeScale('width', SMALL, VIEWPORT)).toBe(1);
  });

  test('stays between the whole image and 800%', () => {
    expect(clampScale(99, TALL, VIEWPORT)).toBe(8);
    expect(clampScale(0.0001, TALL, VIEWPORT)).toBe(0.02);
    expect(clampScale(0.0001, { width: 10, height: 400_000 }, VIEWPORT)).toBe(800 / 400_000);
    expect(clampScale(0.5, TALL, VIEWPORT)).toBe(0.5);
  });
});

describe('ruler', () => {
  test.each([TALL, SMALL])('is beside the image when the full height of %j is visible', (image) => {
    const scale = computeScale('fit', image, VIEWPORT);
    const { top, height } = computeImageBox(image, VIEWPORT, scale);
    expect(computeRulerTrack({ image, viewport: VIEWPORT, scale })).toEqual({ top, length: height });
  });

  test('fills the viewport when only a part of the image is visible', () => {
    expect(computeRulerTrack({ image: TALL, viewport: VIEWPORT, scale: 1 })).toEqual({ top: 20, length: 864 });
  });
});

describe('image position', () => {
  test('is centered on whole pixels when there is room', () => {
    expect(computeImageBox(SMALL, { width: 1_001, height: 801 }, 1)).toEqual({ width: 100, height: 80, left: 451, top: 333 });
  });

  test('does not overlap the zoom controls when the image is fitted', () => {
    const fitted = computeScale('fit', TALL, VIEWPORT);
    const { top, height } = computeImageBox(TALL, VIEWPORT, fitted);
    expect(top + height).toBeLessThanOrEqual(VIEWPORT.height - VIEWPORT_FOOTER_PX);
    expect(isFullHeightVisible({ image: TALL, viewport: VIEWPORT, scale: fitted })).toBe(true);
    expect(isFullHeightVisible({ image: TALL, viewport: VIEWPORT, scale: 1 })).toBe(false);
  });

  test('starts at the margin when there is no room', () => {
    expect(computeImageBox(TALL, VIEWPORT, 1)).toEqual({ width: 1_200, height: 40_000, left: 24, top: 24 });
    expect(computeScrollAreaSize(computeImageBox(TALL, VIEWPORT, 1), VIEWPORT)).toEqual({ width: 1_248, height: 40_104 });
  });
});

test('findPixelAt finds the pixel that computeScrollOffset puts under a point, at any scale', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const scale = fc.double({ min: 0.05, max: 8, noNaN: true });
  fc.assert(
    fc.property(fraction, fraction, scale, scale, (xFraction, yFraction, from, to) => {
      const pointer = { x: VIEWPORT.width * xFraction, y: VIEWPORT.height * yFraction };
      const view = { image: TALL, viewport: VIEWPORT };
      const pixel = findPixelAt({ ...view, scale: from }, { x: 300, y: 5_000 }, pointer);
      const scrolled = computeScrollOffset({ ...view, scale: to }, pixel, pointer);
      const pixelAfterScroll = findPixelAt({ ...view, scale: to }, scrolled, pointer);
      expect(pixelAfterScroll.x).toBeCloseTo(pixel.x, 3);
      expect(pixelAfterScroll.y).toBeCloseTo(pixel.y, 3);
    }),
  );
  const { left, top } = computeImageBox(TALL, VIEWPORT, 1);
  expect(findPixelAt({ image: TALL, viewport: VIEWPORT, scale: 1 }, { x: 0, y: 500 }, { x: left, y: top })).toEqual({
    x: 0,
    y: 500,
  });
});
