import type { Strip } from '../capture.ts';

export type Rgba = Uint8ClampedArray<ArrayBuffer>;

export type StripPlace = Pick<Strip, 'top' | 'height'>;

/** A capture that can be read strip by strip, from the top down. */
export interface PixelSource<S extends StripPlace = StripPlace> {
  readonly width: number;
  readonly height: number;
  readonly strips: readonly S[];
  /** Its pixels, four bytes each, opaque. Whoever asks may write on them. */
  readonly decode: (strip: S) => Promise<Rgba>;
}

/** Rows of a picture. */
export interface Band extends StripPlace {
  readonly width: number;
  readonly rgba: Rgba;
}

/** Whether two stretches of rows have rows in common. */
export const overlaps = (a: StripPlace, b: StripPlace): boolean => a.top < b.top + b.height && b.top < a.top + a.height;
