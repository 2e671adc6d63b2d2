import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatZoom, nextZoomStep } from '#shared/imaging/zoom.ts';
import {
  clampScale,
  imageBox,
  isFullHeightVisible,
  pixelAt,
  scaleOf,
  scrollAreaSize,
  scrollOffsetFor,
  VIEWPORT_FOOTER_PX,
} from '../../../../../../web/features/images/viewer/zoom.ts';

const TALL = { width: 1_200, height: 40_000 };
const SMALL = { width: 100, height: 80 };
/** Has room for an image of 1,000 × 800 px. */
const STAGE = { width: 1_048, height: 904 };

describe('zoom scale', () => {
  test('fits the whole image or its width', () => {
    expect(scaleOf('fit', TALL, STAGE)).toBe(800 / 40_000);
    expect(scaleOf('width', TALL, STAGE)).toBe(1_000 / 1_200);
  });

  test('does not enlarge small images', () => {
    expect(scaleOf('fit', SMALL, STAGE)).toBe(1);
    expect(scaleOf('width', SMALL, STAGE)).toBe(1);
  });

  test('steps between round values and stops at the last one', () => {
    expect(nextZoomStep(0.83, 'in')).toBe(1);
    expect(nextZoomStep(0.83, 'out')).toBe(0.75);
    expect(nextZoomStep(1, 'in')).toBe(1.25);
    expect(nextZoomStep(1, 'out')).toBe(0.75);
    expect(nextZoomStep(8, 'in')).toBe(8);
    expect(nextZoomStep(0.001, 'out')).toBe(0.001);
  });

  test('stays between the whole image and 800%', () => {
    expect(clampScale(99, TALL, STAGE)).toBe(8);
    expect(clampScale(0.0001, TALL, STAGE)).toBe(0.02);
    expect(clampScale(0.0001, { width: 10, height: 400_000 }, STAGE)).toBe(800 / 400_000);
    expect(clampScale(0.5, TALL, STAGE)).toBe(0.5);
  });

  test.each([
    [1, '100%'],
    [1 / 3, '33%'],
    [0.02, '2%'],
    [0.0184, '1.8%'],
  ])('%d is displayed as "%s"', (scale, text) => {
    expect(formatZoom(scale)).toBe(text);
  });
});

describe('image position', () => {
  test('is centered on whole pixels when there is room', () => {
    expect(imageBox(SMALL, { width: 1_001, height: 801 }, 1)).toEqual({ width: 100, height: 80, left: 451, top: 333 });
  });

  test('does not overlap the zoom controls when the image is fitted', () => {
    const fitted = scaleOf('fit', TALL, STAGE);
    const { top, height } = imageBox(TALL, STAGE, fitted);
    expect(top + height).toBeLessThanOrEqual(STAGE.height - VIEWPORT_FOOTER_PX);
    expect(isFullHeightVisible({ image: TALL, viewport: STAGE, scale: fitted })).toBe(true);
    expect(isFullHeightVisible({ image: TALL, viewport: STAGE, scale: 1 })).toBe(false);
  });

  test('starts at the margin when there is no room', () => {
    expect(imageBox(TALL, STAGE, 1)).toEqual({ width: 1_200, height: 40_000, left: 24, top: 24 });
    expect(scrollAreaSize(imageBox(TALL, STAGE, 1), STAGE)).toEqual({ width: 1_248, height: 40_104 });
  });
});

test('pixelAt finds the pixel that scrollOffsetFor puts under a point, at any scale', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const scale = fc.double({ min: 0.05, max: 8, noNaN: true });
  fc.assert(
    fc.property(fraction, fraction, scale, scale, (xFraction, yFraction, from, to) => {
      const pointer = { x: STAGE.width * xFraction, y: STAGE.height * yFraction };
      const view = { image: TALL, viewport: STAGE };
      const pixel = pixelAt({ ...view, scale: from }, { x: 300, y: 5_000 }, pointer);
      const scrolled = scrollOffsetFor({ ...view, scale: to }, pixel, pointer);
      const pixelAfterScroll = pixelAt({ ...view, scale: to }, scrolled, pointer);
      expect(pixelAfterScroll.x).toBeCloseTo(pixel.x, 3);
      expect(pixelAfterScroll.y).toBeCloseTo(pixel.y, 3);
    }),
  );
  const { left, top } = imageBox(TALL, STAGE, 1);
  expect(pixelAt({ image: TALL, viewport: STAGE, scale: 1 }, { x: 0, y: 500 }, { x: left, y: top })).toEqual({ x: 0, y: 500 });
});
