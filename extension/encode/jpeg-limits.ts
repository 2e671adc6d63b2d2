/** The largest JPEG that Chromium writes, in pixels: beyond it answers an empty file, and says nothing. */
export const JPEG_LIMITS = { side: 65_500, area: 268_435_456 } as const;

/** Why a picture cannot be one JPEG: by the limit that it is furthest beyond. */
export interface JpegRefusal {
  readonly reason: 'side' | 'area';
  /** The most it may be scaled by, sides rounded down, to be one after all; less than 1. */
  readonly fittingScale: number;
}

/** Nothing where a picture of so many pixels fits. */
export function jpegRefusal(size: { readonly width: number; readonly height: number }): JpegRefusal | undefined {
  const { width, height } = size;
  const bySide = JPEG_LIMITS.side / Math.max(width, height);
  const byArea = Math.sqrt(JPEG_LIMITS.area / (width * height));
  if (bySide >= 1 && byArea >= 1) return undefined;
  return { reason: bySide < byArea ? 'side' : 'area', fittingScale: Math.min(bySide, byArea) };
}
