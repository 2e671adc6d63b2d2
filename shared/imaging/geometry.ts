export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Rectangle, in device pixels of the capture. Boxes that were just measured in the page are in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

export const computeDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const getCenter = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** `points` must not be empty. */
export function getBoundingBox(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const getCorners = ({ x, y, width, height }: Box): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

export const expandBox = ({ x, y, width, height }: Box, margin: number): Box => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

/** Returns true if two boxes overlap or share an edge. */
export const boxesTouch = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

export const containsPoint = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Rounds a box outward to whole pixels and clips it to the capture. Returns undefined if nothing is left. */
export function toPixelBox({ x, y, width, height }: Box, captureSize: Size): Box | undefined {
  const left = clamp(Math.floor(x), 0, captureSize.width);
  const top = clamp(Math.floor(y), 0, captureSize.height);
  const right = clamp(Math.ceil(x + width), 0, captureSize.width);
  const bottom = clamp(Math.ceil(y + height), 0, captureSize.height);
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

export function computeDistanceToSegment(point: Point, from: Point, to: Point): number {
  const squaredLength = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  const projection =
    squaredLength && ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / squaredLength;
  const share = clamp(projection, 0, 1);
  return computeDistance(point, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
}

/** Moves `to` to the nearest line through `from` at a multiple of 45°, rounded to whole pixels. */
export function snapTo45Degrees(from: Point, to: Point): Point {
  const angle = (Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) * Math.PI) / 4;
  const length = (to.x - from.x) * Math.cos(angle) + (to.y - from.y) * Math.sin(angle);
  return { x: Math.round(from.x + length * Math.cos(angle)), y: Math.round(from.y + length * Math.sin(angle)) };
}

/** Returns the corner of a square that extends from `from` towards `to`. Its side is the longer of the two distances. */
export function snapToSquare(from: Point, to: Point): Point {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return { x: from.x + (to.x < from.x ? -side : side), y: from.y + (to.y < from.y ? -side : side) };
}
