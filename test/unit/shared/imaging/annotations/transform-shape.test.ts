import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getBounds, getPaintedBounds } from '#shared/imaging/annotations/bounds.ts';
import { dragBoxHandle, dragHandle, findHandleAt, listHandles } from '#shared/imaging/annotations/handles.ts';
import { shapeSchema } from '#shared/imaging/annotations/shape.ts';
import {
  getNextNumber,
  moveShapes,
  putShape,
  removeShapes,
  restackShapes,
} from '#shared/imaging/annotations/shape-operations.ts';
import { moveShape } from '#shared/imaging/annotations/transform-shape.ts';
import { boxesTouch } from '#shared/imaging/geometry.ts';
import { anyEdits, anyShape, anyShapeOf, anyShapes, CAPTURE_SIZE } from './any-shape.ts';

const anyOffset = fc.record({ x: fc.integer({ min: -2_000, max: 2_000 }), y: fc.integer({ min: -2_000, max: 2_000 }) });
const point = fc.record({ x: fc.integer({ min: -100, max: 1_000 }), y: fc.integer({ min: -100, max: 1_000 }) });

describe('moving', () => {
  test('changes only the position', () => {
    fc.assert(
      fc.property(anyShape, anyOffset, (shape, offset) => {
        const { x, y, width, height } = getBounds(shape);
        expect(getBounds(moveShape(shape, offset))).toEqual({ x: x + offset.x, y: y + offset.y, width, height });
        expect(moveShape(moveShape(shape, offset), { x: -offset.x, y: -offset.y })).toEqual(shape);
      }),
    );
  });

  test('keeps a part of the shape on the capture', () => {
    const shapeOnCapture = anyShape.filter((shape) => boxesTouch(getBounds(shape), { x: 0, y: 0, ...CAPTURE_SIZE }));
    fc.assert(
      fc.property(anyShapes(4, shapeOnCapture), anyOffset, (shapes, offset) => {
        const ids = shapes.slice(0, 1).map(({ id }) => id);
        const [first] = moveShapes({ shapes }, ids, offset, CAPTURE_SIZE).shapes;
        if (first) expect(boxesTouch(getBounds(first), { x: 0, y: 0, ...CAPTURE_SIZE })).toBe(true);
      }),
    );
  });
});

describe('resizing', () => {
  test('brings a corner handle to the pointer', () => {
    fc.assert(
      fc.property(anyShapeOf('box', 'ellipse', 'highlight', 'blur', 'pixelate'), fc.nat(7), point, (shape, at, to) => {
        const handle = listHandles(shape)[at];
        if (!handle) throw new Error('Boxes have eight handles.');
        const found = findHandleAt(listHandles(dragHandle(shape, handle.name, to, false)), to, 0.001);
        const isSide = handle.name.length === 1;
        if (!isSide) expect(found).toBeDefined();
        else expect(getBounds(dragHandle(shape, handle.name, to, false)).width).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('keeps the opposite side or corner in place', () => {
    const box = { x: 10, y: 20, width: 100, height: 50 };
    expect(dragBoxHandle(box, 'se', { x: 200, y: 90 }, false)).toEqual({ x: 10, y: 20, width: 190, height: 70 });
    expect(dragBoxHandle(box, 'nw', { x: 0, y: 60 }, false)).toEqual({ x: 0, y: 60, width: 110, height: 10 });
    expect(dragBoxHandle(box, 'e', { x: 0, y: 999 }, false)).toEqual({ x: 0, y: 20, width: 10, height: 50 });
  });

  test('makes boxes square and turns lines to multiples of 45° when it is constrained', () => {
    fc.assert(
      fc.property(anyShapeOf('box', 'blur'), point, (shape, to) => {
        const { width, height } = getBounds(dragHandle(shape, 'se', to, true));
        expect(width).toBe(height);
      }),
    );
    fc.assert(
      fc.property(anyShapeOf('line', 'arrow'), point, (shape, to) => {
        const line = dragHandle(shape, 'to', to, true);
        if (line.kind !== 'line' && line.kind !== 'arrow') throw new Error('A line stays a line.');
        const [across, down] = [Math.abs(line.to.x - line.from.x), Math.abs(line.to.y - line.from.y)];
        expect(Math.min(across, down, Math.abs(across - down))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('keeps the proportions and the opposite corner of text and numbers', () => {
    fc.assert(
      fc.property(anyShapeOf('text', 'number'), point, (shape, to) => {
        const [before, after] = [getBounds(shape), getBounds(dragHandle(shape, 'se', to, false))];
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
        expect(after.width / after.height).toBeCloseTo(before.width / before.height, 6);
      }),
    );
  });

  test('returns a valid shape with the same id', () => {
    fc.assert(
      fc.property(anyShape, fc.nat(7), point, fc.boolean(), (shape, at, to, isConstrained) => {
        const handle = listHandles(shape)[at % listHandles(shape).length];
        const dragged = handle ? dragHandle(shape, handle.name, to, isConstrained) : shape;
        expect(shapeSchema.safeParse(dragged).error).toBeUndefined();
        expect(dragged.id).toBe(shape.id);
      }),
    );
  });
});

describe('arranging', () => {
  test('changes the order without adding or losing shapes', () => {
    fc.assert(
      fc.property(anyEdits(), fc.nat(7), (edits, at) => {
        const one = edits.shapes[at % (edits.shapes.length || 1)];
        const ids = one ? [one.id] : [];
        const [front, back] = [restackShapes(edits, ids, 'front'), restackShapes(edits, ids, 'back')];
        expect(new Set(front.shapes)).toEqual(new Set(edits.shapes));
        expect(front.shapes.at(-1)).toBe(one ?? edits.shapes.at(-1));
        expect(back.shapes[0]).toBe(one ?? edits.shapes[0]);
      }),
    );
  });

  test('puts a new shape on top and an existing shape in its own place', () => {
    fc.assert(
      fc.property(anyEdits(), anyShape, (edits, shape) => {
        const added = putShape(edits, shape);
        expect(added.shapes.at(-1)).toBe(shape);
        expect(putShape(added, shape)).toEqual(added);
        expect(removeShapes(added, [shape.id]).shapes).toEqual(edits.shapes);
      }),
    );
  });

  test('gives a new number the value after the largest, up to 999', () => {
    const number = { kind: 'number', id: 'one', x: 0, y: 0, value: 7, size: 20, color: 'red' } as const;
    expect(getNextNumber({ shapes: [] })).toBe(1);
    expect(getNextNumber({ shapes: [number, { ...number, id: 'two', value: 3 }] })).toBe(8);
    expect(getNextNumber({ shapes: [{ ...number, value: 999 }] })).toBe(999);
  });
});

test('getPaintedBounds returns a box that extends beyond the bounds of the shape', () => {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const [bounds, paintedBounds] = [getBounds(shape), getPaintedBounds(shape)];
      expect(paintedBounds.x).toBeLessThan(bounds.x);
      expect(paintedBounds.y + paintedBounds.height).toBeGreaterThan(bounds.y + bounds.height);
    }),
  );
});
