import type { SeenRows } from './picture.tsx';

interface Rows {
  readonly top: number;
  readonly height: number;
}

/** The strips on screen and half a screen around it, so that they are unpacked before they are scrolled to. */
export function stripsNeeded<T extends Rows>(strips: readonly T[], { first, last }: SeenRows): T[] {
  const around = (last - first) / 2;
  return strips.filter(({ top, height }) => top < last + around && top + height > first - around);
}
