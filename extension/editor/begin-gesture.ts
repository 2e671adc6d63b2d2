import { boundsOf } from '../annotations/bounds.ts';
import { grown, holds, type Point, type Size } from '../annotations/geometry.ts';
import { handleAt, roomyHandles } from '../annotations/handles.ts';
import { shapeAt } from '../annotations/hit.ts';
import { type EditorState, editsOf, selected } from './editor-state.ts';
import { cropGesture, drawGesture, type Gesture, moveGesture, penGesture, resizeGesture } from './gesture.ts';

export interface Press {
  readonly point: Point;
  /** Hit distance in pixels of the capture. Larger for a finger than for a mouse. */
  readonly reach: number;
  /** CSS pixels of the screen per pixel of the capture. */
  readonly scale: number;
  /** True if the press adds the shape to the selection or removes it. */
  readonly adds: boolean;
  readonly id: string;
  readonly picture: Size;
  readonly density: number;
}

function selectionAfter({ selection }: EditorState, pressed: string, adds: boolean): readonly string[] {
  if (!adds) return selection.includes(pressed) ? selection : [pressed];
  return selection.includes(pressed) ? selection.filter((id) => id !== pressed) : [...selection, pressed];
}

function selectGesture(state: EditorState, { point, reach, scale, adds, picture }: Press): Gesture | undefined {
  const [only, ...others] = selected(state);
  const handle = only && others.length === 0 ? handleAt(roomyHandles(only, scale), point, reach) : undefined;
  if (only && handle) return resizeGesture(editsOf(state), only.id, handle.name);
  const isOnSelected = only && !adds && [only, ...others].some((shape) => holds(grown(boundsOf(shape), reach / 2), point));
  const pressed = shapeAt(editsOf(state).shapes, point, reach / 2) ?? (isOnSelected ? only : undefined);
  return pressed && moveGesture(editsOf(state), selectionAfter(state, pressed.id, adds), point, picture);
}

/** Returns undefined for the text tool, and if the press hits nothing. */
export function beginGesture(state: EditorState, press: Press): Gesture | undefined {
  const { point, id, picture, density, reach } = press;
  const drawn = { state, density, id, from: point };
  switch (state.tool) {
    case 'select':
      return selectGesture(state, press);
    case 'text':
      return undefined;
    case 'pen':
      return penGesture(drawn);
    case 'crop':
      return cropGesture(editsOf(state), point, picture, reach);
    default:
      return drawGesture(state.tool, drawn);
  }
}
