/** Largest JPEG that Chromium writes, in pixels. For a larger image it returns an empty file without an error. */
export const JPEG_LIMITS = { side: 65_500, area: 268_435_456 } as const;

/** Limit that an image exceeds by the largest factor. */
export interface ExceededJpegLimit {
  readonly reason: 'side' | 'area';
  /** Largest scale (less than 1) at which the image fits, with sides rounded down. */
  readonly fittingScale: number;
}

export function findExceededJpegLimit(size: { readonly width: number; readonly height: number }): ExceededJpegLimit | undefined {
  const { width, height } = size;
  const bySide = JPEG_LIMITS.side / Math.max(width, height);
  const byArea = Math.sqrt(JPEG_LIMITS.area / (width * height));
  if (bySide >= 1 && byArea >= 1) return undefined;
  return { reason: bySide < byArea ? 'side' : 'area', fittingScale: Math.min(bySide, byArea) };
}
