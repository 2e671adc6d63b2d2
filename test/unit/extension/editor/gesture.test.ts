import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCropGesture, createMoveGesture, createResizeGesture, findCropGrip } from '../../../../extension/editor/gesture.ts';
import { anyEdits, CAPTURE_SIZE } from '../../shared/imaging/annotations/any-shape.ts';

const CROP = { x: 100, y: 200, width: 150, height: 300 };
const point = fc.record({ x: fc.integer({ min: -200, max: 700 }), y: fc.integer({ min: -200, max: 1_200 }) });

describe('crop gesture', () => {
  test.each([
    ['nw', { x: 98, y: 203 }],
    ['se', { x: 250, y: 500 }],
    ['w', { x: 103, y: 444 }],
    ['n', { x: 180, y: 200 }],
    ['inside', { x: 180, y: 300 }],
    ['outside', { x: 80, y: 300 }],
  ])('finds the grip %s', (grip, at) => {
    expect(findCropGrip(CROP, at, 5)).toBe(grip);
  });

  test('returns whole pixels inside the image or no crop', () => {
    fc.assert(
      fc.property(point, fc.array(point, { minLength: 1, maxLength: 5 }), fc.boolean(), (from, path, isConstrained) => {
        const gesture = createCropGesture({ shapes: [], crop: CROP }, from, CAPTURE_SIZE, 5);
        const { crop } = gesture.drag(path, isConstrained);
        if (!crop) return;
        expect(Object.values(crop).every(Number.isInteger)).toBe(true);
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(Math.min(crop.width, crop.height)).toBeGreaterThan(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(CAPTURE_SIZE.width);
        expect(crop.y + crop.height).toBeLessThanOrEqual(CAPTURE_SIZE.height);
      }),
    );
  });

  test('keeps the size of the crop while moving it', () => {
    fc.assert(
      fc.property(point, (to) => {
        const { crop } = createCropGesture({ shapes: [], crop: CROP }, { x: 180, y: 300 }, CAPTURE_SIZE, 5).drag([to], false);
        expect(crop).toMatchObject({ width: 150, height: 300 });
      }),
    );
  });
});

describe('drag', () => {
  test('depends on the current position, not on the path to it', () => {
    fc.assert(
      fc.property(anyEdits(), fc.array(point, { minLength: 1, maxLength: 6 }), (edits, path) => {
        const ids = edits.shapes.slice(0, 2).map(({ id }) => id);
        const [first = ''] = ids;
        for (const createGesture of [
          () => createMoveGesture(edits, ids, { x: 0, y: 0 }, CAPTURE_SIZE),
          () => createResizeGesture(edits, first, 'se'),
        ]) {
          const [slow, fast] = [createGesture(), createGesture()];
          const results = path.map((each) => slow.drag([each], false));
          expect(results.at(-1)).toEqual(fast.drag(path, false));
        }
      }),
    );
  });
});
