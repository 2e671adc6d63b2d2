import { middleOf, type Point } from '../annotations/geometry.ts';
import { type BoundShortcut, bindShortcuts } from '../dom/shortcuts.ts';
import {
  duplicateSelected,
  nudgeSelected,
  putInMiddle,
  removeSelected,
  restackSelected,
  selectAll,
  stretchSelected,
} from './acts.ts';
import { CHANGES, type Change } from './change-shortcuts.ts';
import { type EditorState, redone, selected, settled, undone, withSelection, withTool } from './editor-state.ts';
import type { PointerTools } from './pointer-tools.ts';
import type { Session } from './session.ts';
import type { Surface } from './surface.ts';
import type { TextField } from './text-field.ts';
import { TOOL_NAMES, toolShortcut } from './tools.ts';
import { writeAt } from './writing.ts';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAR = 10;

interface Hands {
  readonly session: Session;
  readonly surface: Surface;
  readonly pointers: PointerTools;
  readonly field: TextField;
}

type Act = () => void;
type Press = BoundShortcut['press'];
type How = (state: EditorState) => EditorState;

const changing =
  ({ session }: Hands, how: How): Act =>
  () =>
    session.change(how);

const changingSelected =
  (hands: Hands, how: How): Press =>
  () =>
    hands.session.read().selection.length > 0 ? changing(hands, how) : undefined;

/** Applies `how` to the selection, `far` pixels in the direction of the arrow key. */
const going =
  (hands: Hands, far: number, how: (state: EditorState, by: Point) => EditorState): Press =>
  (event) => {
    const { x, y } = ARROWS[event.key] ?? { x: 0, y: 0 };
    return changingSelected(hands, (state) => how(state, { x: x * far, y: y * far }))(event);
  };

function letGo(hands: Hands): Act | undefined {
  const { tool, selection } = hands.session.read();
  if (hands.pointers.cancel()) return () => undefined;
  if (tool !== 'select') return changing(hands, (state) => withTool(state, 'select'));
  return selection.length > 0 ? changing(hands, (state) => withSelection(state, [])) : undefined;
}

/** Returns the action of the Enter key: draws or writes in the middle of the view, edits a selected text, or ends a crop. */
function enter(hands: Hands): Act | undefined {
  const { session, surface, field } = hands;
  const { tool } = session.read();
  const [only] = selected(session.read());
  switch (tool) {
    case 'select':
      return only?.kind === 'text' ? () => field.open(only) : undefined;
    case 'crop':
      return changing(hands, (state) => withTool(state, 'select'));
    case 'text':
      return () => writeAt(middleOf(surface.view()), 0, session, { field, surface });
    case 'pen':
      return undefined;
    default:
      return changing(hands, (state) => putInMiddle(state, tool, surface.view(), surface.density));
  }
}

function presses(hands: Hands): Readonly<Record<Change, Press>> {
  const { picture, density } = hands.surface;
  const nudge = (state: EditorState, by: Point): EditorState => nudgeSelected(state, by, picture);
  return {
    undo: () => changing(hands, undone),
    redo: () => changing(hands, redone),
    selectAll: () => changing(hands, selectAll),
    duplicate: () => changing(hands, (state) => duplicateSelected(state, density)),
    front: () => changing(hands, (state) => restackSelected(state, 'front')),
    back: () => changing(hands, (state) => restackSelected(state, 'back')),
    remove: changingSelected(hands, removeSelected),
    nudge: going(hands, 1, nudge),
    nudgeFar: going(hands, FAR, nudge),
    stretch: going(hands, 1, stretchSelected),
    stretchFar: going(hands, FAR, stretchSelected),
    place: () => enter(hands),
    letGo: () => letGo(hands),
  };
}

const isChange = (name: string): name is Change => name in CHANGES;

export function editorKeys(hands: Hands, signal: AbortSignal): void {
  const press = presses(hands);
  const tools = TOOL_NAMES.map((tool) => ({
    ...toolShortcut(tool),
    press: () => changing(hands, (state) => withTool(state, tool)),
  }));
  const changes = Object.keys(CHANGES)
    .filter(isChange)
    .map((name) => ({ ...CHANGES[name], press: press[name] }));
  bindShortcuts({ title: 'Tools', shortcuts: tools }, signal);
  bindShortcuts({ title: 'Drawings', shortcuts: changes }, signal);
  const release = ({ key }: KeyboardEvent): void => {
    if (key in ARROWS) hands.session.change(settled);
  };
  document.addEventListener('keyup', release, { signal });
}
