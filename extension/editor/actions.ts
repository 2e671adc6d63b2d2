import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import { dragHandle, type HandleName } from '#shared/imaging/annotations/handles.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import {
  copyShapes,
  moveShapes,
  removeShapes,
  restackShapes,
  selectVisibleShapes,
  updateShapes,
} from '#shared/imaging/annotations/shape-operations.ts';
import { getCenter, type Point, type Size } from '#shared/imaging/geometry.ts';
import { type EditorState, getEdits, getSelectedShapes, withEdits, withSelection } from './editor-state.ts';
import { createShape, type DraggedKind } from './new-shape.ts';

/** Offset of a copy from its original, in CSS pixels of the page. */
const COPY_OFFSET = 16;

export const removeSelectedShapes = (state: EditorState): EditorState =>
  state.selection.length > 0 ? withEdits(state, removeShapes(getEdits(state), state.selection)) : state;

export function addCopies(state: EditorState, shapes: readonly Shape[], density: number): EditorState {
  const offset = { x: COPY_OFFSET * density, y: COPY_OFFSET * density };
  const copies = copyShapes(shapes, offset, () => crypto.randomUUID());
  if (copies.length === 0) return state;
  const edits = getEdits(state);
  const stateWithCopies = withEdits({ ...state, tool: 'select' }, { ...edits, shapes: [...edits.shapes, ...copies] });
  return withSelection(
    stateWithCopies,
    copies.map(({ id }) => id),
  );
}

export const duplicateSelectedShapes = (state: EditorState, density: number): EditorState =>
  addCopies(state, getSelectedShapes(state), density);

export const restackSelectedShapes = (state: EditorState, position: 'front' | 'back'): EditorState =>
  state.selection.length > 0 ? withEdits(state, restackShapes(getEdits(state), state.selection, position)) : state;

/** Selects only shapes that are visible inside the crop. */
export const selectAll = (state: EditorState): EditorState => ({
  ...state,
  tool: 'select',
  selection: selectVisibleShapes(getEdits(state)).map(({ id }) => id),
});

/** All nudges until the key is released form one undo step. */
export const nudgeSelectedShapes = (state: EditorState, offset: Point, captureSize: Size): EditorState =>
  withEdits(state, moveShapes(getEdits(state), state.selection, offset, captureSize), `nudge ${state.selection.join()}`);

/** Moves the bottom right corner of each shape, or the end of a line. */
export function resizeSelectedShapes(state: EditorState, offset: Point): EditorState {
  const resize = (shape: Shape): Shape => {
    const isLine = shape.kind === 'arrow' || shape.kind === 'line';
    const { x, y, width, height } = getBounds(shape);
    const handlePoint = isLine ? shape.to : { x: x + width, y: y + height };
    const handle: HandleName = isLine ? 'to' : 'se';
    return dragHandle(shape, handle, { x: handlePoint.x + offset.x, y: handlePoint.y + offset.y }, false);
  };
  return withEdits(state, updateShapes(getEdits(state), state.selection, resize), `resize ${state.selection.join()}`);
}

/** Size of a shape that is drawn by keyboard, in CSS pixels of the page. */
const DEFAULT_SIZE = { width: 160, height: 96 };

export function addShapeInMiddle(state: EditorState, kind: DraggedKind, view: Size & Point, density: number): EditorState {
  const middle = getCenter(view);
  const [halfWidth, halfHeight] = [(DEFAULT_SIZE.width * density) / 2, (DEFAULT_SIZE.height * density) / 2];
  const id = crypto.randomUUID();
  const from = { x: Math.round(middle.x - halfWidth), y: Math.round(middle.y - halfHeight) };
  const to = { x: Math.round(middle.x + halfWidth), y: Math.round(middle.y + halfHeight) };
  const shape = createShape(kind, id, { from, to, isConstrained: false }, { ...state, density });
  const edits = getEdits(state);
  return withSelection(withEdits({ ...state, tool: 'select' }, { ...edits, shapes: [...edits.shapes, shape] }), [id]);
}
