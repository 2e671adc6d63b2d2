import * as z from 'zod/mini';
import { COLORS } from './palette.ts';
import { MOST_BLOCK } from './sizes.ts';

/** Largest coordinate. It exceeds the longest capture, because a shape may extend beyond the edge. */
const FAR = 1_000_000;
export const MOST_POINTS = 5_000;
export const MOST_LETTERS = 2_000;
export const MOST_NUMBER = 999;
/** Font size of text, and radius of a number. */
export const LEAST_SIZE = 4;
export const MOST_SIZE = 1_000;

const place = z.number().check(z.gte(-FAR), z.lte(FAR));
const length = z.number().check(z.gte(0), z.lte(FAR));
const point = z.strictObject({ x: place, y: place });
const stroke = z.number().check(z.gte(1), z.lte(100));
const color = z.enum(COLORS);
const id = z.string().check(z.minLength(1), z.maxLength(64));
const area = { id, x: place, y: place, width: length, height: length };
const span = { id, from: point, to: point, color, stroke };
const block = z.int().check(z.gte(4), z.lte(MOST_BLOCK));
const size = z.number().check(z.gte(LEAST_SIZE), z.lte(MOST_SIZE));

/** Shape on a capture. All lengths are device pixels of the capture. */
export const shapeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('box'), ...area, color, stroke }),
  z.strictObject({ kind: z.literal('ellipse'), ...area, color, stroke }),
  z.strictObject({ kind: z.literal('arrow'), ...span }),
  z.strictObject({ kind: z.literal('line'), ...span }),
  z.strictObject({
    kind: z.literal('pen'),
    id,
    points: z.readonly(z.array(point).check(z.minLength(1), z.maxLength(MOST_POINTS))),
    color,
    stroke,
  }),
  z.strictObject({
    kind: z.literal('text'),
    id,
    x: place,
    y: place,
    /** Width of the longest line, measured when the text was entered. */
    width: length,
    text: z.string().check(z.minLength(1), z.maxLength(MOST_LETTERS)),
    /** Font size. */
    size,
    color,
  }),
  z.strictObject({ kind: z.literal('highlight'), ...area, color }),
  z.strictObject({
    kind: z.literal('number'),
    id,
    /** Center of the disc. */
    x: place,
    y: place,
    value: z.int().check(z.gte(1), z.lte(MOST_NUMBER)),
    /** Radius of the disc. */
    size,
    color,
  }),
  z.strictObject({ kind: z.literal('blur'), ...area, block }),
  z.strictObject({ kind: z.literal('pixelate'), ...area, block }),
]);

export type Shape = z.output<typeof shapeSchema>;
export type Kind = Shape['kind'];
export type ShapeOf<K extends Kind> = Extract<Shape, { readonly kind: K }>;

/** Shape that replaces pixels. The original pixels cannot be recovered from it. */
export type Redaction = ShapeOf<'blur' | 'pixelate'>;
export type Highlight = ShapeOf<'highlight'>;
export type Drawing = Exclude<Shape, Redaction | Highlight>;
