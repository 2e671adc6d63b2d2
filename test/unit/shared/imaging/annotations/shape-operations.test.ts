import { expect, test } from 'vitest';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { moveShapes, selectVisibleShapes } from '#shared/imaging/annotations/shape-operations.ts';

const CAPTURE_SIZE = { width: 1_000, height: 4_000 };
const CROP = { x: 200, y: 1_000, width: 300, height: 500 };

const boxAt = (id: string, x: number, y: number): Shape => ({
  kind: 'box',
  id,
  x,
  y,
  width: 100,
  height: 50,
  color: 'red',
  stroke: 4,
});

test('moveShapes keeps a part of the shape inside the crop', () => {
  const edits = { shapes: [boxAt('one', 250, 1_100)], crop: CROP };
  const farOffset = { x: -900, y: 9_000 };
  // 8 px of the 100 × 50 px box stay inside.
  expect(moveShapes(edits, ['one'], farOffset, CAPTURE_SIZE).shapes).toEqual([boxAt('one', 200 - 92, 1_500 - 8)]);
  expect(moveShapes({ shapes: edits.shapes }, ['one'], farOffset, CAPTURE_SIZE).shapes).toEqual([boxAt('one', -92, 3_992)]);
});

test('selectVisibleShapes returns the shapes that overlap the crop', () => {
  const shapes = [boxAt('inside', 250, 1_100), boxAt('above', 250, 100), boxAt('across', 120, 1_480)];
  expect(selectVisibleShapes({ shapes, crop: CROP }).map(({ id }) => id)).toEqual(['inside', 'across']);
  expect(selectVisibleShapes({ shapes })).toBe(shapes);
});
