import type { Edits } from '#shared/imaging/annotations/edits.ts';
import { type Color, PALETTE } from '#shared/imaging/annotations/palette.ts';
import { getShapeSizes, type Shape, type ShapeSizes, type SizeName } from '#shared/imaging/annotations/shape.ts';
import { type ShapeIds, selectShapes, updateShapes } from '#shared/imaging/annotations/shape-operations.ts';
import { createHistory, endGroup, recordStep, redo, type UndoHistory, undo } from '#shared/imaging/annotations/undo-history.ts';
import { createStore, type Store } from '../../web/hooks/store.ts';
import type { ToolName } from './tools.ts';

export interface EditorState {
  readonly tool: ToolName;
  readonly color: Color;
  readonly highlightColor: Color;
  readonly size: SizeName;
  readonly history: UndoHistory;
  readonly selection: ShapeIds;
  readonly editedTextId?: string | undefined;
}

export const createEditorState = (edits: Edits): EditorState => ({
  tool: 'select',
  color: 'red',
  highlightColor: 'yellow',
  size: 'medium',
  history: createHistory(edits),
  selection: [],
});

export const getEdits = ({ history }: EditorState): Edits => history.current;

export const getSelectedShapes = (state: EditorState): readonly Shape[] => selectShapes(getEdits(state), state.selection);

/** Selects a tool. All tools except `select` clear the selection. */
export const withTool = (state: EditorState, tool: ToolName): EditorState => ({
  ...state,
  tool,
  selection: tool === 'select' ? state.selection : [],
});

export const withSelection = (state: EditorState, selection: ShapeIds): EditorState => ({ ...state, selection });

const withHistory = (state: EditorState, history: UndoHistory): EditorState => ({
  ...state,
  history,
  selection: state.selection.filter((id) => history.current.shapes.some((shape) => shape.id === id)),
});

/** Records an undo step. Consecutive edits of the same `group` form one step until `endStep` is called. */
export const withEdits = (state: EditorState, edits: Edits, group?: string): EditorState =>
  withHistory(state, recordStep(state.history, edits, group));

export const endStep = (state: EditorState): EditorState => withHistory(state, endGroup(state.history));
export const undoStep = (state: EditorState): EditorState => withHistory(state, undo(state.history));
export const redoStep = (state: EditorState): EditorState => withHistory(state, redo(state.history));

/** Returns true if the color choice applies to highlights. */
export function isHighlighting(state: EditorState): boolean {
  const shapes = getSelectedShapes(state);
  return state.tool === 'highlight' || (shapes.length > 0 && shapes.every(({ kind }) => kind === 'highlight'));
}

export function getCurrentColor(state: EditorState): Color {
  const [first] = getSelectedShapes(state);
  if (first && 'color' in first) return first.color;
  return isHighlighting(state) ? state.highlightColor : state.color;
}

const setShapeColor = (shape: Shape, color: Color): Shape =>
  'color' in shape && (shape.kind !== 'highlight' || PALETTE[color].tint) ? { ...shape, color } : shape;

export function withColor(state: EditorState, color: Color): EditorState {
  const next: EditorState = isHighlighting(state) ? { ...state, highlightColor: color } : { ...state, color };
  if (state.selection.length === 0) return next;
  return withEdits(
    next,
    updateShapes(getEdits(state), state.selection, (shape) => setShapeColor(shape, color)),
  );
}

function setShapeSize(shape: Shape, { stroke, fontSize, cellSide }: ShapeSizes): Shape {
  if (shape.kind === 'text') return { ...shape, size: fontSize, width: (shape.width * fontSize) / shape.size };
  if (shape.kind === 'number') return { ...shape, size: getNumberRadius(fontSize) };
  if ('stroke' in shape) return { ...shape, stroke };
  return 'block' in shape ? { ...shape, block: cellSide } : shape;
}

/** Returns the radius of a number's disc, which is slightly higher than a line of text of that font size. */
export const getNumberRadius = (fontSize: number): number => Math.round(fontSize * 0.75);

export function withSize(state: EditorState, size: SizeName, density: number): EditorState {
  const next = { ...state, size };
  if (state.selection.length === 0) return next;
  return withEdits(
    next,
    updateShapes(getEdits(state), state.selection, (shape) => setShapeSize(shape, getShapeSizes(size, density))),
  );
}

export interface EditorStore extends Pick<Store<EditorState>, 'read' | 'subscribe'> {
  /** Notifies the subscribers only if `update` returns another state. */
  readonly change: (update: (state: EditorState) => EditorState) => void;
}

export function createEditorStore(start: EditorState): EditorStore {
  const { read, subscribe, update: replace } = createStore(start);
  return {
    read,
    subscribe,
    change(update) {
      const next = update(read());
      if (next !== read()) replace(() => next);
    },
  };
}
