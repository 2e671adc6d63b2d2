import { changed, chosen, type Ids } from '../annotations/arrange.ts';
import type { Edits } from '../annotations/edits.ts';
import { type History, historyOf, record, redo, settle, undo } from '../annotations/history.ts';
import { type Color, PALETTE } from '../annotations/palette.ts';
import type { Shape } from '../annotations/shape.ts';
import { type DrawnSize, drawnSize, type SizeName } from '../annotations/sizes.ts';
import type { ToolName } from './tools.ts';

export interface EditorState {
  readonly tool: ToolName;
  readonly color: Color;
  /** Color of the highlighter. */
  readonly tint: Color;
  readonly size: SizeName;
  readonly history: History;
  readonly selection: Ids;
  /** ID of the text shape that is being edited. */
  readonly writing?: string | undefined;
}

export const startState = (edits: Edits): EditorState => ({
  tool: 'select',
  color: 'red',
  tint: 'yellow',
  size: 'medium',
  history: historyOf(edits),
  selection: [],
});

export const editsOf = ({ history }: EditorState): Edits => history.now;

export const selected = (state: EditorState): readonly Shape[] => chosen(editsOf(state), state.selection);

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

/** Records an undo step. Consecutive edits of the same `group` form one step until `settled` is called. */
export const withEdits = (state: EditorState, edits: Edits, group?: string): EditorState =>
  withHistory(state, record(state.history, edits, group));

export const settled = (state: EditorState): EditorState => withHistory(state, settle(state.history));
export const undone = (state: EditorState): EditorState => withHistory(state, undo(state.history));
export const redone = (state: EditorState): EditorState => withHistory(state, redo(state.history));

/** Returns true if the chosen color applies to highlights. */
export function isTinting(state: EditorState): boolean {
  const shapes = selected(state);
  return state.tool === 'highlight' || (shapes.length > 0 && shapes.every(({ kind }) => kind === 'highlight'));
}

export function colorNow(state: EditorState): Color {
  const [first] = selected(state);
  if (first && 'color' in first) return first.color;
  return isTinting(state) ? state.tint : state.color;
}

const inColor = (shape: Shape, color: Color): Shape =>
  'color' in shape && (shape.kind !== 'highlight' || PALETTE[color].tint) ? { ...shape, color } : shape;

export function withColor(state: EditorState, color: Color): EditorState {
  const next = isTinting(state) ? { ...state, tint: color } : { ...state, color };
  if (state.selection.length === 0) return next;
  return withEdits(
    next,
    changed(editsOf(state), state.selection, (shape) => inColor(shape, color)),
  );
}

function inSize(shape: Shape, { stroke, text, block }: DrawnSize): Shape {
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
    changed(editsOf(state), state.selection, (shape) => inSize(shape, drawnSize(size, density))),
  );
}
