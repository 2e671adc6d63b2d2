import { centerOf, type Point } from '../annotations/geometry.ts';
import { type BoundShortcut, bindShortcuts } from '../dom/shortcuts.ts';
import {
  addShapeInMiddle,
  duplicateSelected,
  nudgeSelected,
  removeSelected,
  resizeSelected,
  restackSelected,
  selectAll,
} from './actions.ts';
import { EDIT_SHORTCUTS, type EditAction } from './edit-shortcuts.ts';
import {
  type EditorState,
  type EditorStore,
  endStep,
  redoStep,
  selectedShapes,
  undoStep,
  withSelection,
  withTool,
} from './editor-state.ts';
import type { PointerTools } from './pointer-tools.ts';
import type { Surface } from './surface.ts';
import { openTextAt, type TextField } from './text-field.ts';
import { TOOL_NAMES, toolShortcut } from './tools.ts';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAR_PX = 10;

interface EditorContext {
  readonly store: EditorStore;
  readonly surface: Surface;
  readonly pointers: PointerTools;
  readonly field: TextField;
}

type Action = () => void;
type KeyAction = BoundShortcut['action'];
type StateUpdate = (state: EditorState) => EditorState;

const updateAction =
  ({ store }: EditorContext, update: StateUpdate): Action =>
  () =>
    store.change(update);

const updateSelectedAction =
  (context: EditorContext, update: StateUpdate): KeyAction =>
  () =>
    context.store.read().selection.length > 0 ? updateAction(context, update) : undefined;

/** Applies `how` to the selection, `far` pixels in the direction of the arrow key. */
const moveAction =
  (context: EditorContext, distancePx: number, update: (state: EditorState, by: Point) => EditorState): KeyAction =>
  (event) => {
    const { x, y } = ARROWS[event.key] ?? { x: 0, y: 0 };
    return updateSelectedAction(context, (state) => update(state, { x: x * distancePx, y: y * distancePx }))(event);
  };

function cancelAction(context: EditorContext): Action | undefined {
  const { tool, selection } = context.store.read();
  if (context.pointers.cancel()) return () => undefined;
  if (tool !== 'select') return updateAction(context, (state) => withTool(state, 'select'));
  return selection.length > 0 ? updateAction(context, (state) => withSelection(state, [])) : undefined;
}

/** Returns the action of the Enter key: draws or writes in the middle of the view, edits a selected text, or ends a crop. */
function enterAction(context: EditorContext): Action | undefined {
  const { store, surface, field } = context;
  const { tool } = store.read();
  const [only] = selectedShapes(store.read());
  switch (tool) {
    case 'select':
      return only?.kind === 'text' ? () => field.open(only) : undefined;
    case 'crop':
      return updateAction(context, (state) => withTool(state, 'select'));
    case 'text':
      return () => openTextAt(centerOf(surface.visibleBox()), 0, store, { field, surface });
    case 'pen':
      return undefined;
    default:
      return updateAction(context, (state) => addShapeInMiddle(state, tool, surface.visibleBox(), surface.density));
  }
}

function createKeyActions(context: EditorContext): Readonly<Record<EditAction, KeyAction>> {
  const { captureSize, density } = context.surface;
  const nudge = (state: EditorState, by: Point): EditorState => nudgeSelected(state, by, captureSize);
  return {
    undo: () => updateAction(context, undoStep),
    redo: () => updateAction(context, redoStep),
    selectAll: () => updateAction(context, selectAll),
    duplicate: () => updateAction(context, (state) => duplicateSelected(state, density)),
    front: () => updateAction(context, (state) => restackSelected(state, 'front')),
    back: () => updateAction(context, (state) => restackSelected(state, 'back')),
    remove: updateSelectedAction(context, removeSelected),
    nudge: moveAction(context, 1, nudge),
    nudgeFar: moveAction(context, FAR_PX, nudge),
    resize: moveAction(context, 1, resizeSelected),
    resizeFar: moveAction(context, FAR_PX, resizeSelected),
    apply: () => enterAction(context),
    cancel: () => cancelAction(context),
  };
}

const isEditAction = (name: string): name is EditAction => name in EDIT_SHORTCUTS;

export function bindEditorKeys(context: EditorContext, signal: AbortSignal): void {
  const keyActions = createKeyActions(context);
  const tools = TOOL_NAMES.map((tool) => ({
    ...toolShortcut(tool),
    action: () => updateAction(context, (state) => withTool(state, tool)),
  }));
  const editShortcuts = Object.keys(EDIT_SHORTCUTS)
    .filter(isEditAction)
    .map((name) => ({ ...EDIT_SHORTCUTS[name], action: keyActions[name] }));
  bindShortcuts({ title: 'Tools', shortcuts: tools }, signal);
  bindShortcuts({ title: 'Drawings', shortcuts: editShortcuts }, signal);
  const release = ({ key }: KeyboardEvent): void => {
    if (key in ARROWS) context.store.change(endStep);
  };
  document.addEventListener('keyup', release, { signal });
}
