import { middleOf, type Point } from '../shapes/geometry.ts';
import {
  duplicateSelected,
  nudgeSelected,
  putInMiddle,
  removeSelected,
  restackSelected,
  selectAll,
  stretchSelected,
} from './acts.ts';
import { type EditorState, redone, selected, settled, undone, withSelection, withTool } from './editor-state.ts';
import type { PointerTools } from './pointer-tools.ts';
import type { Session } from './session.ts';
import type { Surface } from './surface.ts';
import type { TextField } from './text-field.ts';
import { toolOfKey } from './tools.ts';
import { writeAt } from './writing.ts';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog';
/** What has a use of its own for arrows and Enter. */
const OWN_KEYS = 'input, button, a, summary, [role="listbox"]';

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

type Press = () => void;

const changing =
  ({ session }: Hands, how: (state: EditorState) => EditorState): Press =>
  () =>
    session.change(how);

/** With Ctrl, or the command key. */
function commandOf({ key, shiftKey }: KeyboardEvent, hands: Hands): Press | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return changing(hands, shiftKey ? redone : undone);
    case 'y':
      return changing(hands, redone);
    case 'a':
      return changing(hands, selectAll);
    case 'd':
      return changing(hands, (state) => duplicateSelected(state, hands.surface.density));
    default:
      return undefined;
  }
}

function arrowPress(event: KeyboardEvent, hands: Hands): Press | undefined {
  const way = ARROWS[event.key];
  if (!way || hands.session.read().selection.length === 0) return undefined;
  const far = event.shiftKey ? FAR : 1;
  const by = { x: way.x * far, y: way.y * far };
  const stretches = event.ctrlKey || event.metaKey;
  return changing(hands, (state) => (stretches ? stretchSelected(state, by) : nudgeSelected(state, by, hands.surface.picture)));
}

/** Lets go: of a drag, then of the tool, then of what is selected. */
function letGo(hands: Hands): Press | undefined {
  const { tool, selection } = hands.session.read();
  if (hands.pointers.cancel()) return () => undefined;
  if (tool !== 'select') return changing(hands, (state) => withTool(state, 'select'));
  return selection.length > 0 ? changing(hands, (state) => withSelection(state, [])) : undefined;
}

/** Enter does what a press in the middle would: writes, or puts a shape there. */
function enter(hands: Hands): Press | undefined {
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

function plainPress({ key }: KeyboardEvent, hands: Hands): Press | undefined {
  const tool = toolOfKey(key);
  if (tool) return changing(hands, (state) => withTool(state, tool));
  switch (key) {
    case 'Escape':
      return letGo(hands);
    case 'Enter':
      return enter(hands);
    case 'Delete':
    case 'Backspace':
      return hands.session.read().selection.length > 0 ? changing(hands, removeSelected) : undefined;
    case '[':
      return changing(hands, (state) => restackSelected(state, 'back'));
    case ']':
      return changing(hands, (state) => restackSelected(state, 'front'));
    default:
      return undefined;
  }
}

function pressOf(event: KeyboardEvent, hands: Hands): Press | undefined {
  const isOwn = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
  if (isOwn && (event.key in ARROWS || event.key === 'Enter')) return undefined;
  if (event.key in ARROWS) return arrowPress(event, hands);
  return event.ctrlKey || event.metaKey ? commandOf(event, hands) : plainPress(event, hands);
}

/** Keys that work anywhere on the page, except where somebody types. */
export function editorKeys(hands: Hands, signal: AbortSignal): void {
  const press = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
    const act = isTyping || event.altKey || event.isComposing || event.defaultPrevented ? undefined : pressOf(event, hands);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const release = ({ key }: KeyboardEvent): void => {
    if (key in ARROWS) hands.session.change(settled);
  };
  document.addEventListener('keydown', press, { signal });
  document.addEventListener('keyup', release, { signal });
}
