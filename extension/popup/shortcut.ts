/** The commands of the manifest: the toolbar's own, and ours for browsers that have given its keys away. */
const TOOLBAR = '_execute_action';
const SPARE = 'capture';

interface Command {
  readonly name?: string | undefined;
  /** Empty where it is bound to nothing. */
  readonly shortcut?: string | undefined;
}

export type Shortcut =
  | { readonly kind: 'bound'; readonly keys: string }
  /** What was meant for it belongs to the browser; `spare` does the same. */
  | { readonly kind: 'taken'; readonly spare: string }
  | { readonly kind: 'none' };

/** Which keys capture a page: whoever installs the extension is not told that the browser kept Alt+Shift+P for itself. */
export function shortcutOf(commands: readonly Command[]): Shortcut {
  const boundTo = (name: string) => commands.find((command) => command.name === name)?.shortcut ?? '';
  const keys = boundTo(TOOLBAR);
  if (keys) return { kind: 'bound', keys };
  const spare = boundTo(SPARE);
  return spare ? { kind: 'taken', spare } : { kind: 'none' };
}

export const SHORTCUTS_PAGE = 'chrome://extensions/shortcuts';

const TAKEN = 'Alt+Shift+P is taken by your browser (it groups tabs).';

/** What is to be said before the address of `SHORTCUTS_PAGE`; nothing where the keys are as they were meant. */
export function shortcutAdvice(shortcut: Shortcut): string | undefined {
  switch (shortcut.kind) {
    case 'bound':
      return undefined;
    case 'taken':
      return `${TAKEN} Use ${shortcut.spare}, or choose another at `;
    case 'none':
      return `${TAKEN} Choose other keys at `;
  }
}

/** The keys that work now, where there are any. */
export function keysOf(shortcut: Shortcut): string | undefined {
  switch (shortcut.kind) {
    case 'bound':
      return shortcut.keys;
    case 'taken':
      return shortcut.spare;
    case 'none':
      return undefined;
  }
}
