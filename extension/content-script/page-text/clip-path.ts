import type { Area } from '../page-agent.ts';

const INSET_PATTERN = /^inset\((.+?)(?: round .+)?\)$/;
const RECT_PATTERN = /^rect\((.+)\)$/;

/** Distances of the four sides of a rectangle from the upper left corner of an element, in CSS pixels. */
interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Returns the rectangles of `clip-path` and `clip`, with which pages hide text that is for screen readers only. Returns none for other
 * shapes.
 */
export function listClipPaths(element: Element): readonly Area[] {
  const { clipPath, clip, position } = getComputedStyle(element);
  const inset = INSET_PATTERN.exec(clipPath)?.[1];
  const rect = position === 'absolute' || position === 'fixed' ? RECT_PATTERN.exec(clip)?.[1] : undefined;
  if (inset === undefined && rect === undefined) return [];
  const box = element.getBoundingClientRect();
  return [
    ...(inset === undefined ? [] : [toArea(box, parseInset(inset, box))]),
    ...(rect === undefined ? [] : [toArea(box, parseRect(rect, box))]),
  ];
}

const toArea = ({ x, y }: Area, { top, right, bottom, left }: Sides): Area => ({
  x: x + left,
  y: y + top,
  width: Math.max(0, right - left),
  height: Math.max(0, bottom - top),
});

function parseInset(inset: string, { width, height }: Area): Sides {
  const [top = '0', right = top, bottom = top, left = right] = inset.match(/\w+\([^)]*\)|\S+/g) ?? [];
  return {
    top: toPx(top, height),
    right: width - toPx(right, width),
    bottom: height - toPx(bottom, height),
    left: toPx(left, width),
  };
}

/** Returns 0 for a `calc()`. */
const toPx = (length: string, fullPx: number): number =>
  (Number.parseFloat(length) || 0) * (length.endsWith('%') ? fullPx / 100 : 1);

function parseRect(rect: string, { width, height }: Area): Sides {
  const [top = 'auto', right = 'auto', bottom = 'auto', left = 'auto'] = rect.split(', ');
  const orAuto = (length: string, auto: number) => (length === 'auto' ? auto : toPx(length, 0));
  return { top: orAuto(top, 0), right: orAuto(right, width), bottom: orAuto(bottom, height), left: orAuto(left, 0) };
}
