import { element } from '../dom/element.ts';
import { getTitleWithKeys, type Shortcut } from '../dom/shortcuts.ts';
import { removeSelectedShapes, restackSelectedShapes } from './actions.ts';
import { EDIT_SHORTCUTS } from './edit-shortcuts.ts';
import { type EditorState, type EditorStore, redoStep, undoStep } from './editor-state.ts';
import { createToolIcon, type IconName } from './icons.ts';
import { getToolShortcut, TOOL_NAMES, TOOLS, type ToolName } from './tools.ts';

interface ToolButtons {
  readonly node: HTMLElement;
  readonly show: (tool: ToolName) => void;
}

export function createToolButtons(onPick: (tool: ToolName) => void): ToolButtons {
  const buttons = TOOL_NAMES.map((name) => {
    const { label, key } = TOOLS[name];
    const title = getTitleWithKeys(getToolShortcut(name));
    const parts = { type: 'button', class: 'icon-button', 'aria-label': label, 'aria-keyshortcuts': key, title } as const;
    return { name, node: element('button', { ...parts, onclick: () => onPick(name) }, createToolIcon(name)) };
  });
  return {
    node: element('div', { class: 'editor-group', role: 'group', 'aria-label': 'Drawing' }, ...buttons.map(({ node }) => node)),
    show(tool) {
      for (const { name, node } of buttons) node.setAttribute('aria-pressed', String(name === tool));
    },
  };
}

interface EditButton {
  readonly icon: IconName;
  readonly shortcut: Shortcut;
  readonly update: (state: EditorState) => EditorState;
  readonly isEnabled: (state: EditorState) => boolean;
}

const hasSelection = ({ selection }: EditorState): boolean => selection.length > 0;

const EDIT_BUTTONS: readonly EditButton[] = [
  { icon: 'undo', shortcut: EDIT_SHORTCUTS.undo, update: undoStep, isEnabled: ({ history }) => history.past.length > 0 },
  { icon: 'redo', shortcut: EDIT_SHORTCUTS.redo, update: redoStep, isEnabled: ({ history }) => history.future.length > 0 },
  {
    icon: 'front',
    shortcut: EDIT_SHORTCUTS.front,
    update: (state) => restackSelectedShapes(state, 'front'),
    isEnabled: hasSelection,
  },
  {
    icon: 'back',
    shortcut: EDIT_SHORTCUTS.back,
    update: (state) => restackSelectedShapes(state, 'back'),
    isEnabled: hasSelection,
  },
  { icon: 'remove', shortcut: EDIT_SHORTCUTS.remove, update: removeSelectedShapes, isEnabled: hasSelection },
];

export function createEditButtons(change: EditorStore['change']) {
  const buttons = EDIT_BUTTONS.map((editButton) => {
    const { icon, shortcut, update } = editButton;
    const parts = {
      type: 'button',
      class: 'icon-button',
      'aria-label': shortcut.label,
      title: getTitleWithKeys(shortcut),
    } as const;
    return { editButton, node: element('button', { ...parts, onclick: () => change(update) }, createToolIcon(icon)) };
  });
  return {
    node: element('div', { class: 'editor-group', role: 'group', 'aria-label': 'Changes' }, ...buttons.map(({ node }) => node)),
    show(state: EditorState): void {
      for (const { editButton, node } of buttons) node.disabled = !editButton.isEnabled(state);
    },
  };
}
