import type { Box } from '../capture.ts';
import { boundsOf } from './bounds.ts';
import { boxAround, distance, type Point, snapToEighth, snapToSquare } from './geometry.ts';
import type { Shape } from './shape.ts';
import { resizeShape } from './transform-shape.ts';

/** Compass points for the sides and corners of a box, or the ends of a line. */
export type HandleName = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'from' | 'to';

interface Handle extends Point {
  readonly name: HandleName;
}

/** Positions as shares of the width and height of the box. */
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

const isOnBox = (name: HandleName): name is BoxHandle => name in POSITIONS;

const handleOn = ({ x, y, width, height }: Box, name: BoxHandle): Handle => {
  const [across, down] = POSITIONS[name];
  return { name, x: x + width * across, y: y + height * down };
};

export function handlesOf(shape: Shape): readonly Handle[] {
  if (shape.kind === 'arrow' || shape.kind === 'line')
    return [
      { name: 'from', ...shape.from },
      { name: 'to', ...shape.to },
    ];
  const keepsProportions = shape.kind === 'text' || shape.kind === 'number';
  return (keepsProportions ? CORNERS : BOX_HANDLES).map((name) => handleOn(boundsOf(shape), name));
}

/**
 * Minimum size of a shape on the screen for corner handles and for side handles, in CSS pixels. The space between them is left
 * for dragging the shape.
 */
const MIN_CORNER_SIZE_PX = 20;
const MIN_SIDE_SIZE_PX = 40;

/** Returns the handles that fit on the screen. `scale` is CSS pixels per pixel of the capture. */
export function visibleHandles(shape: Shape, scale: number): readonly Handle[] {
  const bounds = boundsOf(shape);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const fits = ({ name }: Handle): boolean => {
    if (!isOnBox(name)) return true;
    if (POSITIONS[name][0] === 0.5) return width >= MIN_SIDE_SIZE_PX;
    if (POSITIONS[name][1] === 0.5) return height >= MIN_SIDE_SIZE_PX;
    return Math.max(width, height) >= MIN_CORNER_SIZE_PX;
  };
  return handlesOf(shape).filter(fits);
}

export function handleAt(handles: readonly Handle[], point: Point, reach: number): Handle | undefined {
  const near = handles.filter((handle) => distance(handle, point) <= reach);
  return near.toSorted((a, b) => distance(a, point) - distance(b, point))[0];
}

const opposite = (box: Box, name: BoxHandle): Point => {
  const [across, down] = POSITIONS[name];
  return { x: box.x + box.width * (1 - across), y: box.y + box.height * (1 - down) };
};

/** Moves a handle of a box to a point. Beyond the opposite side the box flips. `isSquare` applies only to corners. */
export function dragBoxHandle(box: Box, name: HandleName, to: Point, isSquare: boolean): Box {
  if (!isOnBox(name)) return box;
  const [across, down] = POSITIONS[name];
  const fixed = opposite(box, name);
  const isCorner = across !== 0.5 && down !== 0.5;
  const { x, y } = isSquare && isCorner ? snapToSquare(fixed, to) : to;
  const moving = boxAround([fixed, { x, y }]);
  return {
    x: across === 0.5 ? box.x : moving.x,
    y: down === 0.5 ? box.y : moving.y,
    width: across === 0.5 ? box.width : moving.width,
    height: down === 0.5 ? box.height : moving.height,
  };
}

/** Scales text or a number from the opposite corner, by the larger of the horizontal and the vertical factor. */
function dragTextHandle(shape: Shape, name: BoxHandle, to: Point): Shape {
  const bounds = boundsOf(shape);
  const fixed = opposite(bounds, name);
  const factor = Math.max(Math.abs(to.y - fixed.y) / bounds.height, Math.abs(to.x - fixed.x) / bounds.width);
  const larger = boundsOf(resizeShape(shape, { ...bounds, height: bounds.height * factor }));
  const [across, down] = POSITIONS[name];
  const box = { ...larger, x: fixed.x - larger.width * (1 - across), y: fixed.y - larger.height * (1 - down) };
  return resizeShape(shape, box);
}

/** Moves a handle of a shape to a point. `isConstrained` forces squares, and lines at multiples of 45°. */
export function dragHandle(shape: Shape, name: HandleName, to: Point, isConstrained: boolean): Shape {
  switch (shape.kind) {
    case 'arrow':
    case 'line': {
      const fixed = name === 'from' ? shape.to : shape.from;
      return { ...shape, [name === 'from' ? 'from' : 'to']: isConstrained ? snapToEighth(fixed, to) : to };
    }
    case 'text':
    case 'number':
      return isOnBox(name) ? dragTextHandle(shape, name, to) : shape;
    default:
      return resizeShape(shape, dragBoxHandle(boundsOf(shape), name, to, isConstrained));
  }
}
