import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampZoom,
  computeScrollPosition,
  findNextZoomStep,
  formatPercent,
  getCaptureLeft,
  getScale,
  getZoomFactor,
  MARGIN_PX,
  snapToDevicePixels,
} from '../../../../extension/viewer/zoom.ts';

const STAGE = { width: 1_280, height: 700 };
const PAGE = { width: 1_200, height: 40_000, density: 1, origin: { x: 0, y: 0 } };
const SHARP = { width: 2_400, height: 80_000, density: 2, origin: { x: 0, y: 0 } };

test('fit to width shrinks a wide capture and does not enlarge a narrow one', () => {
  expect(getZoomFactor('width', PAGE, STAGE)).toBe(1);
  expect(getZoomFactor('width', { ...PAGE, width: 2 * (STAGE.width - 2 * MARGIN_PX) }, STAGE)).toBe(0.5);
  expect(getZoomFactor('width', { ...PAGE, width: 300 }, STAGE)).toBe(1);
});

test('zoom of 100% shows the page at its CSS size at every density', () => {
  expect(getScale(1, SHARP, STAGE)).toBe(0.5);
  expect(getScale(1, PAGE, STAGE)).toBe(1);
});

test('zoom steps end at the smallest and the largest zoom', () => {
  expect(findNextZoomStep(1, 'in')).toBe(1.25);
  expect(findNextZoomStep(1, 'out')).toBe(0.75);
  expect(findNextZoomStep(0.9, 'out')).toBe(0.75);
  expect(findNextZoomStep(8, 'in')).toBe(8);
  expect(findNextZoomStep(0.05, 'out')).toBe(0.05);
});

const pictures = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000_000 }),
  density: fc.constantFrom(1, 1.25, 1.5, 2, 3),
});
const times = fc.double({ min: 0.001, max: 100, noNaN: true });

test('scaled capture is never taller than the 16 million px that browsers lay out', () => {
  fc.assert(
    fc.property(pictures, fc.oneof(times, fc.constant('width' as const)), (picture, zoom) => {
      expect(picture.height * getScale(zoom, picture, STAGE)).toBeLessThanOrEqual(16_000_001);
    }),
  );
});

test('zoom limits do not change a zoom within them', () => {
  fc.assert(
    fc.property(pictures, times, (picture, requestedZoom) => {
      const clamped = clampZoom(requestedZoom, picture);
      expect(clampZoom(clamped, picture)).toBe(clamped);
      expect(clamped).toBeGreaterThan(0);
      expect(clamped).toBeLessThanOrEqual(8);
    }),
  );
});

test('zooming keeps the pixel under the pointer in place', () => {
  const points = fc.record({ x: fc.integer({ min: 0, max: 1_280 }), y: fc.integer({ min: 0, max: 700 }) });
  const at = (scale: number) => ({ visibleSize: PAGE, scrollerSize: STAGE, scale });
  const scales = fc.double({ min: 0.05, max: 8, noNaN: true });
  fc.assert(
    fc.property(points, points, scales, scales, (scrolled, under, from, to) => {
      const after = computeScrollPosition({ ...at(from), scrolled }, at(to), under);
      const rowAt = (top: number, scale: number) => (top + under.y - MARGIN_PX) / scale;
      const columnAt = (left: number, scale: number) =>
        (left + under.x - getCaptureLeft(PAGE.width * scale, STAGE.width)) / scale;
      expect(rowAt(after.y, to)).toBeCloseTo(rowAt(scrolled.y, from), 5);
      expect(columnAt(after.x, to)).toBeCloseTo(columnAt(scrolled.x, from), 5);
    }),
  );
});

test('switching to a part of a capture keeps the pixel under the pointer in place', () => {
  const whole = { visibleSize: PAGE, scrollerSize: STAGE, scale: 1, scrolled: { x: 0, y: 5_000 } };
  const part = {
    visibleSize: { ...PAGE, width: 700, height: 9_000, origin: { x: 200, y: 3_000 } },
    scrollerSize: STAGE,
    scale: 0.5,
  };
  const under = { x: 640, y: 350 };
  const { x, y } = computeScrollPosition(whole, part, under);
  expect((y + under.y - MARGIN_PX) / 0.5 + 3_000).toBeCloseTo(5_000 + under.y - MARGIN_PX);
  expect((x + under.x - getCaptureLeft(350, STAGE.width)) / 0.5 + 200).toBeCloseTo(under.x - getCaptureLeft(1_200, STAGE.width));
});

test('zoom percentage has one decimal when it is not a whole number', () => {
  expect([1, 0.9667, 0.9996, 1 / 3, 0.05, 8].map(formatPercent)).toEqual(['100%', '96.7%', '100%', '33.3%', '5%', '800%']);
});

test('lengths are snapped to whole device pixels', () => {
  expect(snapToDevicePixels(10.3, 1)).toBe(10);
  expect(snapToDevicePixels(10.3, 2)).toBe(10.5);
  expect(snapToDevicePixels(466.67, 1.5)).toBeCloseTo(466.667, 3);
});
