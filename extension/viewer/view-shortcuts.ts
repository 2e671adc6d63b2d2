import type { Shortcut } from '../dom/shortcuts.ts';

export const VIEW_SHORTCUTS = {
  in: { label: 'Zoom in', keyCombos: [{ key: '+' }, { key: '=' }] },
  out: { label: 'Zoom out', keyCombos: [{ key: '-' }] },
  width: { label: 'Fit width', keyCombos: [{ key: '0' }] },
  real: { label: 'Show at 100%', keyCombos: [{ key: '1' }] },
  keys: { label: 'Keyboard shortcuts', keyCombos: [{ key: '?' }] },
} as const satisfies Record<string, Shortcut>;
