import { type Box, computeDistance, getBoundingBox, type Point, snapTo45Degrees, snapToSquare } from '../geometry.ts';
import { getBounds } from './bounds.ts';
import type { Shape } from './shape.ts';
import { resizeShape } from './transform-shape.ts';

export type HandleName = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'from' | 'to';

interface Handle extends Point {
  readonly name: HandleName;
}

/** Position of each handle, as shares of the width and the height of the box. */
const POSITIONS = {
  nw: [0, 0],
  n: [0.5, 0],
  ne: [1, 0],
  e: [1, 0.5],
  se: [1, 1],
  s: [0.5, 1],
  sw: [0, 1],
  w: [0, 0.5],
} as const;
type BoxHandle = keyof typeof POSITIONS;

const BOX_HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const satisfies readonly BoxHandle[];
const CORNERS = ['nw', 'ne', 'se', 'sw'] as const satisfies readonly BoxHandle[];

const isBoxHandle = (name: HandleName): name is BoxHandle => name in POSITIONS;

const createBoxHandle = ({ x, y, width, height }: Box, name: BoxHandle): Handle => {
  const [xShare, yShare] = POSITIONS[name];
  return { name, x: x + width * xShare, y: y + height * yShare };
};

export function listHandles(shape: Shape): readonly Handle[] {
  if (shape.kind === 'arrow' || shape.kind === 'line')
    return [
      { name: 'from', ...shape.from },
      { name: 'to', ...shape.to },
    ];
  const keepsProportions = shape.kind === 'text' || shape.kind === 'number';
  return (keepsProportions ? CORNERS : BOX_HANDLES).map((name) => createBoxHandle(getBounds(shape), name));
}

/**
 * Minimum size of a shape on the screen for corner handles and for side handles, in CSS pixels. The space between the handles
 * is left for dragging the shape.
 */
const MIN_CORNER_SIZE_PX = 20;
const MIN_SIDE_SIZE_PX = 40;

/** Returns the handles for which the shape is large enough on the screen. `scale` is CSS pixels per pixel of the capture. */
export function listVisibleHandles(shape: Shape, scale: number): readonly Handle[] {
  const bounds = getBounds(shape);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const fits = ({ name }: Handle): boolean => {
    if (!isBoxHandle(name)) return true;
    if (POSITIONS[name][0] === 0.5) return width >= MIN_SIDE_SIZE_PX;
    if (POSITIONS[name][1] === 0.5) return height >= MIN_SIDE_SIZE_PX;
    return Math.max(width, height) >= MIN_CORNER_SIZE_PX;
  };
  return listHandles(shape).filter(fits);
}

export function findHandleAt(handles: readonly Handle[], point: Point, hitDistance: number): Handle | undefined {
  const nearHandles = handles.filter((handle) => computeDistance(handle, point) <= hitDistance);
  return nearHandles.toSorted((a, b) => computeDistance(a, point) - computeDistance(b, point))[0];
}

const getOppositePoint = (box: Box, name: BoxHandle): Point => {
  const [xShare, yShare] = POSITIONS[name];
  return { x: box.x + box.width * (1 - xShare), y: box.y + box.height * (1 - yShare) };
};

/**
 * Moves a handle of a box to a point. The box flips if the point is beyond the opposite side. `isSquare` applies only to corners.
 */
export function dragBoxHandle(box: Box, name: HandleName, point: Point, isSquare: boolean): Box {
  if (!isBoxHandle(name)) return box;
  const [xShare, yShare] = POSITIONS[name];
  const anchor = getOppositePoint(box, name);
  const isCorner = xShare !== 0.5 && yShare !== 0.5;
  const { x, y } = isSquare && isCorner ? snapToSquare(anchor, point) : point;
  const resized = getBoundingBox([anchor, { x, y }]);
  return {
    x: xShare === 0.5 ? box.x : resized.x,
    y: yShare === 0.5 ? box.y : resized.y,
    width: xShare === 0.5 ? box.width : resized.width,
    height: yShare === 0.5 ? box.height : resized.height,
  };
}

/** Scales text or a number from the opposite corner, by the larger of the horizontal and the vertical factor. */
function dragTextHandle(shape: Shape, name: BoxHandle, point: Point): Shape {
  const bounds = getBounds(shape);
  const anchor = getOppositePoint(bounds, name);
  const factor = Math.max(Math.abs(point.y - anchor.y) / bounds.height, Math.abs(point.x - anchor.x) / bounds.width);
  const resizedBounds = getBounds(resizeShape(shape, { ...bounds, height: bounds.height * factor }));
  const [xShare, yShare] = POSITIONS[name];
  const box = {
    ...resizedBounds,
    x: anchor.x - resizedBounds.width * (1 - xShare),
    y: anchor.y - resizedBounds.height * (1 - yShare),
  };
  return resizeShape(shape, box);
}

/** Moves a handle of a shape to a point. `isConstrained` restricts boxes to squares, and lines to multiples of 45°. */
export function dragHandle(shape: Shape, name: HandleName, point: Point, isConstrained: boolean): Shape {
  switch (shape.kind) {
    case 'arrow':
    case 'line': {
      const anchor = name === 'from' ? shape.to : shape.from;
      return { ...shape, [name === 'from' ? 'from' : 'to']: isConstrained ? snapTo45Degrees(anchor, point) : point };
    }
    case 'text':
    case 'number':
      return isBoxHandle(name) ? dragTextHandle(shape, name, point) : shape;
    default:
      return resizeShape(shape, dragBoxHandle(getBounds(shape), name, point, isConstrained));
  }
}
