import { element } from '../dom/element.ts';
import { type Shortcut, titleOf } from '../dom/shortcuts.ts';
import { removeSelected, restackSelected } from './acts.ts';
import { CHANGES } from './change-shortcuts.ts';
import { type EditorState, redone, undone } from './editor-state.ts';
import { type IconName, toolIcon } from './icons.ts';

interface Step {
  readonly icon: IconName;
  readonly shortcut: Shortcut;
  readonly act: (state: EditorState) => EditorState;
  readonly can: (state: EditorState) => boolean;
}

const hasSelection = ({ selection }: EditorState): boolean => selection.length > 0;

const STEPS: readonly Step[] = [
  { icon: 'undo', shortcut: CHANGES.undo, act: undone, can: ({ history }) => history.past.length > 0 },
  { icon: 'redo', shortcut: CHANGES.redo, act: redone, can: ({ history }) => history.future.length > 0 },
  { icon: 'front', shortcut: CHANGES.front, act: (state) => restackSelected(state, 'front'), can: hasSelection },
  { icon: 'back', shortcut: CHANGES.back, act: (state) => restackSelected(state, 'back'), can: hasSelection },
  { icon: 'remove', shortcut: CHANGES.remove, act: removeSelected, can: hasSelection },
];

export function stepButtons(change: (how: (state: EditorState) => EditorState) => void) {
  const buttons = STEPS.map((step) => {
    const { icon, shortcut, act } = step;
    const parts = { type: 'button', class: 'icon-button', 'aria-label': shortcut.does, title: titleOf(shortcut) } as const;
    return { step, node: element('button', { ...parts, onclick: () => change(act) }, toolIcon(icon)) };
  });
  return {
    node: element('div', { class: 'editor-group', role: 'group', 'aria-label': 'Changes' }, ...buttons.map(({ node }) => node)),
    show(state: EditorState): void {
      for (const { step, node } of buttons) node.disabled = !step.can(state);
    },
  };
}
