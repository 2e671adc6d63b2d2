import * as fc from 'fast-check';
import type { Edits } from '../../../../extension/annotations/edits.ts';
import { COLORS } from '../../../../extension/annotations/palette.ts';
import type { Shape, ShapeKind } from '../../../../extension/annotations/shape.ts';

export const PICTURE = { width: 400, height: 900 };

const place = fc.integer({ min: -50, max: 950 });
const length = fc.integer({ min: 1, max: 400 });
const point = fc.record({ x: place, y: place });
const id = fc.uuid();
const color = fc.constantFrom(...COLORS);
const stroke = fc.integer({ min: 1, max: 40 });
const block = fc.integer({ min: 4, max: 64 });
const size = fc.integer({ min: 8, max: 80 });
const area = { id, x: place, y: place, width: length, height: length };
const span = { id, from: point, to: point, color, stroke };

const ANY = {
  box: fc.record({ kind: fc.constant('box' as const), ...area, color, stroke }),
  ellipse: fc.record({ kind: fc.constant('ellipse' as const), ...area, color, stroke }),
  arrow: fc.record({ kind: fc.constant('arrow' as const), ...span }),
  line: fc.record({ kind: fc.constant('line' as const), ...span }),
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
    x: place,
    y: place,
    width: length,
    text: fc.string({ minLength: 1, maxLength: 40 }),
    size,
    color,
  }),
  highlight: fc.record({ kind: fc.constant('highlight' as const), ...area, color }),
  number: fc.record({
    kind: fc.constant('number' as const),
    id,
    x: place,
    y: place,
    value: fc.integer({ min: 1, max: 999 }),
    size,
    color,
  }),
  blur: fc.record({ kind: fc.constant('blur' as const), ...area, block }),
  pixelate: fc.record({ kind: fc.constant('pixelate' as const), ...area, block }),
} satisfies { readonly [K in ShapeKind]: fc.Arbitrary<Shape> };

export const anyShapeOf = (...kinds: readonly ShapeKind[]): fc.Arbitrary<Shape> => fc.oneof(...kinds.map((kind) => ANY[kind]));

export const anyShape: fc.Arbitrary<Shape> = fc.oneof(...Object.values(ANY));

const distinct = (shape: fc.Arbitrary<Shape>, maxLength: number) =>
  fc.uniqueArray(shape, { maxLength, selector: (each) => each.id });

const anyCrop = fc
  .record({
    x: fc.integer({ min: 0, max: PICTURE.width - 1 }),
    y: fc.integer({ min: 0, max: PICTURE.height - 1 }),
    width: length,
    height: length,
  })
  .map(({ x, y, width, height }) => ({
    x,
    y,
    width: Math.min(width, PICTURE.width - x),
    height: Math.min(height, PICTURE.height - y),
  }));

export const anyShapes = (maxLength = 8, shape: fc.Arbitrary<Shape> = anyShape): fc.Arbitrary<Shape[]> =>
  distinct(shape, maxLength);

export const anyEdits = (shapes = anyShapes()): fc.Arbitrary<Edits> =>
  fc.record(
    {
      shapes,
      crop: anyCrop,
      stamps: fc.record({ date: fc.boolean(), url: fc.boolean(), place: fc.constantFrom('above' as const, 'below' as const) }),
    },
    { requiredKeys: ['shapes'] },
  );
