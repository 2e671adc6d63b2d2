import type { KeyCombo } from '../dom/key-combo.ts';
import type { Shortcut } from '../dom/shortcuts.ts';

const createArrowCombos = (modifiers: Omit<KeyCombo, 'key'>): readonly KeyCombo[] =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => ({ key, ...modifiers }));

export const EDIT_SHORTCUTS = {
  undo: { label: 'Undo', keyCombos: [{ key: 'z', isCommand: true, isShifted: false }] },
  redo: {
    label: 'Redo',
    keyCombos: [
      { key: 'z', isCommand: true, isShifted: true },
      { key: 'y', isCommand: true },
    ],
  },
  selectAll: { label: 'Select all shapes', keyCombos: [{ key: 'a', isCommand: true }] },
  duplicate: { label: 'Duplicate', keyCombos: [{ key: 'd', isCommand: true }] },
  front: { label: 'Bring to front', keyCombos: [{ key: ']' }] },
  back: { label: 'Send to back', keyCombos: [{ key: '[' }] },
  remove: { label: 'Delete shape', keyCombos: [{ key: 'Delete' }, { key: 'Backspace' }] },
  nudge: { label: 'Move by 1 px', keyCombos: createArrowCombos({ isShifted: false }) },
  nudgeFar: { label: 'Move by 10 px', keyCombos: createArrowCombos({ isShifted: true }) },
  resize: { label: 'Resize by 1 px', keyCombos: createArrowCombos({ isCommand: true, isShifted: false }) },
  resizeFar: { label: 'Resize by 10 px', keyCombos: createArrowCombos({ isCommand: true, isShifted: true }) },
  apply: { label: 'Draw, write or finish a crop', keyCombos: [{ key: 'Enter' }] },
  cancel: { label: 'Cancel drag, tool or selection', keyCombos: [{ key: 'Escape' }] },
} as const satisfies Record<string, Shortcut>;

export type EditAction = keyof typeof EDIT_SHORTCUTS;
