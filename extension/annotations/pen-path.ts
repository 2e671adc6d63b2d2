import { distanceToLine, type Point } from './geometry.ts';
import { MAX_POINTS } from './shape.ts';

function farthestPoint(points: readonly Point[], first: number, last: number): readonly [at: number, distance: number] {
  const [from, to] = [points[first], points[last]];
  let found: readonly [number, number] = [first, 0];
  for (let at = first + 1; from && to && at < last; at++) {
    const point = points[at];
    const away = point ? distanceToLine(point, from, to) : 0;
    if (away > found[1]) found = [at, away];
  }
  return found;
}

/** Points that are simplified together. Without this limit, the run time would grow with the square of the number of points. */
const CHUNK_POINTS = 256;

const splitIntoChunks = (count: number): (readonly [first: number, last: number])[] =>
  Array.from({ length: Math.ceil((count - 1) / CHUNK_POINTS) }, (_, at) => [
    at * CHUNK_POINTS,
    Math.min((at + 1) * CHUNK_POINTS, count - 1),
  ]);

/** Removes points that are within `tolerance` of the simplified line (Ramer–Douglas–Peucker). */
export function simplifyLine(points: readonly Point[], tolerance: number): readonly Point[] {
  const spans = splitIntoChunks(points.length);
  const keeps = new Set([0, ...spans.map(([, last]) => last)]);
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const [at, away] = farthestPoint(points, first, last);
    if (away <= tolerance) continue;
    keeps.add(at);
    spans.push([first, at], [at, last]);
  }
  return points.filter((_, at) => keeps.has(at));
}

/** Simplifies a freehand line to at most `MOST_POINTS` points. Doubles `tolerance` until they suffice. */
export function penPoints(points: readonly Point[], tolerance: number): readonly Point[] {
  const fewer = simplifyLine(points, tolerance);
  return fewer.length > MAX_POINTS ? penPoints(points, tolerance * 2) : fewer;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Returns SVG path data of a smooth line that curves at each point between the midpoints around it. A single point is a dot. */
export function penPath([first, ...rest]: readonly Point[]): string {
  const last = rest.at(-1);
  if (!first) return '';
  if (!last) return `M${at(first)}h.01`;
  const bends = rest.slice(0, -1).map((point, index) => `Q${at(point)} ${at(between(point, rest[index + 1] ?? last))}`);
  return `M${at(first)}L${at(between(first, rest[0] ?? last))}${bends.join('')}L${at(last)}`;
}
