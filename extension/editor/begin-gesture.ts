import { boundsOf } from '../annotations/bounds.ts';
import { containsPoint, expandBox, type Point, type Size } from '../annotations/geometry.ts';
import { handleAt, visibleHandles } from '../annotations/handles.ts';
import { shapeAt } from '../annotations/hit-test.ts';
import { type EditorState, editsOf, selectedShapes } from './editor-state.ts';
import { cropGesture, drawGesture, type Gesture, moveGesture, penGesture, resizeGesture } from './gesture.ts';

export interface Press {
  readonly point: Point;
  /** Hit distance in pixels of the capture. Larger for a finger than for a mouse. */
  readonly hitDistance: number;
  /** CSS pixels of the screen per pixel of the capture. */
  readonly scale: number;
  /** True if the press adds the shape to the selection or removes it. */
  readonly isAdditive: boolean;
  readonly id: string;
  readonly picture: Size;
  readonly density: number;
}

function selectionAfter({ selection }: EditorState, pressed: string, isAdditive: boolean): readonly string[] {
  if (!isAdditive) return selection.includes(pressed) ? selection : [pressed];
  return selection.includes(pressed) ? selection.filter((id) => id !== pressed) : [...selection, pressed];
}

function selectGesture(state: EditorState, { point, hitDistance, scale, isAdditive, picture }: Press): Gesture | undefined {
  const [only, ...others] = selectedShapes(state);
  const handle = only && others.length === 0 ? handleAt(visibleHandles(only, scale), point, hitDistance) : undefined;
  if (only && handle) return resizeGesture(editsOf(state), only.id, handle.name);
  const isOnSelected =
    only && !isAdditive && [only, ...others].some((shape) => containsPoint(expandBox(boundsOf(shape), hitDistance / 2), point));
  const pressed = shapeAt(editsOf(state).shapes, point, hitDistance / 2) ?? (isOnSelected ? only : undefined);
  return pressed && moveGesture(editsOf(state), selectionAfter(state, pressed.id, isAdditive), point, picture);
}

/** Returns undefined for the text tool, and if the press hits nothing. */
export function beginGesture(state: EditorState, press: Press): Gesture | undefined {
  const { point, id, picture, density, hitDistance } = press;
  const start = { state, density, id, from: point };
  switch (state.tool) {
    case 'select':
      return selectGesture(state, press);
    case 'text':
      return undefined;
    case 'pen':
      return penGesture(start);
    case 'crop':
      return cropGesture(editsOf(state), point, picture, hitDistance);
    default:
      return drawGesture(state.tool, start);
  }
}
