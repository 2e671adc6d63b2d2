import * as z from 'zod/mini';
import type { Box } from '../capture.ts';
import { pixelsOf, type Size } from './geometry.ts';
import { type Shape, shapeSchema } from './shape.ts';

const MOST_SHAPES = 2_000;

const row = z.int().check(z.gte(0));
const side = z.int().check(z.gte(1));

const stampsSchema = z.strictObject({
  /** When the capture was taken, and where. */
  date: z.optional(z.boolean()),
  url: z.optional(z.boolean()),
  /** A band of its own, so that it covers nothing of the page. */
  place: z.enum(['above', 'below']),
});
export type Stamps = z.output<typeof stampsSchema>;

/** All that was done to a capture, as it is kept beside it: the capture itself is left as it was taken. */
const editsSchema = z.strictObject({
  /** Those below come first. */
  shapes: z.array(shapeSchema).check(z.maxLength(MOST_SHAPES)),
  crop: z.optional(z.strictObject({ x: row, y: row, width: side, height: side })),
  stamps: z.optional(stampsSchema),
});

export interface Edits {
  readonly shapes: readonly Shape[];
  readonly crop?: Box | undefined;
  readonly stamps?: Stamps | undefined;
}

export const NO_EDITS: Edits = { shapes: [] };

export interface ReadEdits {
  readonly edits: Edits;
  /** What to say where something was kept that cannot be read. */
  readonly problem?: string;
}

/** Edits as they were kept with a capture of that size. What is not as we keep it is ignored whole, and told. */
export function readEdits(stored: unknown, picture: Size): ReadEdits {
  if (stored === undefined) return { edits: NO_EDITS };
  const { data } = z.safeParse(editsSchema, stored);
  if (!data)
    return { edits: NO_EDITS, problem: 'What was drawn on this capture could not be read, so what it hid would be seen again.' };
  return { edits: withCrop(data, data.crop, picture) };
}

/** Crops to whole pixels of the picture; all of it is no crop at all. */
export function withCrop({ crop: _, ...edits }: Edits, box: Box | undefined, picture: Size): Edits {
  const crop = box && pixelsOf(box, picture);
  const isWhole = !crop || (crop.width === picture.width && crop.height === picture.height);
  return isWhole ? edits : { ...edits, crop };
}

/** The part of a picture that is left of it: all of it where it is not cropped. */
export const cropOf = ({ crop }: Pick<Edits, 'crop'>, { width, height }: Size): Box => crop ?? { x: 0, y: 0, width, height };

export function withStamps({ stamps: _, ...edits }: Edits, stamps: Stamps): Edits {
  return { ...edits, stamps };
}

/** Whether two say the same. Shapes are compared by identity: those that did not change are never made anew. */
export const areSame = (a: Edits, b: Edits): boolean =>
  a.shapes.length === b.shapes.length &&
  a.shapes.every((shape, at) => shape === b.shapes[at]) &&
  JSON.stringify([a.crop, a.stamps]) === JSON.stringify([b.crop, b.stamps]);
