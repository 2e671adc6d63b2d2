import { type Edits, getCrop, setCrop } from '../annotations/edits.ts';
import { boxAround, type Point, type Size } from '../annotations/geometry.ts';
import { dragBoxHandle, dragHandle, type HandleName } from '../annotations/handles.ts';
import { penPoints } from '../annotations/pen-path.ts';
import { drawingSizeOf } from '../annotations/shape.ts';
import { type Ids, moveShapes, putShape, updateShapes } from '../annotations/shape-operations.ts';
import type { Box } from '../capture.ts';
import { type EditorState, editsOf } from './editor-state.ts';
import { createShape, type DraggedKind } from './new-shape.ts';

/** Running drag. `drag` takes the pointer positions since its last call and returns the resulting edits. */
export interface Gesture {
  readonly selection: Ids;
  /** True if a press without movement counts. */
  readonly countsAsClick: boolean;
  readonly drag: (path: readonly Point[], isConstrained: boolean) => Edits;
  readonly finish?: () => Edits;
}

interface DrawStart {
  readonly state: EditorState;
  readonly density: number;
  readonly id: string;
  readonly from: Point;
}

const roundPoint = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

export function drawGesture(kind: DraggedKind, { state, density, id, from }: DrawStart): Gesture {
  const style = { ...state, density };
  return {
    selection: [id],
    countsAsClick: kind === 'number',
    drag: (path, isConstrained) => {
      const stroke = { from: roundPoint(from), to: roundPoint(path.at(-1) ?? from), isConstrained };
      return putShape(editsOf(state), createShape(kind, id, stroke, style));
    },
  };
}

/** Points closer than this to the smoothed line are dropped, in CSS pixels of the page. */
const PEN_TOLERANCE = 0.75;

export function penGesture({ state, density, id, from }: DrawStart): Gesture {
  const points: Point[] = [from];
  const { stroke } = drawingSizeOf(state.size, density);
  const withStroke = (kept: readonly Point[]): Edits =>
    putShape(editsOf(state), { kind: 'pen', id, points: kept, color: state.color, stroke });
  return {
    selection: [],
    countsAsClick: true,
    drag: (path) => {
      points.push(...path);
      return withStroke([...points]);
    },
    finish: () => withStroke(penPoints(points, PEN_TOLERANCE * density)),
  };
}

export const moveGesture = (edits: Edits, ids: Ids, from: Point, picture: Size): Gesture => ({
  selection: ids,
  countsAsClick: false,
  drag: (path, isConstrained) => {
    const to = path.at(-1) ?? from;
    const by = roundPoint({ x: to.x - from.x, y: to.y - from.y });
    const isAcross = Math.abs(by.x) >= Math.abs(by.y);
    return moveShapes(edits, ids, isConstrained ? { x: isAcross ? by.x : 0, y: isAcross ? 0 : by.y } : by, picture);
  },
});

export const resizeGesture = (edits: Edits, id: string, handle: HandleName): Gesture => ({
  selection: [id],
  countsAsClick: false,
  drag: (path, isConstrained) => {
    const to = path.at(-1);
    return to ? updateShapes(edits, [id], (shape) => dragHandle(shape, handle, roundPoint(to), isConstrained)) : edits;
  },
});

/** Part of the crop where a drag starts. A drag from `outside` draws a new crop. */
export type CropGrip = HandleName | 'inside' | 'outside';

/** Returns the grip at a point. Sides can be dragged at any point along them, because pages are long. */
export function cropGripAt(crop: Box, point: Point, hitDistance: number): CropGrip {
  const near = (value: number, side: number): boolean => Math.abs(value - side) <= hitDistance;
  const within = (value: number, from: number, length: number): boolean =>
    value >= from - hitDistance && value <= from + length + hitDistance;
  const isBeside = !within(point.x, crop.x, crop.width) || !within(point.y, crop.y, crop.height);
  if (isBeside) return 'outside';
  const down = near(point.y, crop.y) ? 'n' : near(point.y, crop.y + crop.height) ? 's' : '';
  const across = near(point.x, crop.x) ? 'w' : near(point.x, crop.x + crop.width) ? 'e' : '';
  const grip: `${typeof down}${typeof across}` = `${down}${across}`;
  return grip === '' ? 'inside' : grip;
}

const moveInside = ({ x, y, width, height }: Box, by: Point, picture: Size): Box => ({
  x: Math.min(Math.max(x + by.x, 0), picture.width - width),
  y: Math.min(Math.max(y + by.y, 0), picture.height - height),
  width,
  height,
});

export function cropGesture(edits: Edits, from: Point, picture: Size, hitDistance: number): Gesture {
  const crop = getCrop(edits, picture);
  const grip = cropGripAt(crop, from, hitDistance);
  const boxAt = (to: Point, isConstrained: boolean): Box => {
    if (grip === 'outside' || (grip === 'inside' && !edits.crop)) return boxAround([roundPoint(from), roundPoint(to)]);
    if (grip === 'inside') return moveInside(crop, roundPoint({ x: to.x - from.x, y: to.y - from.y }), picture);
    return dragBoxHandle(crop, grip, roundPoint(to), isConstrained);
  };
  return {
    selection: [],
    countsAsClick: false,
    drag: (path, isConstrained) => setCrop(edits, boxAt(path.at(-1) ?? from, isConstrained), picture),
  };
}
