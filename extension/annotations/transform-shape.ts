import type { Box } from '../capture.ts';
import { boundsOf } from './bounds.ts';
import { centerOf, clamp, type Point } from './geometry.ts';
import { MAX_SIZE, MIN_SIZE, type Shape } from './shape.ts';

/** Pixels of a shape that stay visible, so that the user can grab it again. */
const MIN_VISIBLE_PX = 8;

/** Limits a move so that `MIN_VISIBLE_PX` pixels of the box stay inside the visible part of the picture. */
export function limitMove(box: Box, by: Point, seen: Box): Point {
  const limit = (from: number, length: number, wanted: number, side: number): number =>
    clamp(wanted, Math.min(0, MIN_VISIBLE_PX - length - from), Math.max(0, side - MIN_VISIBLE_PX - from));
  return {
    x: limit(box.x - seen.x, box.width, by.x, seen.width),
    y: limit(box.y - seen.y, box.height, by.y, seen.height),
  };
}

const translate = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

export function moveShape<S extends Shape>(shape: S, by: Point): S {
  const source: Shape = shape;
  switch (source.kind) {
    case 'arrow':
    case 'line':
      return { ...shape, from: translate(source.from, by), to: translate(source.to, by) };
    case 'pen':
      return { ...shape, points: source.points.map((point) => translate(point, by)) };
    default:
      return { ...shape, ...translate(source, by) };
  }
}

function boxTransform(from: Box, to: Box): (point: Point) => Point {
  const [across, down] = [from.width ? to.width / from.width : 1, from.height ? to.height / from.height : 1];
  return ({ x, y }) => ({ x: to.x + (x - from.x) * across, y: to.y + (y - from.y) * down });
}

/**
 * Scales text or a number to the height of the box, within the size limits, and keeps its proportions and its top left corner.
 */
function resizeText(shape: Extract<Shape, { kind: 'text' | 'number' }>, box: Box): Shape {
  const bounds = boundsOf(shape);
  const size = clamp((shape.size * box.height) / bounds.height, MIN_SIZE, MAX_SIZE);
  return shape.kind === 'number'
    ? { ...shape, ...centerOf({ ...box, width: size * 2, height: size * 2 }), size }
    : { ...shape, x: box.x, y: box.y, width: (shape.width * size) / shape.size, size };
}

export function resizeShape(shape: Shape, box: Box): Shape {
  const map = boxTransform(boundsOf(shape), box);
  switch (shape.kind) {
    case 'arrow':
    case 'line':
      return { ...shape, from: map(shape.from), to: map(shape.to) };
    case 'pen':
      return { ...shape, points: shape.points.map(map) };
    case 'text':
    case 'number':
      return resizeText(shape, box);
    default:
      return { ...shape, ...box };
  }
}
