import type { Box } from '../capture.ts';
import { boundsOf } from './bounds.ts';
import { fitted } from './fit-shape.ts';
import { boxAround, distance, onEighth, onSquare, type Point } from './geometry.ts';
import type { Shape } from './shape.ts';

/** Compass points for the sides and corners of a box, or the ends of a line. */
export type HandleName = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'from' | 'to';

interface Handle extends Point {
  readonly name: HandleName;
}

/** Positions as shares of the width and height of the box. */
const PLACES = {
  nw: [0, 0],
  n: [0.5, 0],
  ne: [1, 0],
  e: [1, 0.5],
  se: [1, 1],
  s: [0.5, 1],
  sw: [0, 1],
  w: [0, 0.5],
} as const;
type BoxHandle = keyof typeof PLACES;

const BOX_HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const satisfies readonly BoxHandle[];
const CORNERS = ['nw', 'ne', 'se', 'sw'] as const satisfies readonly BoxHandle[];

const isOnBox = (name: HandleName): name is BoxHandle => name in PLACES;

const handleOn = ({ x, y, width, height }: Box, name: BoxHandle): Handle => {
  const [across, down] = PLACES[name];
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
const CORNER_ROOM = 20;
const SIDE_ROOM = 40;

/** Returns the handles that fit on the screen. `scale` is CSS pixels per pixel of the capture. */
export function roomyHandles(shape: Shape, scale: number): readonly Handle[] {
  const bounds = boundsOf(shape);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const hasRoom = ({ name }: Handle): boolean => {
    if (!isOnBox(name)) return true;
    if (PLACES[name][0] === 0.5) return width >= SIDE_ROOM;
    if (PLACES[name][1] === 0.5) return height >= SIDE_ROOM;
    return Math.max(width, height) >= CORNER_ROOM;
  };
  return handlesOf(shape).filter(hasRoom);
}

export function handleAt(handles: readonly Handle[], point: Point, reach: number): Handle | undefined {
  const near = handles.filter((handle) => distance(handle, point) <= reach);
  return near.toSorted((a, b) => distance(a, point) - distance(b, point))[0];
}

const opposite = (box: Box, name: BoxHandle): Point => {
  const [across, down] = PLACES[name];
  return { x: box.x + box.width * (1 - across), y: box.y + box.height * (1 - down) };
};

/** Moves a handle of a box to a point. Beyond the opposite side the box flips. `isSquare` applies only to corners. */
export function draggedBox(box: Box, name: HandleName, to: Point, isSquare: boolean): Box {
  if (!isOnBox(name)) return box;
  const [across, down] = PLACES[name];
  const fixed = opposite(box, name);
  const isCorner = across !== 0.5 && down !== 0.5;
  const { x, y } = isSquare && isCorner ? onSquare(fixed, to) : to;
  const moving = boxAround([fixed, { x, y }]);
  return {
    x: across === 0.5 ? box.x : moving.x,
    y: down === 0.5 ? box.y : moving.y,
    width: across === 0.5 ? box.width : moving.width,
    height: down === 0.5 ? box.height : moving.height,
  };
}

/** Scales text or a number from the opposite corner, by the larger of the horizontal and the vertical factor. */
function draggedWords(shape: Shape, name: BoxHandle, to: Point): Shape {
  const bounds = boundsOf(shape);
  const fixed = opposite(bounds, name);
  const factor = Math.max(Math.abs(to.y - fixed.y) / bounds.height, Math.abs(to.x - fixed.x) / bounds.width);
  const larger = boundsOf(fitted(shape, { ...bounds, height: bounds.height * factor }));
  const [across, down] = PLACES[name];
  const box = { ...larger, x: fixed.x - larger.width * (1 - across), y: fixed.y - larger.height * (1 - down) };
  return fitted(shape, box);
}

/** Moves a handle of a shape to a point. `isConstrained` forces squares, and lines at multiples of 45°. */
export function dragged(shape: Shape, name: HandleName, to: Point, isConstrained: boolean): Shape {
  switch (shape.kind) {
    case 'arrow':
    case 'line': {
      const fixed = name === 'from' ? shape.to : shape.from;
      return { ...shape, [name === 'from' ? 'from' : 'to']: isConstrained ? onEighth(fixed, to) : to };
    }
    case 'text':
    case 'number':
      return isOnBox(name) ? draggedWords(shape, name, to) : shape;
    default:
      return fitted(shape, draggedBox(boundsOf(shape), name, to, isConstrained));
  }
}
