import { formatKeyCombo, type KeyCombo, matchesKeyCombo } from './key-combo.ts';

export interface Shortcut {
  readonly label: string;
  readonly keyCombos: readonly KeyCombo[];
}

export interface BoundShortcut extends Shortcut {
  /** Returns the action, or undefined if the shortcut has no effect in the current state. */
  readonly action: (event: KeyboardEvent) => (() => void) | undefined;
}

export interface ShortcutGroup<Kind extends Shortcut = Shortcut> {
  readonly title: string;
  readonly shortcuts: readonly Kind[];
}

const TEXT_FIELD_OR_DIALOG = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]';
/** Elements that handle the arrow keys and Enter themselves. */
const HANDLES_KEYS = 'input, button, a, summary, [role="listbox"]';

const isInside = ({ target }: Event, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;

/** Returns true for events in a text field or a dialog. Radio buttons and checkboxes take no text. */
export const isInTextFieldOrDialog = (event: Event): boolean => isInside(event, TEXT_FIELD_OR_DIALOG);

/** Returns true if something else handles the key: a text field, an open dialog, a focused control, or an earlier listener. */
const isHandledElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  isInTextFieldOrDialog(event) ||
  (isInside(event, HANDLES_KEYS) && /^(Arrow|Enter$)/.test(event.key));

const registeredGroups = new Set<ShortcutGroup>();

export const listRegisteredShortcuts = (): readonly ShortcutGroup[] => [...registeredGroups];

/** Lists shortcuts in the shortcut dialog until `signal` aborts. Does not listen for keys. */
export function registerShortcuts(group: ShortcutGroup, signal?: AbortSignal): void {
  registeredGroups.add(group);
  signal?.addEventListener('abort', () => registeredGroups.delete(group));
}

export function bindShortcuts(group: ShortcutGroup<BoundShortcut>, signal?: AbortSignal): void {
  const handleKey = (event: KeyboardEvent): void => {
    if (isHandledElsewhere(event)) return;
    const shortcut = group.shortcuts.find(({ keyCombos }) => keyCombos.some((keyCombo) => matchesKeyCombo(keyCombo, event)));
    const action = shortcut?.action(event);
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', handleKey, signal && { signal });
  registerShortcuts(group, signal);
}

export const getTitleWithKeys = ({ label, keyCombos: [first] }: Shortcut): string =>
  first ? `${label} (${formatKeyCombo(first)})` : label;
