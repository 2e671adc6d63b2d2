/** Commands of the manifest. `FALLBACK_COMMAND` is for browsers that use the keys of `TOOLBAR_COMMAND` themselves. */
const TOOLBAR_COMMAND = '_execute_action';
const FALLBACK_COMMAND = 'capture';

interface Command {
  readonly name?: string | undefined;
  readonly shortcut?: string | undefined;
}

export type CaptureShortcut =
  | { readonly kind: 'bound'; readonly keys: string }
  /** The browser uses the default keys itself. */
  | { readonly kind: 'taken'; readonly fallbackKeys: string }
  | { readonly kind: 'none' };

/** Returns the shortcut for a capture. The browser does not notify the user if it keeps Alt+Shift+P for itself. */
export function getShortcut(commands: readonly Command[]): CaptureShortcut {
  const getKeys = (name: string) => commands.find((command) => command.name === name)?.shortcut ?? '';
  const keys = getKeys(TOOLBAR_COMMAND);
  if (keys) return { kind: 'bound', keys };
  const fallbackKeys = getKeys(FALLBACK_COMMAND);
  return fallbackKeys ? { kind: 'taken', fallbackKeys } : { kind: 'none' };
}

export function getShortcutKeys(shortcut: CaptureShortcut): string | undefined {
  switch (shortcut.kind) {
    case 'bound':
      return shortcut.keys;
    case 'taken':
      return shortcut.fallbackKeys;
    case 'none':
      return undefined;
  }
}
