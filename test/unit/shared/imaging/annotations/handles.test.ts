import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import { findHandleAt, listHandles, listVisibleHandles } from '#shared/imaging/annotations/handles.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { getCenter } from '#shared/imaging/geometry.ts';
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
const listHandleNames = (shape: Shape, scale: number) =>
  listVisibleHandles(shape, scale)
    .map(({ name }) => name)
    .join(' ');

test.each([
  ['all handles of a large box', box(100, 100), 1, 'nw n ne e se s sw w'],
  ['no side handles on the short sides of a flat box', box(100, 30), 1, 'nw n ne se s sw'],
  ['only corner handles of a small box', box(100, 100), 0.3, 'nw ne se sw'],
  ['no handles of a tiny box, which is moved instead', box(100, 100), 0.15, ''],
])('listVisibleHandles returns %s', (_, shape, scale, expected) => {
  expect(listHandleNames(shape, scale)).toBe(expected);
});

test('listVisibleHandles returns both ends of a line at every scale', () => {
  const line: Shape = { kind: 'line', id: 'a', from: { x: 0, y: 0 }, to: { x: 9, y: 0 }, color: 'red', stroke: 2 };
  expect(listHandleNames(line, 0.1)).toBe('from to');
});

test('listVisibleHandles returns all handles when the scale is large enough', () => {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const { width, height } = getBounds(shape);
      fc.pre(Math.min(width, height) > 0);
      // Side handles need a side of 40 px on the screen.
      expect(listVisibleHandles(shape, 40 / Math.min(width, height) + 0.001)).toEqual(listHandles(shape));
    }),
  );
});

test('findHandleAt returns undefined in the middle of a small box', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 39 }), (side) => {
      const shape = box(side, side);
      expect(findHandleAt(listVisibleHandles(shape, 1), getCenter(getBounds(shape)), 10)).toBeUndefined();
    }),
  );
});
