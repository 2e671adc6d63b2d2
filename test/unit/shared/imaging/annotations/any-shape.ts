import * as fc from 'fast-check';
import type { Edits } from '#shared/imaging/annotations/edits.ts';
import { COLORS } from '#shared/imaging/annotations/palette.ts';
import type { Shape, ShapeKind } from '#shared/imaging/annotations/shape.ts';

export const CAPTURE_SIZE = { width: 400, height: 900 };

const coordinate = fc.integer({ min: -50, max: 950 });
const length = fc.integer({ min: 1, max: 400 });
const point = fc.record({ x: coordinate, y: coordinate });
const id = fc.uuid();
const color = fc.constantFrom(...COLORS);
const stroke = fc.integer({ min: 1, max: 40 });
const block = fc.integer({ min: 4, max: 64 });
const size = fc.integer({ min: 8, max: 80 });
const boxFields = { id, x: coordinate, y: coordinate, width: length, height: length };
const lineFields = { id, from: point, to: point, color, stroke };

const ANY_BY_KIND = {
  box: fc.record({ kind: fc.constant('box' as const), ...boxFields, color, stroke }),
  ellipse: fc.record({ kind: fc.constant('ellipse' as const), ...boxFields, color, stroke }),
  arrow: fc.record({ kind: fc.constant('arrow' as const), ...lineFields }),
  line: fc.record({ kind: fc.constant('line' as const), ...lineFields }),
  pen: fc.record({
    kind: fc.constant('pen' as const),
    id,
    points: fc.array(point, { minLength: 1, maxLength: 40 }),
    color,
    stroke,
  }),
  text: fc.record({
    kind: fc.constant('text' as const),
    id,
    x: coordinate,
    y: coordinate,
    width: length,
    text: fc.string({ minLength: 1, maxLength: 40 }),
    size,
    color,
  }),
  highlight: fc.record({ kind: fc.constant('highlight' as const), ...boxFields, color }),
  number: fc.record({
    kind: fc.constant('number' as const),
    id,
    x: coordinate,
    y: coordinate,
    value: fc.integer({ min: 1, max: 999 }),
    size,
    color,
  }),
  blur: fc.record({ kind: fc.constant('blur' as const), ...boxFields, block }),
  pixelate: fc.record({ kind: fc.constant('pixelate' as const), ...boxFields, block }),
} satisfies { readonly [K in ShapeKind]: fc.Arbitrary<Shape> };

export const anyShapeOf = (...kinds: readonly ShapeKind[]): fc.Arbitrary<Shape> =>
  fc.oneof(...kinds.map((kind) => ANY_BY_KIND[kind]));

export const anyShape: fc.Arbitrary<Shape> = fc.oneof(...Object.values(ANY_BY_KIND));

const anyCrop = fc
  .record({
    x: fc.integer({ min: 0, max: CAPTURE_SIZE.width - 1 }),
    y: fc.integer({ min: 0, max: CAPTURE_SIZE.height - 1 }),
    width: length,
    height: length,
  })
  .map(({ x, y, width, height }) => ({
    x,
    y,
    width: Math.min(width, CAPTURE_SIZE.width - x),
    height: Math.min(height, CAPTURE_SIZE.height - y),
  }));

export const anyShapes = (maxLength = 8, shape: fc.Arbitrary<Shape> = anyShape): fc.Arbitrary<Shape[]> =>
  fc.uniqueArray(shape, { maxLength, selector: ({ id: shapeId }) => shapeId });

export const anyEdits = (shapes = anyShapes()): fc.Arbitrary<Edits> =>
  fc.record(
    {
      shapes,
      crop: anyCrop,
      stamps: fc.record({ date: fc.boolean(), url: fc.boolean(), place: fc.constantFrom('above' as const, 'below' as const) }),
    },
    { requiredKeys: ['shapes'] },
  );
