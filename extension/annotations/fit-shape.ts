import type { Box } from '../capture.ts';
import { boundsOf } from './bounds.ts';
import { clamp, middleOf, type Point } from './geometry.ts';
import { LEAST_SIZE, MOST_SIZE, type Shape } from './shape.ts';

/** Pixels of a shape that stay visible, so that the user can grab it again. */
const KEPT = 8;

/** Limits a move so that `KEPT` pixels of the box stay inside the visible part of the picture. */
export function roomFor(box: Box, by: Point, seen: Box): Point {
  const within = (from: number, length: number, wish: number, side: number): number =>
    clamp(wish, Math.min(0, KEPT - length - from), Math.max(0, side - KEPT - from));
  return {
    x: within(box.x - seen.x, box.width, by.x, seen.width),
    y: within(box.y - seen.y, box.height, by.y, seen.height),
  };
}

const shifted = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

export function moved<S extends Shape>(shape: S, by: Point): S {
  const kept: Shape = shape;
  switch (kept.kind) {
    case 'arrow':
    case 'line':
      return { ...shape, from: shifted(kept.from, by), to: shifted(kept.to, by) };
    case 'pen':
      return { ...shape, points: kept.points.map((point) => shifted(point, by)) };
    default:
      return { ...shape, ...shifted(kept, by) };
  }
}

function between(from: Box, to: Box): (point: Point) => Point {
  const [across, down] = [from.width ? to.width / from.width : 1, from.height ? to.height / from.height : 1];
  return ({ x, y }) => ({ x: to.x + (x - from.x) * across, y: to.y + (y - from.y) * down });
}

/**
 * Scales text or a number to the height of the box, within the size limits, and keeps its proportions and its top left corner.
 */
function fittedWords(shape: Extract<Shape, { kind: 'text' | 'number' }>, box: Box): Shape {
  const bounds = boundsOf(shape);
  const size = clamp((shape.size * box.height) / bounds.height, LEAST_SIZE, MOST_SIZE);
  return shape.kind === 'number'
    ? { ...shape, ...middleOf({ ...box, width: size * 2, height: size * 2 }), size }
    : { ...shape, x: box.x, y: box.y, width: (shape.width * size) / shape.size, size };
}

export function fitted(shape: Shape, box: Box): Shape {
  const map = between(boundsOf(shape), box);
  switch (shape.kind) {
    case 'arrow':
    case 'line':
      return { ...shape, from: map(shape.from), to: map(shape.to) };
    case 'pen':
      return { ...shape, points: shape.points.map(map) };
    case 'text':
    case 'number':
      return fittedWords(shape, box);
    default:
      return { ...shape, ...box };
  }
}
