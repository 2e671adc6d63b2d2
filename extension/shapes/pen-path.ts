import { distanceToLine, type Point } from './geometry.ts';
import { MOST_POINTS } from './shape.ts';

/** The point that is farthest from the line between the first and the last, and how far. */
function farthest(points: readonly Point[], first: number, last: number): readonly [at: number, distance: number] {
  const [from, to] = [points[first], points[last]];
  let found: readonly [number, number] = [first, 0];
  for (let at = first + 1; from && to && at < last; at++) {
    const point = points[at];
    const away = point ? distanceToLine(point, from, to) : 0;
    if (away > found[1]) found = [at, away];
  }
  return found;
}

/** Points that are looked at together: without that bound, time would grow with the square of a line's length. */
const STRETCH = 256;

/** A line in stretches, by the first and the last point of each. */
const stretchesOf = (count: number): (readonly [first: number, last: number])[] =>
  Array.from({ length: Math.ceil((count - 1) / STRETCH) }, (_, at) => [at * STRETCH, Math.min((at + 1) * STRETCH, count - 1)]);

/** Leaves out points that the line would pass within `tolerance` without them (Ramer, Douglas and Peucker). */
export function simplified(points: readonly Point[], tolerance: number): readonly Point[] {
  const spans = stretchesOf(points.length);
  const keeps = new Set([0, ...spans.map(([, last]) => last)]);
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const [at, away] = farthest(points, first, last);
    if (away <= tolerance) continue;
    keeps.add(at);
    spans.push([first, at], [at, last]);
  }
  return points.filter((_, at) => keeps.has(at));
}

/** A line that a hand drew, with as many points as are kept at most. */
export function penPoints(points: readonly Point[], tolerance: number): readonly Point[] {
  const fewer = simplified(points, tolerance);
  return fewer.length > MOST_POINTS ? penPoints(points, tolerance * 2) : fewer;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A smooth path: straight to the first middle, then bent at every point to the next. A single point is a dot. */
export function penPath([first, ...rest]: readonly Point[]): string {
  const last = rest.at(-1);
  if (!first) return '';
  if (!last) return `M${at(first)}h.01`;
  const bends = rest.slice(0, -1).map((point, index) => `Q${at(point)} ${at(between(point, rest[index + 1] ?? last))}`);
  return `M${at(first)}L${at(between(first, rest[0] ?? last))}${bends.join('')}L${at(last)}`;
}
