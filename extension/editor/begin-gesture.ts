import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import { findHandleAt, listVisibleHandles } from '#shared/imaging/annotations/handles.ts';
import { findShapeAt } from '#shared/imaging/annotations/hit-test.ts';
import { containsPoint, expandBox, type Point, type Size } from '#shared/imaging/geometry.ts';
import { type EditorState, getEdits, getSelectedShapes } from './editor-state.ts';
import {
  createCropGesture,
  createDrawGesture,
  createMoveGesture,
  createPenGesture,
  createResizeGesture,
  type Gesture,
} from './gesture.ts';

export interface Press {
  readonly point: Point;
  /** Hit distance in pixels of the capture. Larger for a finger than for a mouse. */
  readonly hitDistance: number;
  /** CSS pixels of the screen per pixel of the capture. */
  readonly scale: number;
  /** True if the press adds the shape to the selection or removes it. */
  readonly isAdditive: boolean;
  readonly id: string;
  readonly captureSize: Size;
  readonly density: number;
}

function computeSelection({ selection }: EditorState, pressedId: string, isAdditive: boolean): readonly string[] {
  if (!isAdditive) return selection.includes(pressedId) ? selection : [pressedId];
  return selection.includes(pressedId) ? selection.filter((id) => id !== pressedId) : [...selection, pressedId];
}

function createSelectGesture(
  state: EditorState,
  { point, hitDistance, scale, isAdditive, captureSize }: Press,
): Gesture | undefined {
  const [firstShape, ...others] = getSelectedShapes(state);
  const handle =
    firstShape && others.length === 0 ? findHandleAt(listVisibleHandles(firstShape, scale), point, hitDistance) : undefined;
  if (firstShape && handle) return createResizeGesture(getEdits(state), firstShape.id, handle.name);
  const hitsSelection =
    firstShape &&
    !isAdditive &&
    [firstShape, ...others].some((shape) => containsPoint(expandBox(getBounds(shape), hitDistance / 2), point));
  const pressedShape = findShapeAt(getEdits(state).shapes, point, hitDistance / 2) ?? (hitsSelection ? firstShape : undefined);
  return (
    pressedShape && createMoveGesture(getEdits(state), computeSelection(state, pressedShape.id, isAdditive), point, captureSize)
  );
}

/** Returns undefined for the text tool, and if the press hits nothing. */
export function beginGesture(state: EditorState, press: Press): Gesture | undefined {
  const { point, id, captureSize, density, hitDistance } = press;
  const drawStart = { state, density, id, start: point };
  switch (state.tool) {
    case 'select':
      return createSelectGesture(state, press);
    case 'text':
      return undefined;
    case 'pen':
      return createPenGesture(drawStart);
    case 'crop':
      return createCropGesture(getEdits(state), point, captureSize, hitDistance);
    default:
      return createDrawGesture(state.tool, drawStart);
  }
}
