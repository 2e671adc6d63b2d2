import { getCenter, type Point } from '#shared/imaging/geometry.ts';
import { type BoundShortcut, bindShortcuts } from '../keyboard/shortcuts.ts';
import { t } from '../text.ts';
import {
  addShapeInMiddle,
  duplicateSelectedShapes,
  nudgeSelectedShapes,
  removeSelectedShapes,
  resizeSelectedShapes,
  restackSelectedShapes,
  selectAll,
} from './actions.ts';
import { EDIT_ACTIONS, type EditAction, getEditShortcut } from './edit-shortcuts.ts';
import {
  type EditorState,
  type EditorStore,
  endStep,
  getSelectedShapes,
  redoStep,
  undoStep,
  withSelection,
  withTool,
} from './editor-state.ts';
import type { PointerTools } from './pointer-tools.ts';
import type { Surface } from './surface.ts';
import { openTextAt, type TextField } from './text-field.ts';
import { getToolShortcut, TOOL_NAMES } from './tools.ts';

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

const createUpdateAction =
  ({ store }: EditorContext, update: StateUpdate): Action =>
  () =>
    store.change(update);

const createSelectionAction =
  (context: EditorContext, update: StateUpdate): KeyAction =>
  () =>
    context.store.read().selection.length > 0 ? createUpdateAction(context, update) : undefined;

/** Returns an action that updates the selection by `distancePx` in the direction of the arrow key. */
const createMoveAction =
  (context: EditorContext, distancePx: number, update: (state: EditorState, offset: Point) => EditorState): KeyAction =>
  (event) => {
    const { x, y } = ARROWS[event.key] ?? { x: 0, y: 0 };
    return createSelectionAction(context, (state) => update(state, { x: x * distancePx, y: y * distancePx }))(event);
  };

function getCancelAction(context: EditorContext): Action | undefined {
  const { tool, selection } = context.store.read();
  if (context.pointers.cancelDrag()) return () => undefined;
  if (tool !== 'select') return createUpdateAction(context, (state) => withTool(state, 'select'));
  return selection.length > 0 ? createUpdateAction(context, (state) => withSelection(state, [])) : undefined;
}

/** Returns the action of the Enter key: draws or writes in the middle of the view, edits a selected text, or ends a crop. */
function getEnterAction(context: EditorContext): Action | undefined {
  const { store, surface, field } = context;
  const { tool } = store.read();
  const [firstShape] = getSelectedShapes(store.read());
  switch (tool) {
    case 'select':
      return firstShape?.kind === 'text' ? () => field.open(firstShape) : undefined;
    case 'crop':
      return createUpdateAction(context, (state) => withTool(state, 'select'));
    case 'text':
      return () => openTextAt(getCenter(surface.getVisibleBox()), 0, store, { field, surface });
    case 'pen':
      return undefined;
    default:
      return createUpdateAction(context, (state) => addShapeInMiddle(state, tool, surface.getVisibleBox(), surface.density));
  }
}

function createKeyActions(context: EditorContext): Readonly<Record<EditAction, KeyAction>> {
  const { captureSize, density } = context.surface;
  const nudge = (state: EditorState, offset: Point): EditorState => nudgeSelectedShapes(state, offset, captureSize);
  return {
    undo: () => createUpdateAction(context, undoStep),
    redo: () => createUpdateAction(context, redoStep),
    selectAll: () => createUpdateAction(context, selectAll),
    duplicate: () => createUpdateAction(context, (state) => duplicateSelectedShapes(state, density)),
    front: () => createUpdateAction(context, (state) => restackSelectedShapes(state, 'front')),
    back: () => createUpdateAction(context, (state) => restackSelectedShapes(state, 'back')),
    remove: createSelectionAction(context, removeSelectedShapes),
    nudge: createMoveAction(context, 1, nudge),
    nudgeFar: createMoveAction(context, FAR_PX, nudge),
    resize: createMoveAction(context, 1, resizeSelectedShapes),
    resizeFar: createMoveAction(context, FAR_PX, resizeSelectedShapes),
    apply: () => getEnterAction(context),
    cancel: () => getCancelAction(context),
  };
}

export function bindEditorKeys(context: EditorContext, signal: AbortSignal): void {
  const keyActions = createKeyActions(context);
  const tools = TOOL_NAMES.map((tool) => ({
    ...getToolShortcut(tool),
    action: () => createUpdateAction(context, (state) => withTool(state, tool)),
  }));
  const editShortcuts = EDIT_ACTIONS.map((name) => ({ ...getEditShortcut(name), action: keyActions[name] }));
  bindShortcuts({ title: t('editorToolbar'), shortcuts: tools }, signal);
  bindShortcuts({ title: t('editorShapeShortcuts'), shortcuts: editShortcuts }, signal);
  const endStepOnRelease = ({ key }: KeyboardEvent): void => {
    if (key in ARROWS) context.store.change(endStep);
  };
  document.addEventListener('keyup', endStepOnRelease, { signal });
}
