import { changed, type Ids, withMoved, withShape } from '../annotations/arrange.ts';
import { cropOf, type Edits, withCrop } from '../annotations/edits.ts';
import { boxAround, type Point, type Size } from '../annotations/geometry.ts';
import { dragged, draggedBox, type HandleName } from '../annotations/handles.ts';
import { penPoints } from '../annotations/pen-path.ts';
import { drawnSize } from '../annotations/sizes.ts';
import type { Box } from '../capture.ts';
import { type EditorState, editsOf } from './editor-state.ts';
import { type DraggedKind, newShape } from './new-shape.ts';

/** Running drag. `drag` takes the pointer positions since its last call and returns the resulting edits. */
export interface Gesture {
  readonly selection: Ids;
  /** True if a press without movement counts. */
  readonly isClick: boolean;
  readonly drag: (path: readonly Point[], isConstrained: boolean) => Edits;
  readonly finish?: () => Edits;
}

interface Drawn {
  readonly state: EditorState;
  readonly density: number;
  readonly id: string;
  readonly from: Point;
}

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

export function drawGesture(kind: DraggedKind, { state, density, id, from }: Drawn): Gesture {
  const look = { ...state, density };
  return {
    selection: [id],
    isClick: kind === 'number',
    drag: (path, isConstrained) => {
      const stroke = { from: whole(from), to: whole(path.at(-1) ?? from), isConstrained };
      return withShape(editsOf(state), newShape(kind, id, stroke, look));
    },
  };
}

/** Points closer than this to the smoothed line are dropped, in CSS pixels of the page. */
const PEN_TOLERANCE = 0.75;

export function penGesture({ state, density, id, from }: Drawn): Gesture {
  const points: Point[] = [from];
  const { stroke } = drawnSize(state.size, density);
  const drawn = (kept: readonly Point[]): Edits =>
    withShape(editsOf(state), { kind: 'pen', id, points: kept, color: state.color, stroke });
  return {
    selection: [],
    isClick: true,
    drag: (path) => {
      points.push(...path);
      return drawn([...points]);
    },
    finish: () => drawn(penPoints(points, PEN_TOLERANCE * density)),
  };
}

export const moveGesture = (edits: Edits, ids: Ids, from: Point, picture: Size): Gesture => ({
  selection: ids,
  isClick: false,
  drag: (path, isConstrained) => {
    const to = path.at(-1) ?? from;
    const by = whole({ x: to.x - from.x, y: to.y - from.y });
    const isAcross = Math.abs(by.x) >= Math.abs(by.y);
    return withMoved(edits, ids, isConstrained ? { x: isAcross ? by.x : 0, y: isAcross ? 0 : by.y } : by, picture);
  },
});

export const resizeGesture = (edits: Edits, id: string, handle: HandleName): Gesture => ({
  selection: [id],
  isClick: false,
  drag: (path, isConstrained) => {
    const to = path.at(-1);
    return to ? changed(edits, [id], (shape) => dragged(shape, handle, whole(to), isConstrained)) : edits;
  },
});

/** Part of the crop where a drag starts. A drag from `outside` draws a new crop. */
export type CropGrip = HandleName | 'inside' | 'outside';

/** Returns the grip at a point. Sides can be dragged at any point along them, because pages are long. */
export function cropGripAt(crop: Box, point: Point, reach: number): CropGrip {
  const near = (value: number, side: number): boolean => Math.abs(value - side) <= reach;
  const within = (value: number, from: number, length: number): boolean =>
    value >= from - reach && value <= from + length + reach;
  const isBeside = !within(point.x, crop.x, crop.width) || !within(point.y, crop.y, crop.height);
  if (isBeside) return 'outside';
  const down = near(point.y, crop.y) ? 'n' : near(point.y, crop.y + crop.height) ? 's' : '';
  const across = near(point.x, crop.x) ? 'w' : near(point.x, crop.x + crop.width) ? 'e' : '';
  const grip: `${typeof down}${typeof across}` = `${down}${across}`;
  return grip === '' ? 'inside' : grip;
}

const movedInside = ({ x, y, width, height }: Box, by: Point, picture: Size): Box => ({
  x: Math.min(Math.max(x + by.x, 0), picture.width - width),
  y: Math.min(Math.max(y + by.y, 0), picture.height - height),
  width,
  height,
});

export function cropGesture(edits: Edits, from: Point, picture: Size, reach: number): Gesture {
  const crop = cropOf(edits, picture);
  const grip = cropGripAt(crop, from, reach);
  const boxAt = (to: Point, isConstrained: boolean): Box => {
    if (grip === 'outside' || (grip === 'inside' && !edits.crop)) return boxAround([whole(from), whole(to)]);
    if (grip === 'inside') return movedInside(crop, whole({ x: to.x - from.x, y: to.y - from.y }), picture);
    return draggedBox(crop, grip, whole(to), isConstrained);
  };
  return {
    selection: [],
    isClick: false,
    drag: (path, isConstrained) => withCrop(edits, boxAt(path.at(-1) ?? from, isConstrained), picture),
  };
}
