import { type Chord, chordInWords, isChord } from './chord.ts';

/** Keys that do something, and what. */
export interface Shortcut {
  readonly does: string;
  /** Any of them. */
  readonly chords: readonly Chord[];
}

export interface BoundShortcut extends Shortcut {
  /** What a press does now; nothing where it has nothing to do. */
  readonly press: (event: KeyboardEvent) => (() => void) | undefined;
}

/** Shortcuts that belong together. */
export interface ShortcutGroup<Kind extends Shortcut = Shortcut> {
  readonly title: string;
  readonly shortcuts: readonly Kind[];
}

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog';
/** What has a use of its own for arrows and Enter. */
const OWN_KEYS = 'input, button, a, summary, [role="listbox"]';

const isIn = ({ target }: Event, what: string): boolean => target instanceof Element && target.closest(what) !== null;

/** Whether a key belongs to something else: a field that is typed in, an open dialog, a button, or whoever was asked before. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  isIn(event, TYPING) ||
  (isIn(event, OWN_KEYS) && /^(Arrow|Enter$)/.test(event.key));

const known = new Set<ShortcutGroup>();

/** The shortcuts that work now, in the order in which they began to. */
export const shortcutsNow = (): readonly ShortcutGroup[] => [...known];

/** Notes shortcuts for as long as they work: those of events that are not keys are bound by whoever notes them. */
export function noteShortcuts(group: ShortcutGroup, signal?: AbortSignal): void {
  known.add(group);
  signal?.addEventListener('abort', () => known.delete(group));
}

/** Lets shortcuts work anywhere on the page, until the signal ends that. */
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

/** "Undo (Ctrl+Z)", as the button that does the same is titled. */
export const titleOf = ({ does, chords: [first] }: Shortcut): string => (first ? `${does} (${chordInWords(first)})` : does);
