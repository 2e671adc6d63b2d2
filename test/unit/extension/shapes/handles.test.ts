import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf } from '../../../../extension/shapes/bounds.ts';
import { middleOf } from '../../../../extension/shapes/geometry.ts';
import { handleAt, handlesOf, roomyHandles } from '../../../../extension/shapes/handles.ts';
import type { Shape } from '../../../../extension/shapes/shape.ts';
import { anyShape } from './any-shape.ts';

const box = (width: number, height: number): Shape => ({
  kind: 'box',
  id: 'a',
  x: 0,
  y: 0,
  width,
  height,
  color: 'red',
  stroke: 2,
});
const names = (shape: Shape, scale: number) =>
  roomyHandles(shape, scale)
    .map(({ name }) => name)
    .join(' ');

test.each([
  ['a large box by all of them', box(100, 100), 1, 'nw n ne e se s sw w'],
  ['a flat one not by its short sides', box(100, 30), 1, 'nw n ne se s sw'],
  ['a small one by its corners', box(100, 100), 0.3, 'nw ne se sw'],
  ['a tiny one by nothing: it is moved', box(100, 100), 0.15, ''],
])('%s is held', (_, shape, scale, held) => {
  expect(names(shape, scale)).toBe(held);
});

test('a line is always held by its ends', () => {
  const line: Shape = { kind: 'line', id: 'a', from: { x: 0, y: 0 }, to: { x: 9, y: 0 }, color: 'red', stroke: 2 };
  expect(names(line, 0.1)).toBe('from to');
});

test('zoomed in far enough, everything has all its handles', () => {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const { width, height } = boundsOf(shape);
      fc.pre(Math.min(width, height) > 0);
      expect(roomyHandles(shape, 40 / Math.min(width, height) + 0.001)).toEqual(handlesOf(shape));
    }),
  );
});

test('a mouse in the middle of a small box takes no handle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 39 }), (side) => {
      const shape = box(side, side);
      const found = handleAt(roomyHandles(shape, 1), middleOf(boundsOf(shape)), 10);
      expect(found).toBeUndefined();
    }),
  );
});
