import { element } from '../dom/element.ts';
import { removeSelected, restackSelected } from './acts.ts';
import { type EditorState, redone, undone } from './editor-state.ts';
import { type IconName, toolIcon } from './icons.ts';

interface Step {
  readonly icon: IconName;
  readonly label: string;
  readonly key: string;
  readonly act: (state: EditorState) => EditorState;
  readonly can: (state: EditorState) => boolean;
}

const hasSelection = ({ selection }: EditorState): boolean => selection.length > 0;

const STEPS: readonly Step[] = [
  { icon: 'undo', label: 'Undo', key: 'Ctrl+Z', act: undone, can: ({ history }) => history.past.length > 0 },
  { icon: 'redo', label: 'Redo', key: 'Ctrl+Shift+Z', act: redone, can: ({ history }) => history.future.length > 0 },
  { icon: 'front', label: 'Bring to front', key: ']', act: (state) => restackSelected(state, 'front'), can: hasSelection },
  { icon: 'back', label: 'Send to back', key: '[', act: (state) => restackSelected(state, 'back'), can: hasSelection },
  { icon: 'remove', label: 'Delete', key: 'Delete', act: removeSelected, can: hasSelection },
];

/** What is done to what was drawn. */
export function stepButtons(change: (how: (state: EditorState) => EditorState) => void) {
  const buttons = STEPS.map((step) => {
    const { icon, label, key, act } = step;
    const parts = { type: 'button', class: 'icon-button', 'aria-label': label, title: `${label} (${key})` } as const;
    return { step, node: element('button', { ...parts, onclick: () => change(act) }, toolIcon(icon)) };
  });
  return {
    node: element('div', { class: 'editor-group', role: 'group', 'aria-label': 'Changes' }, ...buttons.map(({ node }) => node)),
    show(state: EditorState): void {
      for (const { step, node } of buttons) node.disabled = !step.can(state);
    },
  };
}
