import * as z from 'zod/mini';
import { COLORS } from './palette.ts';

/** Largest coordinate. It exceeds the longest capture, because a shape may extend beyond the edge. */
const MAX_COORDINATE = 1_000_000;
export const MAX_POINTS = 5_000;
export const MAX_TEXT_LENGTH = 2_000;
export const MAX_NUMBER_VALUE = 999;
/** Limits of `size`, the font size of a text or the radius of a number. */
export const MIN_SIZE = 4;
export const MAX_SIZE = 1_000;
const MAX_CELL_SIDE = 64;

const coordinate = z.number().check(z.gte(-MAX_COORDINATE), z.lte(MAX_COORDINATE));
const length = z.number().check(z.gte(0), z.lte(MAX_COORDINATE));
const point = z.strictObject({ x: coordinate, y: coordinate });
const stroke = z.number().check(z.gte(1), z.lte(100));
const color = z.enum(COLORS);
const id = z.string().check(z.minLength(1), z.maxLength(64));
const boxFields = { id, x: coordinate, y: coordinate, width: length, height: length };
const lineFields = { id, from: point, to: point, color, stroke };
/** Side of a redaction cell. The stored name is historical. */
const block = z.int().check(z.gte(4), z.lte(MAX_CELL_SIDE));
const size = z.number().check(z.gte(MIN_SIZE), z.lte(MAX_SIZE));

/** Shape on a capture. All lengths are device pixels of the capture. */
export const shapeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('box'), ...boxFields, color, stroke }),
  z.strictObject({ kind: z.literal('ellipse'), ...boxFields, color, stroke }),
  z.strictObject({ kind: z.literal('arrow'), ...lineFields }),
  z.strictObject({ kind: z.literal('line'), ...lineFields }),
  z.strictObject({
    kind: z.literal('pen'),
    id,
    points: z.readonly(z.array(point).check(z.minLength(1), z.maxLength(MAX_POINTS))),
    color,
    stroke,
  }),
  z.strictObject({
    kind: z.literal('text'),
    id,
    x: coordinate,
    y: coordinate,
    /** Width of the longest line, measured when the text was entered. */
    width: length,
    text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)),
    size,
    color,
  }),
  z.strictObject({ kind: z.literal('highlight'), ...boxFields, color }),
  z.strictObject({
    kind: z.literal('number'),
    id,
    /** Center of the disc. */
    x: coordinate,
    y: coordinate,
    value: z.int().check(z.gte(1), z.lte(MAX_NUMBER_VALUE)),
    /** Radius of the disc. */
    size,
    color,
  }),
  z.strictObject({ kind: z.literal('blur'), ...boxFields, block }),
  z.strictObject({ kind: z.literal('pixelate'), ...boxFields, block }),
]);

export type Shape = z.output<typeof shapeSchema>;
export type ShapeKind = Shape['kind'];
export type ShapeOf<K extends ShapeKind> = Extract<Shape, { readonly kind: K }>;

/** Shape that replaces pixels, so that the exported file does not contain the original pixels. */
export type Redaction = ShapeOf<'blur' | 'pixelate'>;
export type Highlight = ShapeOf<'highlight'>;
export type Drawing = Exclude<Shape, Redaction | Highlight>;

/** Layers from bottom to top: redactions, highlights, drawings. A redaction therefore never covers a drawing. */
const LAYER: Readonly<Record<ShapeKind, 0 | 1 | 2>> = {
  blur: 0,
  pixelate: 0,
  highlight: 1,
  box: 2,
  ellipse: 2,
  arrow: 2,
  line: 2,
  pen: 2,
  text: 2,
  number: 2,
};

export const isRedaction = (shape: Shape): shape is Redaction => LAYER[shape.kind] === 0;
export const isHighlight = (shape: Shape): shape is Highlight => LAYER[shape.kind] === 1;
export const isDrawing = (shape: Shape): shape is Drawing => LAYER[shape.kind] === 2;

export const sortByLayer = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.toSorted((a, b) => LAYER[a.kind] - LAYER[b.kind]);

export const SIZE_NAMES = ['small', 'medium', 'large'] as const;
export type SizeName = (typeof SIZE_NAMES)[number];

export interface ShapeSizes {
  readonly stroke: number;
  readonly fontSize: number;
  readonly cellSide: number;
}

/** In CSS pixels of the page. */
const SHAPE_SIZES: Readonly<Record<SizeName, ShapeSizes>> = {
  small: { stroke: 2, fontSize: 16, cellSide: 12 },
  medium: { stroke: 4, fontSize: 24, cellSide: 20 },
  large: { stroke: 8, fontSize: 40, cellSide: 32 },
};

/** Returns sizes in device pixels. `density` is device pixels per CSS pixel. */
export function getShapeSizes(name: SizeName, density: number): ShapeSizes {
  const { stroke, fontSize, cellSide } = SHAPE_SIZES[name];
  return {
    stroke: Math.max(1, Math.round(stroke * density)),
    fontSize: Math.round(fontSize * density),
    cellSide: Math.min(MAX_CELL_SIDE, Math.round(cellSide * density)),
  };
}
