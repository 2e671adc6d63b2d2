import type { Edits } from '../annotations/edits.ts';
import { type Color, PALETTE } from '../annotations/palette.ts';
import { type DrawingSize, drawingSizeOf, type Shape, type SizeName } from '../annotations/shape.ts';
import { type Ids, selectShapes, updateShapes } from '../annotations/shape-operations.ts';
import { createHistory, endGroup, type History, recordStep, redo, undo } from '../annotations/undo-history.ts';
import type { ToolName } from './tools.ts';

export interface EditorState {
  readonly tool: ToolName;
  readonly color: Color;
  /** Color of the highlighter. */
  readonly highlightColor: Color;
  readonly size: SizeName;
  readonly history: History;
  readonly selection: Ids;
  /** ID of the text shape that is being edited. */
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

export const editsOf = ({ history }: EditorState): Edits => history.now;

export const selectedShapes = (state: EditorState): readonly Shape[] => selectShapes(editsOf(state), state.selection);

/** Selects a tool. All tools except `select` clear the selection. */
export const withTool = (state: EditorState, tool: ToolName): EditorState => ({
  ...state,
  tool,
  selection: tool === 'select' ? state.selection : [],
});

export const withSelection = (state: EditorState, selection: Ids): EditorState => ({ ...state, selection });

const withHistory = (state: EditorState, history: History): EditorState => ({
  ...state,
  history,
  selection: state.selection.filter((id) => history.now.shapes.some((shape) => shape.id === id)),
});

/** Records an undo step. Consecutive edits of the same `group` form one step until `endStep` is called. */
export const withEdits = (state: EditorState, edits: Edits, group?: string): EditorState =>
  withHistory(state, recordStep(state.history, edits, group));

export const endStep = (state: EditorState): EditorState => withHistory(state, endGroup(state.history));
export const undoStep = (state: EditorState): EditorState => withHistory(state, undo(state.history));
export const redoStep = (state: EditorState): EditorState => withHistory(state, redo(state.history));

/** Returns true if the chosen color applies to highlights. */
export function isHighlighting(state: EditorState): boolean {
  const shapes = selectedShapes(state);
  return state.tool === 'highlight' || (shapes.length > 0 && shapes.every(({ kind }) => kind === 'highlight'));
}

export function currentColor(state: EditorState): Color {
  const [first] = selectedShapes(state);
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
    updateShapes(editsOf(state), state.selection, (shape) => setShapeColor(shape, color)),
  );
}

function setShapeSize(shape: Shape, { stroke, text, block }: DrawingSize): Shape {
  if (shape.kind === 'text') return { ...shape, size: text, width: (shape.width * text) / shape.size };
  if (shape.kind === 'number') return { ...shape, size: numberRadius(text) };
  if ('stroke' in shape) return { ...shape, stroke };
  return 'block' in shape ? { ...shape, block } : shape;
}

/** The disc of a number is slightly higher than a line of text. */
export const numberRadius = (text: number): number => Math.round(text * 0.75);

export function withSize(state: EditorState, size: SizeName, density: number): EditorState {
  const next = { ...state, size };
  if (state.selection.length === 0) return next;
  return withEdits(
    next,
    updateShapes(editsOf(state), state.selection, (shape) => setShapeSize(shape, drawingSizeOf(size, density))),
  );
}

export interface EditorStore {
  readonly read: () => EditorState;
  readonly change: (update: (state: EditorState) => EditorState) => void;
}

export function createEditorStore(start: EditorState, onChange: (now: EditorState, before: EditorState) => void): EditorStore {
  let state = start;
  return {
    read: () => state,
    change(update) {
      const before = state;
      state = update(before);
      if (state !== before) onChange(state, before);
    },
  };
}
