/** Largest JPEG that Chromium writes, in pixels. For a larger image it returns an empty file without an error. */
export const JPEG_LIMITS = { side: 65_500, area: 268_435_456 } as const;

/** The limit that an image exceeds most. */
export interface JpegRefusal {
  readonly reason: 'side' | 'area';
  /** Largest scale that makes the image fit, with sides rounded down. Less than 1. */
  readonly fittingScale: number;
}

/** Returns undefined if the image fits. */
export function jpegRefusal(size: { readonly width: number; readonly height: number }): JpegRefusal | undefined {
  const { width, height } = size;
  const bySide = JPEG_LIMITS.side / Math.max(width, height);
  const byArea = Math.sqrt(JPEG_LIMITS.area / (width * height));
  if (bySide >= 1 && byArea >= 1) return undefined;
  return { reason: bySide < byArea ? 'side' : 'area', fittingScale: Math.min(bySide, byArea) };
}
