import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampZoom,
  computeScrollPosition,
  getCaptureLeft,
  getScale,
  getZoomFactor,
  MARGIN_PX,
  snapToDevicePixels,
} from '../../../../extension/viewer/zoom.ts';

const SCROLLER = { width: 1_280, height: 700 };
const PAGE = { width: 1_200, height: 40_000, density: 1, origin: { x: 0, y: 0 } };
const DENSE_PAGE = { width: 2_400, height: 80_000, density: 2, origin: { x: 0, y: 0 } };

test('fit to width shrinks a wide capture and does not enlarge a narrow capture', () => {
  expect(getZoomFactor('width', PAGE, SCROLLER)).toBe(1);
  expect(getZoomFactor('width', { ...PAGE, width: 2 * (SCROLLER.width - 2 * MARGIN_PX) }, SCROLLER)).toBe(0.5);
  expect(getZoomFactor('width', { ...PAGE, width: 300 }, SCROLLER)).toBe(1);
});

test('fit to width shows a capture as wide as the window at 100% from edge to edge', () => {
  const asWide = { ...PAGE, width: SCROLLER.width };
  expect(getZoomFactor('width', asWide, SCROLLER)).toBe(1);
  expect(getCaptureLeft(asWide.width, SCROLLER.width)).toBe(0);
  expect(getZoomFactor('width', { ...PAGE, width: SCROLLER.width + 1 }, SCROLLER)).toBeLessThan(0.98);
});

test('zoom of 100% shows the page at its CSS size at every density', () => {
  expect(getScale(1, DENSE_PAGE, SCROLLER)).toBe(0.5);
  expect(getScale(1, PAGE, SCROLLER)).toBe(1);
});

const pictures = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000_000 }),
  density: fc.constantFrom(1, 1.25, 1.5, 2, 3),
});
const zooms = fc.double({ min: 0.001, max: 100, noNaN: true });

test('scaled capture is never taller than the 16 million px that browsers lay out', () => {
  fc.assert(
    fc.property(pictures, fc.oneof(zooms, fc.constant('width' as const)), (picture, zoom) => {
      expect(picture.height * getScale(zoom, picture, SCROLLER)).toBeLessThanOrEqual(16_000_001);
    }),
  );
});

test('clampZoom does not change a zoom within the limits', () => {
  fc.assert(
    fc.property(pictures, zooms, (picture, requestedZoom) => {
      const clamped = clampZoom(requestedZoom, picture);
      expect(clampZoom(clamped, picture)).toBe(clamped);
      expect(clamped).toBeGreaterThan(0);
      expect(clamped).toBeLessThanOrEqual(8);
    }),
  );
});

test('zooming keeps the pixel under the pointer in place', () => {
  const points = fc.record({ x: fc.integer({ min: 0, max: 1_280 }), y: fc.integer({ min: 0, max: 700 }) });
  const at = (scale: number) => ({ visibleSize: PAGE, scrollerSize: SCROLLER, scale });
  const scales = fc.double({ min: 0.05, max: 8, noNaN: true });
  fc.assert(
    fc.property(points, points, scales, scales, (scrolled, pointer, from, to) => {
      const after = computeScrollPosition({ ...at(from), scrolled }, at(to), pointer);
      const rowAt = (top: number, scale: number) => (top + pointer.y - MARGIN_PX) / scale;
      const columnAt = (left: number, scale: number) =>
        (left + pointer.x - getCaptureLeft(PAGE.width * scale, SCROLLER.width)) / scale;
      expect(rowAt(after.y, to)).toBeCloseTo(rowAt(scrolled.y, from), 5);
      expect(columnAt(after.x, to)).toBeCloseTo(columnAt(scrolled.x, from), 5);
    }),
  );
});

test('switching to a part of a capture keeps the pixel under the pointer in place', () => {
  const whole = { visibleSize: PAGE, scrollerSize: SCROLLER, scale: 1, scrolled: { x: 0, y: 5_000 } };
  const part = {
    visibleSize: { ...PAGE, width: 700, height: 9_000, origin: { x: 200, y: 3_000 } },
    scrollerSize: SCROLLER,
    scale: 0.5,
  };
  const pointer = { x: 640, y: 350 };
  const { x, y } = computeScrollPosition(whole, part, pointer);
  expect((y + pointer.y - MARGIN_PX) / 0.5 + 3_000).toBeCloseTo(5_000 + pointer.y - MARGIN_PX);
  expect((x + pointer.x - getCaptureLeft(350, SCROLLER.width)) / 0.5 + 200).toBeCloseTo(
    pointer.x - getCaptureLeft(1_200, SCROLLER.width),
  );
});

test('lengths are snapped to whole device pixels', () => {
  expect(snapToDevicePixels(10.3, 1)).toBe(10);
  expect(snapToDevicePixels(10.3, 2)).toBe(10.5);
  expect(snapToDevicePixels(466.67, 1.5)).toBeCloseTo(466.667, 3);
});
