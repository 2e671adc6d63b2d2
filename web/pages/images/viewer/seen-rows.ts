/** Rows of a picture that are on screen. */
export interface SeenRows {
  readonly first: number;
  readonly last: number;
}

interface Rows {
  readonly top: number;
  readonly height: number;
}

/** Whether rows are on screen or within a quarter of a screen of it, so that they are unpacked before they are scrolled to. */
export function isNear({ top, height }: Rows, { first, last }: SeenRows): boolean {
  const around = (last - first) / 4;
  return top < last + around && top + height > first - around;
}

const OVERVIEW_PIXELS = 2_000_000;

/** How much smaller than the picture its overview is: 1 where the whole picture is small. */
export const overviewScale = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(1, Math.sqrt(OVERVIEW_PIXELS / (width * height)));
