import { type Edits, getCrop, setCrop } from '#shared/imaging/annotations/edits.ts';
import { dragBoxHandle, dragHandle, type HandleName } from '#shared/imaging/annotations/handles.ts';
import { simplifyPenLine } from '#shared/imaging/annotations/pen-path.ts';
import { getShapeSizes } from '#shared/imaging/annotations/shape.ts';
import { moveShapes, putShape, type ShapeIds, updateShapes } from '#shared/imaging/annotations/shape-operations.ts';
import { type Box, getBoundingBox, type Point, type Size } from '#shared/imaging/geometry.ts';
import { type EditorState, getEdits } from './editor-state.ts';
import { createShape, type DraggedKind } from './new-shape.ts';

/** Running drag. `drag` takes the pointer positions since its last call and returns the resulting edits. */
export interface Gesture {
  readonly selection: ShapeIds;
  /** True if a press without movement also draws a shape. */
  readonly countsAsClick: boolean;
  readonly drag: (path: readonly Point[], isConstrained: boolean) => Edits;
  readonly finish?: () => Edits;
}

interface DrawStart {
  readonly state: EditorState;
  readonly density: number;
  readonly id: string;
  readonly start: Point;
}

const roundPoint = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

export function createDrawGesture(kind: DraggedKind, { state, density, id, start }: DrawStart): Gesture {
  const style = { ...state, density };
  return {
    selection: [id],
    countsAsClick: kind === 'number',
    drag: (path, isConstrained) => {
      const dragEnds = { from: roundPoint(start), to: roundPoint(path.at(-1) ?? start), isConstrained };
      return putShape(getEdits(state), createShape(kind, id, dragEnds, style));
    },
  };
}

/** Points closer than this to the simplified line are removed. In CSS pixels of the page. */
const PEN_TOLERANCE = 0.75;

export function createPenGesture({ state, density, id, start }: DrawStart): Gesture {
  const points: Point[] = [start];
  const { stroke } = getShapeSizes(state.size, density);
  const addPenShape = (linePoints: readonly Point[]): Edits =>
    putShape(getEdits(state), { kind: 'pen', id, points: linePoints, color: state.color, stroke });
  return {
    selection: [],
    countsAsClick: true,
    drag: (path) => {
      points.push(...path);
      return addPenShape([...points]);
    },
    finish: () => addPenShape(simplifyPenLine(points, PEN_TOLERANCE * density)),
  };
}

export const createMoveGesture = (edits: Edits, ids: ShapeIds, from: Point, captureSize: Size): Gesture => ({
  selection: ids,
  countsAsClick: false,
  drag: (path, isConstrained) => {
    const to = path.at(-1) ?? from;
    const offset = roundPoint({ x: to.x - from.x, y: to.y - from.y });
    const isHorizontal = Math.abs(offset.x) >= Math.abs(offset.y);
    return moveShapes(
      edits,
      ids,
      isConstrained ? { x: isHorizontal ? offset.x : 0, y: isHorizontal ? 0 : offset.y } : offset,
      captureSize,
    );
  },
});

export const createResizeGesture = (edits: Edits, id: string, handle: HandleName): Gesture => ({
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
export function findCropGrip(crop: Box, point: Point, hitDistance: number): CropGrip {
  const isNear = (value: number, side: number): boolean => Math.abs(value - side) <= hitDistance;
  const isWithin = (value: number, from: number, length: number): boolean =>
    value >= from - hitDistance && value <= from + length + hitDistance;
  const isOutside = !isWithin(point.x, crop.x, crop.width) || !isWithin(point.y, crop.y, crop.height);
  if (isOutside) return 'outside';
  const down = isNear(point.y, crop.y) ? 'n' : isNear(point.y, crop.y + crop.height) ? 's' : '';
  const across = isNear(point.x, crop.x) ? 'w' : isNear(point.x, crop.x + crop.width) ? 'e' : '';
  const grip: `${typeof down}${typeof across}` = `${down}${across}`;
  return grip === '' ? 'inside' : grip;
}

const moveWithinCapture = ({ x, y, width, height }: Box, offset: Point, captureSize: Size): Box => ({
  x: Math.min(Math.max(x + offset.x, 0), captureSize.width - width),
  y: Math.min(Math.max(y + offset.y, 0), captureSize.height - height),
  width,
  height,
});

export function createCropGesture(edits: Edits, from: Point, captureSize: Size, hitDistance: number): Gesture {
  const crop = getCrop(edits, captureSize);
  const grip = findCropGrip(crop, from, hitDistance);
  const computeCrop = (to: Point, isConstrained: boolean): Box => {
    if (grip === 'outside' || (grip === 'inside' && !edits.crop)) return getBoundingBox([roundPoint(from), roundPoint(to)]);
    if (grip === 'inside') return moveWithinCapture(crop, roundPoint({ x: to.x - from.x, y: to.y - from.y }), captureSize);
    return dragBoxHandle(crop, grip, roundPoint(to), isConstrained);
  };
  return {
    selection: [],
    countsAsClick: false,
    drag: (path, isConstrained) => setCrop(edits, computeCrop(path.at(-1) ?? from, isConstrained), captureSize),
  };
}
