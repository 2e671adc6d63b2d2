/** Properties with which pages reveal their content. */
export const REVEALING_PROPERTIES = [
  'opacity',
  'visibility',
  'transform',
  'translate',
  'scale',
  'rotate',
  'filter',
  'clipPath',
  'backfaceVisibility',
] as const;

export type Appearance = Readonly<Record<(typeof REVEALING_PROPERTIES)[number], string>>;

/** An element counts as hidden again if its visibility, from 0 to 1, has decreased by at least this much. */
const MIN_LOSS = 0.05;

/** Reads the computed styles with which an element may be hidden or shown. */
export function readAppearance(element: Element): Appearance {
  const style = getComputedStyle(element);
  return Object.fromEntries(REVEALING_PROPERTIES.map((property) => [property, style[property]])) as Appearance;
}

/** Returns the share of an element that its styles show, from 0 to 1. An opacity of 0.5 counts as half. */
export function getVisibility({ visibility, opacity, backfaceVisibility, transform, scale, clipPath }: Appearance): number {
  const matrix = transform === 'none' ? undefined : new DOMMatrix(transform);
  const showsBack = backfaceVisibility === 'hidden' && matrix && !matrix.is2D && matrix.m33 < 0;
  if (visibility !== 'visible' || showsBack) return 0;
  const transformScale = matrix?.is2D ? Math.abs(matrix.a * matrix.d - matrix.b * matrix.c) : 1;
  return Number(opacity) * Math.min(1, transformScale * getScale(scale)) * getUnclippedShare(clipPath);
}

/** Returns the product of the horizontal and the vertical scale. `scale` is a computed value, such as `0.5` or `1 0`. */
function getScale(scale: string): number {
  if (scale === 'none') return 1;
  const [x = 1, y = x] = scale.split(' ').map(Number);
  return Math.abs(x * y);
}

/**
 * Returns the share of the box that a clip path shows. Supports only insets in percent and circles with a radius of 0. Other clip paths
 * count as unclipped.
 */
function getUnclippedShare(clipPath: string): number {
  if (/^circle\(0(%|px)/.test(clipPath)) return 0;
  const insets = /^inset\(([^r)]+)/.exec(clipPath)?.[1]?.trim().split(' ');
  if (!insets) return 1;
  const [top = 0, right = top, bottom = top, left = right] = insets.map((inset) =>
    /^[\d.]+%$/.test(inset) ? Number.parseFloat(inset) / 100 : 0,
  );
  return Math.max(0, 1 - top - bottom) * Math.max(0, 1 - left - right);
}

/** Returns true if an element shows less than before. */
export const isLessVisible = (before: Appearance, now: Appearance): boolean =>
  getVisibility(before) - getVisibility(now) >= MIN_LOSS;
