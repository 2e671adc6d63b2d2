import type { KeyCombo } from '../keyboard/key-combo.ts';
import type { Shortcut } from '../keyboard/shortcuts.ts';
import { type MessageKey, t } from '../text.ts';

const createArrowCombos = (modifiers: Omit<KeyCombo, 'key'>): readonly KeyCombo[] =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => ({ key, ...modifiers }));

interface EditShortcut extends Pick<Shortcut, 'keyCombos'> {
  readonly label: MessageKey;
}

const EDIT_SHORTCUTS = {
  undo: { label: 'editUndo', keyCombos: [{ key: 'z', isCommand: true, isShifted: false }] },
  redo: {
    label: 'editRedo',
    keyCombos: [
      { key: 'z', isCommand: true, isShifted: true },
      { key: 'y', isCommand: true },
    ],
  },
  selectAll: { label: 'editSelectAll', keyCombos: [{ key: 'a', isCommand: true }] },
  duplicate: { label: 'editDuplicate', keyCombos: [{ key: 'd', isCommand: true }] },
  front: { label: 'editFront', keyCombos: [{ key: ']' }] },
  back: { label: 'editBack', keyCombos: [{ key: '[' }] },
  remove: { label: 'editRemove', keyCombos: [{ key: 'Delete' }, { key: 'Backspace' }] },
  nudge: { label: 'editNudge', keyCombos: createArrowCombos({ isShifted: false }) },
  nudgeFar: { label: 'editNudgeFar', keyCombos: createArrowCombos({ isShifted: true }) },
  resize: { label: 'editResize', keyCombos: createArrowCombos({ isCommand: true, isShifted: false }) },
  resizeFar: { label: 'editResizeFar', keyCombos: createArrowCombos({ isCommand: true, isShifted: true }) },
  apply: { label: 'editApply', keyCombos: [{ key: 'Enter' }] },
  cancel: { label: 'editCancel', keyCombos: [{ key: 'Escape' }] },
} as const satisfies Record<string, EditShortcut>;

export type EditAction = keyof typeof EDIT_SHORTCUTS;

const isEditAction = (name: string): name is EditAction => name in EDIT_SHORTCUTS;

export const EDIT_ACTIONS: readonly EditAction[] = Object.keys(EDIT_SHORTCUTS).filter(isEditAction);

export function getEditShortcut(action: EditAction): Shortcut {
  const { label, keyCombos } = EDIT_SHORTCUTS[action];
  return { label: t(label), keyCombos };
}
