/**
 * Largest lossy images that Chromium writes, in pixels. For a larger JPEG it returns an empty file without an error. A WebP stores
 * its sides in 14 bits.
 */
export const ENCODER_LIMITS = {
  jpeg: { side: 65_500, area: 268_435_456 },
  webp: { side: 16_383, area: 268_435_456 },
} as const;

export type LossyFormat = keyof typeof ENCODER_LIMITS;

/** Limit that an image exceeds by the largest factor. */
export interface ExceededLimit {
  readonly reason: 'side' | 'area';
  /** Largest scale (less than 1) at which the image fits, with sides rounded down. */
  readonly fittingScale: number;
}

export function findExceededLimit(
  format: LossyFormat,
  { width, height }: { readonly width: number; readonly height: number },
): ExceededLimit | undefined {
  const { side, area } = ENCODER_LIMITS[format];
  const bySide = side / Math.max(width, height);
  const byArea = Math.sqrt(area / (width * height));
  if (bySide >= 1 && byArea >= 1) return undefined;
  return { reason: bySide < byArea ? 'side' : 'area', fittingScale: Math.min(bySide, byArea) };
}
