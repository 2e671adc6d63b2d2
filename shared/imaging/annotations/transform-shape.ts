import { type Box, clamp, getCenter, type Point } from '../geometry.ts';
import { getBounds } from './bounds.ts';
import { MAX_SIZE, MIN_SIZE, type Shape } from './shape.ts';

/** Pixels of a shape that stay visible, so that the user can grab the shape again. */
const MIN_VISIBLE_PX = 8;

/** Limits a move so that `MIN_VISIBLE_PX` pixels of the box stay inside the visible part of the capture. */
export function limitMove(box: Box, offset: Point, visibleBox: Box): Point {
  const limit = (position: number, length: number, distance: number, visibleLength: number): number =>
    clamp(distance, Math.min(0, MIN_VISIBLE_PX - length - position), Math.max(0, visibleLength - MIN_VISIBLE_PX - position));
  return {
    x: limit(box.x - visibleBox.x, box.width, offset.x, visibleBox.width),
    y: limit(box.y - visibleBox.y, box.height, offset.y, visibleBox.height),
  };
}

const translate = ({ x, y }: Point, offset: Point): Point => ({ x: x + offset.x, y: y + offset.y });

export function moveShape<S extends Shape>(shape: S, offset: Point): S {
  const source: Shape = shape;
  switch (source.kind) {
    case 'arrow':
    case 'line':
      return { ...shape, from: translate(source.from, offset), to: translate(source.to, offset) };
    case 'pen':
      return { ...shape, points: source.points.map((point) => translate(point, offset)) };
    default:
      return { ...shape, ...translate(source, offset) };
  }
}

function createBoxTransform(source: Box, target: Box): (point: Point) => Point {
  const [scaleX, scaleY] = [source.width ? target.width / source.width : 1, source.height ? target.height / source.height : 1];
  return ({ x, y }) => ({ x: target.x + (x - source.x) * scaleX, y: target.y + (y - source.y) * scaleY });
}

/**
 * Scales text or a number to the height of `box`, within the size limits, and keeps its proportions. Its top left corner moves to that
 * of `box`.
 */
function resizeText(shape: Extract<Shape, { kind: 'text' | 'number' }>, box: Box): Shape {
  const bounds = getBounds(shape);
  const size = clamp((shape.size * box.height) / bounds.height, MIN_SIZE, MAX_SIZE);
  return shape.kind === 'number'
    ? { ...shape, ...getCenter({ ...box, width: size * 2, height: size * 2 }), size }
    : { ...shape, x: box.x, y: box.y, width: (shape.width * size) / shape.size, size };
}

export function resizeShape(shape: Shape, box: Box): Shape {
  const map = createBoxTransform(getBounds(shape), box);
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
