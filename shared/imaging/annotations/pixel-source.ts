import type { Strip } from '../strip.ts';

export type Rgba = Uint8ClampedArray<ArrayBuffer>;

export type RowRange = Pick<Strip, 'top' | 'height'>;

/** Capture whose pixels are decoded strip by strip. `strips` is sorted from top to bottom. */
export interface PixelSource<S extends RowRange = RowRange> {
  readonly width: number;
  readonly height: number;
  readonly strips: readonly S[];
  /** Returns opaque pixels, four bytes each. The caller may modify them. */
  readonly decode: (strip: S) => Promise<Rgba>;
}

/** Decoded rows of an image. */
export interface Slice extends RowRange {
  readonly width: number;
  readonly rgba: Rgba;
}

export const overlaps = (a: RowRange, b: RowRange): boolean => a.top < b.top + b.height && b.top < a.top + a.height;
