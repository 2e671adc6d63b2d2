import * as z from 'zod/mini';
import { type Box, type Size, toPixelBox } from '../geometry.ts';
import { type Shape, shapeSchema } from './shape.ts';

const MAX_SHAPES = 2_000;

const coordinate = z.int().check(z.gte(0));
const length = z.int().check(z.gte(1));

const stampsSchema = z.strictObject({
  date: z.optional(z.boolean()),
  url: z.optional(z.boolean()),
  /** The stamp is a separate area, so that it covers nothing of the page. */
  place: z.enum(['above', 'below']),
});
export type Stamps = z.output<typeof stampsSchema>;

/** Edits as stored beside a capture. The capture itself is never changed. */
const editsSchema = z.strictObject({
  /** Sorted from bottom to top. */
  shapes: z.array(shapeSchema).check(z.maxLength(MAX_SHAPES)),
  crop: z.optional(z.strictObject({ x: coordinate, y: coordinate, width: length, height: length })),
  stamps: z.optional(stampsSchema),
});

export interface Edits {
  readonly shapes: readonly Shape[];
  readonly crop?: Box | undefined;
  readonly stamps?: Stamps | undefined;
}

export const NO_EDITS: Edits = { shapes: [] };

export interface ParsedEdits {
  readonly edits: Edits;
  readonly errorMessage?: string;
}

/** Parses the stored edits of a capture. If they are invalid, returns no edits and an `errorMessage`. */
export function parseEdits(stored: unknown, captureSize: Size): ParsedEdits {
  if (stored === undefined) return { edits: NO_EDITS };
  const { data } = z.safeParse(editsSchema, stored);
  if (!data)
    return {
      edits: NO_EDITS,
      errorMessage: 'Your edits to this capture could not be loaded. Without them, hidden areas would be visible.',
    };
  return { edits: setCrop(data, data.crop, captureSize) };
}

/** Sets the crop to `box`, rounded outward to whole pixels. Removes the crop if `box` covers the whole capture. */
export function setCrop({ crop: _, ...edits }: Edits, box: Box | undefined, captureSize: Size): Edits {
  const crop = box && toPixelBox(box, captureSize);
  const isWhole = !crop || (crop.width === captureSize.width && crop.height === captureSize.height);
  return isWhole ? edits : { ...edits, crop };
}

export const getCrop = ({ crop }: Pick<Edits, 'crop'>, { width, height }: Size): Box => crop ?? { x: 0, y: 0, width, height };

export function setStamps({ stamps: _, ...edits }: Edits, stamps: Stamps): Edits {
  return { ...edits, stamps };
}

/** Compares shapes by identity, because unchanged shapes are never copied. */
export const areEditsEqual = (a: Edits, b: Edits): boolean =>
  a.shapes.length === b.shapes.length &&
  a.shapes.every((shape, index) => shape === b.shapes[index]) &&
  JSON.stringify([a.crop, a.stamps]) === JSON.stringify([b.crop, b.stamps]);
