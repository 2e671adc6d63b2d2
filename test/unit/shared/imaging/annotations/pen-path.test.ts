import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPenPath, simplifyLine, simplifyPenLine } from '#shared/imaging/annotations/pen-path.ts';
import { MAX_POINTS } from '#shared/imaging/annotations/shape.ts';
import { computeDistanceToSegment, type Point } from '#shared/imaging/geometry.ts';

const points = fc.array(fc.record({ x: fc.nat(500), y: fc.nat(500) }), { minLength: 1, maxLength: 60 });

const computeDistanceToPath = (point: Point, path: readonly Point[]): number =>
  Math.min(...path.map((to, at) => computeDistanceToSegment(point, path[at - 1] ?? to, to)));

describe('pen line', () => {
  test('stays within the tolerance and keeps both ends when it is simplified', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 20 }), (line, tolerance) => {
        const simplified = simplifyLine(line, tolerance);
        expect(simplified[0]).toBe(line[0]);
        expect(simplified.at(-1)).toBe(line.at(-1));
        for (const point of line) expect(computeDistanceToPath(point, simplified)).toBeLessThanOrEqual(tolerance);
      }),
    );
  });

  test('needs few points when it is straight', () => {
    const straight = Array.from({ length: 500 }, (_, at) => ({ x: at, y: 2 * at }));
    // Both ends, and the end of the first chunk of 256 points.
    expect(simplifyLine(straight, 0.5)).toHaveLength(3);
  });

  test('has at most MAX_POINTS points', () => {
    const scribble = Array.from({ length: MAX_POINTS * 3 }, (_, at) => ({ x: at, y: (at % 2) * 60 }));
    expect(simplifyPenLine(scribble, 0.5).length).toBeLessThanOrEqual(MAX_POINTS);
  });

  test('is a dot when it has one point, and otherwise a path through both ends', () => {
    expect(createPenPath([{ x: 3, y: 4 }])).toBe('M3 4h.01');
    expect(
      createPenPath([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ]),
    ).toBe('M0 0L5 0L10 0');
    expect(
      createPenPath([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ]),
    ).toBe('M0 0L5 0Q10 0 10 5L10 10');
  });
});
