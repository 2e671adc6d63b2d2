import { computeDistanceToSegment, type Point } from '../geometry.ts';
import { MAX_POINTS } from './shape.ts';

function findFarthestPoint(points: readonly Point[], first: number, last: number): readonly [index: number, distance: number] {
  const [from, to] = [points[first], points[last]];
  let farthest: readonly [number, number] = [first, 0];
  for (let index = first + 1; from && to && index < last; index++) {
    const point = points[index];
    const distance = point ? computeDistanceToSegment(point, from, to) : 0;
    if (distance > farthest[1]) farthest = [index, distance];
  }
  return farthest;
}

/** Number of points simplified together. Without this limit, the run time would grow with the square of the number of points. */
const CHUNK_POINTS = 256;

const splitIntoChunks = (count: number): (readonly [first: number, last: number])[] =>
  Array.from({ length: Math.ceil((count - 1) / CHUNK_POINTS) }, (_, chunk) => [
    chunk * CHUNK_POINTS,
    Math.min((chunk + 1) * CHUNK_POINTS, count - 1),
  ]);

/** Removes points that are within `tolerance` of the simplified line (Ramer–Douglas–Peucker). */
export function simplifyLine(points: readonly Point[], tolerance: number): readonly Point[] {
  const spans = splitIntoChunks(points.length);
  const keptIndexes = new Set([0, ...spans.map(([, last]) => last)]);
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const [index, distance] = findFarthestPoint(points, first, last);
    if (distance <= tolerance) continue;
    keptIndexes.add(index);
    spans.push([first, index], [index, last]);
  }
  return points.filter((_, index) => keptIndexes.has(index));
}

/** Simplifies a freehand line. Doubles `tolerance` until at most `MAX_POINTS` points remain. */
export function simplifyPenLine(points: readonly Point[], tolerance: number): readonly Point[] {
  const simplified = simplifyLine(points, tolerance);
  return simplified.length > MAX_POINTS ? simplifyPenLine(points, tolerance * 2) : simplified;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
const formatPoint = ({ x, y }: Point): string => `${roundToTenth(x)} ${roundToTenth(y)}`;
const getMidpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Draws a dot, because a canvas does not stroke a line without length. */
export const DOT_COMMAND = 'h.01';

/** Returns SVG path data of a smooth line: one quadratic curve per inner point, from midpoint to midpoint. */
export function createPenPath([first, ...rest]: readonly Point[]): string {
  const last = rest.at(-1);
  if (!first) return '';
  if (!last) return `M${formatPoint(first)}${DOT_COMMAND}`;
  const curves = rest
    .slice(0, -1)
    .map((point, index) => `Q${formatPoint(point)} ${formatPoint(getMidpoint(point, rest[index + 1] ?? last))}`);
  return `M${formatPoint(first)}L${formatPoint(getMidpoint(first, rest[0] ?? last))}${curves.join('')}L${formatPoint(last)}`;
}
