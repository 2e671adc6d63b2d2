import { type Chord, chordInWords, isChord } from './chord.ts';

export interface Shortcut {
  readonly does: string;
  readonly chords: readonly Chord[];
}

export interface BoundShortcut extends Shortcut {
  /** Returns the action, or undefined if the shortcut has no effect now. */
  readonly press: (event: KeyboardEvent) => (() => void) | undefined;
}

export interface ShortcutGroup<Kind extends Shortcut = Shortcut> {
  readonly title: string;
  readonly shortcuts: readonly Kind[];
}

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog';
/** Elements that handle the arrow keys and Enter themselves. */
const OWN_KEYS = 'input, button, a, summary, [role="listbox"]';

const isIn = ({ target }: Event, what: string): boolean => target instanceof Element && target.closest(what) !== null;

/** Returns true if something else handles the key: a text field, an open dialog, a focused control, or an earlier listener. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  isIn(event, TYPING) ||
  (isIn(event, OWN_KEYS) && /^(Arrow|Enter$)/.test(event.key));

const known = new Set<ShortcutGroup>();

export const shortcutsNow = (): readonly ShortcutGroup[] => [...known];

/** Lists shortcuts in the shortcut dialog until `signal` aborts. Does not listen for keys. */
export function noteShortcuts(group: ShortcutGroup, signal?: AbortSignal): void {
  known.add(group);
  signal?.addEventListener('abort', () => known.delete(group));
}

export function bindShortcuts(group: ShortcutGroup<BoundShortcut>, signal?: AbortSignal): void {
  const press = (event: KeyboardEvent): void => {
    if (isTaken(event)) return;
    const pressed = group.shortcuts.find(({ chords }) => chords.some((chord) => isChord(chord, event)));
    const act = pressed?.press(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press, signal && { signal });
  noteShortcuts(group, signal);
}

export const titleOf = ({ does, chords: [first] }: Shortcut): string => (first ? `${does} (${chordInWords(first)})` : does);
