/** Range of image rows on screen. It can extend past the top and bottom of the image. */
export interface VisibleRows {
  readonly first: number;
  readonly last: number;
}

interface Rows {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns true if the rows are on screen or within a quarter of a screen of it, so that they are decoded before they scroll
 * into view.
 */
export function isNearVisible({ top, height }: Rows, { first, last }: VisibleRows): boolean {
  const margin = (last - first) / 4;
  return top < last + margin && top + height > first - margin;
}

const OVERVIEW_PIXELS = 2_000_000;

export const overviewScale = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(1, Math.sqrt(OVERVIEW_PIXELS / (width * height)));
