import { boundsOf } from '../annotations/bounds.ts';
import { centerOf, type Point, type Size } from '../annotations/geometry.ts';
import { dragHandle, type HandleName } from '../annotations/handles.ts';
import type { Shape } from '../annotations/shape.ts';
import {
  copyShapes,
  moveShapes,
  removeShapes,
  restackShapes,
  updateShapes,
  visibleShapes,
} from '../annotations/shape-operations.ts';
import { type EditorState, editsOf, selectedShapes, withEdits, withSelection } from './editor-state.ts';
import { createShape, type DraggedKind } from './new-shape.ts';

/** Offset of a copy from its original, in CSS pixels of the page. */
const COPY_OFFSET = 16;

export const removeSelected = (state: EditorState): EditorState =>
  state.selection.length > 0 ? withEdits(state, removeShapes(editsOf(state), state.selection)) : state;

export function addCopies(state: EditorState, shapes: readonly Shape[], density: number): EditorState {
  const by = { x: COPY_OFFSET * density, y: COPY_OFFSET * density };
  const copies = copyShapes(shapes, by, () => crypto.randomUUID());
  if (copies.length === 0) return state;
  const edits = editsOf(state);
  const added = withEdits({ ...state, tool: 'select' }, { ...edits, shapes: [...edits.shapes, ...copies] });
  return withSelection(
    added,
    copies.map(({ id }) => id),
  );
}

export const duplicateSelected = (state: EditorState, density: number): EditorState =>
  addCopies(state, selectedShapes(state), density);

export const restackSelected = (state: EditorState, to: 'front' | 'back'): EditorState =>
  state.selection.length > 0 ? withEdits(state, restackShapes(editsOf(state), state.selection, to)) : state;

/** Selects only shapes that are visible inside the crop. */
export const selectAll = (state: EditorState): EditorState => ({
  ...state,
  tool: 'select',
  selection: visibleShapes(editsOf(state)).map(({ id }) => id),
});

/** All nudges until the key is released form one undo step. */
export const nudgeSelected = (state: EditorState, by: Point, picture: Size): EditorState =>
  withEdits(state, moveShapes(editsOf(state), state.selection, by, picture), `nudge ${state.selection.join()}`);

/** Moves the bottom right corner of each shape, or the end of a line. */
export function resizeSelected(state: EditorState, by: Point): EditorState {
  const resize = (shape: Shape): Shape => {
    const isLine = shape.kind === 'arrow' || shape.kind === 'line';
    const { x, y, width, height } = boundsOf(shape);
    const from = isLine ? shape.to : { x: x + width, y: y + height };
    const handle: HandleName = isLine ? 'to' : 'se';
    return dragHandle(shape, handle, { x: from.x + by.x, y: from.y + by.y }, false);
  };
  return withEdits(state, updateShapes(editsOf(state), state.selection, resize), `resize ${state.selection.join()}`);
}

/** Size of a shape that is drawn by keyboard, in CSS pixels of the page. */
const DEFAULT_SIZE = { width: 160, height: 96 };

export function addShapeInMiddle(state: EditorState, kind: DraggedKind, view: Size & Point, density: number): EditorState {
  const middle = centerOf(view);
  const [halfWidth, halfHeight] = [(DEFAULT_SIZE.width * density) / 2, (DEFAULT_SIZE.height * density) / 2];
  const id = crypto.randomUUID();
  const from = { x: Math.round(middle.x - halfWidth), y: Math.round(middle.y - halfHeight) };
  const to = { x: Math.round(middle.x + halfWidth), y: Math.round(middle.y + halfHeight) };
  const shape = createShape(kind, id, { from, to, isConstrained: false }, { ...state, density });
  const edits = editsOf(state);
  return withSelection(withEdits({ ...state, tool: 'select' }, { ...edits, shapes: [...edits.shapes, shape] }), [id]);
}
