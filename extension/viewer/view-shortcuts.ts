import type { Shortcut } from '../dom/shortcuts.ts';

export const VIEW = {
  in: { does: 'Zoom in', chords: [{ key: '+' }, { key: '=' }] },
  out: { does: 'Zoom out', chords: [{ key: '-' }] },
  width: { does: 'Fit width', chords: [{ key: '0' }] },
  real: { does: 'Show at 100%', chords: [{ key: '1' }] },
  keys: { does: 'Keyboard shortcuts', chords: [{ key: '?' }] },
} as const satisfies Record<string, Shortcut>;
