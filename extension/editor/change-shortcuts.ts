import type { Chord } from '../dom/chord.ts';
import type { Shortcut } from '../dom/shortcuts.ts';

const arrows = (held: Omit<Chord, 'key'>): readonly Chord[] =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => ({ key, ...held }));

export const CHANGES = {
  undo: { does: 'Undo', chords: [{ key: 'z', isCommand: true, isShifted: false }] },
  redo: {
    does: 'Redo',
    chords: [
      { key: 'z', isCommand: true, isShifted: true },
      { key: 'y', isCommand: true },
    ],
  },
  selectAll: { does: 'Select all shapes', chords: [{ key: 'a', isCommand: true }] },
  duplicate: { does: 'Duplicate', chords: [{ key: 'd', isCommand: true }] },
  front: { does: 'Bring to front', chords: [{ key: ']' }] },
  back: { does: 'Send to back', chords: [{ key: '[' }] },
  remove: { does: 'Delete shape', chords: [{ key: 'Delete' }, { key: 'Backspace' }] },
  nudge: { does: 'Move by 1 px', chords: arrows({ isShifted: false }) },
  nudgeFar: { does: 'Move by 10 px', chords: arrows({ isShifted: true }) },
  stretch: { does: 'Resize by 1 px', chords: arrows({ isCommand: true, isShifted: false }) },
  stretchFar: { does: 'Resize by 10 px', chords: arrows({ isCommand: true, isShifted: true }) },
  place: { does: 'Draw in the middle, write, or end a crop', chords: [{ key: 'Enter' }] },
  letGo: { does: 'Let go of the drag, the tool, the selection', chords: [{ key: 'Escape' }] },
} as const satisfies Record<string, Shortcut>;

export type Change = keyof typeof CHANGES;
