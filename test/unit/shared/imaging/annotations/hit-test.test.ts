import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import { findShapeAt, hitsShape } from '#shared/imaging/annotations/hit-test.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { moveShape } from '#shared/imaging/annotations/transform-shape.ts';
import { containsPoint, expandBox } from '#shared/imaging/geometry.ts';
import { anyShape } from './any-shape.ts';

const point = fc.record({ x: fc.integer({ min: -100, max: 1_300 }), y: fc.integer({ min: -100, max: 1_300 }) });

const box = (id: string, x: number, width: number): Shape => ({
  kind: 'box',
  id,
  x,
  y: x,
  width,
  height: width,
  color: 'red',
  stroke: 4,
});

describe('hit test', () => {
  test('hits no shape that is farther away than the tolerance and the stroke', () => {
    fc.assert(
      fc.property(anyShape, point, fc.integer({ min: 0, max: 20 }), (shape, at, tolerance) => {
        // The widest stroke of `anyShape` is 40 px.
        if (hitsShape(shape, at, tolerance)) expect(containsPoint(expandBox(getBounds(shape), 41 + tolerance), at)).toBe(true);
      }),
    );
  });

  test('hits a moved shape at the moved point', () => {
    fc.assert(
      fc.property(anyShape, point, point, (shape, at, by) => {
        const movedPoint = { x: at.x + by.x, y: at.y + by.y };
        expect(hitsShape(moveShape(shape, by), movedPoint, 5)).toBe(hitsShape(shape, at, 5));
      }),
    );
  });

  test('hits with a larger tolerance every shape that a smaller tolerance hits', () => {
    fc.assert(
      fc.property(anyShape, point, (shape, at) => {
        if (hitsShape(shape, at, 2)) expect(hitsShape(shape, at, 12)).toBe(true);
      }),
    );
  });

  test('prefers the stroke of a box to the empty middle of another', () => {
    const [outer, inner] = [box('outer', 0, 400), box('inner', 100, 100)];
    expect(findShapeAt([inner, outer], { x: 100, y: 150 }, 3)?.id).toBe('inner');
    expect(findShapeAt([inner, outer], { x: 0, y: 150 }, 3)?.id).toBe('outer');
  });

  test('picks the smallest box around the point', () => {
    const [outer, inner] = [box('outer', 0, 400), box('inner', 100, 100)];
    expect(findShapeAt([inner, outer], { x: 150, y: 150 }, 3)?.id).toBe('inner');
    expect(findShapeAt([inner, outer], { x: 300, y: 300 }, 3)?.id).toBe('outer');
    expect(findShapeAt([inner, outer], { x: 500, y: 300 }, 3)).toBeUndefined();
  });

  test('prefers lines to highlights, and highlights to redactions', () => {
    const area = { x: 0, y: 0, width: 100, height: 100 };
    const line: Shape = { kind: 'line', id: 'line', from: { x: 0, y: 50 }, to: { x: 100, y: 50 }, color: 'red', stroke: 4 };
    const shapes: readonly Shape[] = [
      line,
      { kind: 'highlight', id: 'highlight', ...area, color: 'yellow' },
      { kind: 'blur', id: 'blur', ...area, block: 20 },
    ];
    expect(findShapeAt(shapes, { x: 50, y: 50 }, 3)?.id).toBe('line');
    expect(findShapeAt(shapes, { x: 50, y: 80 }, 3)?.id).toBe('highlight');
  });

  test.each([
    ['the edge', { x: 100, y: 50 }, true],
    ['the edge between the axes', { x: 50 + 50 * Math.SQRT1_2, y: 50 + 50 * Math.SQRT1_2 }, true],
    ['the middle', { x: 50, y: 50 }, false],
    ['the corner of the bounds', { x: 97, y: 97 }, false],
  ])('hits a circle at %s, %o: %s', (_, at, isHit) => {
    const circle: Shape = { kind: 'ellipse', id: 'circle', x: 0, y: 0, width: 100, height: 100, color: 'red', stroke: 4 };
    expect(hitsShape(circle, at, 2)).toBe(isHit);
  });
});
