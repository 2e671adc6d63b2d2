export interface KeyCombo {
  /** As in `KeyboardEvent.key`, in lowercase. */
  readonly key: string;
  /** Requires Ctrl, or Command on a Mac. Otherwise neither may be pressed. */
  readonly isCommand?: boolean;
  /** True requires Shift, false forbids it. If undefined, both match, because keyboard layouts differ in which characters need Shift. */
  readonly isShifted?: boolean;
}

type KeyState = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const matchesKeyCombo = ({ key, isCommand = false, isShifted }: KeyCombo, event: KeyState): boolean =>
  !event.altKey &&
  event.key.toLowerCase() === key.toLowerCase() &&
  (event.ctrlKey || event.metaKey) === isCommand &&
  (isShifted === undefined || event.shiftKey === isShifted);

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: 'Arrow',
  ArrowRight: 'Arrow',
  ArrowUp: 'Arrow',
  ArrowDown: 'Arrow',
  Escape: 'Esc',
};

const isMac = (platform: string): boolean => /mac|iphone|ipad/i.test(platform);

/** Returns the combination as labeled on the keyboard, for example "Ctrl+Shift+Z". */
export function formatKeyCombo({ key, isCommand, isShifted }: KeyCombo, platform: string = navigator.platform): string {
  const command = isMac(platform) ? '⌘' : 'Ctrl';
  const name = NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [...(isCommand ? [command] : []), ...(isShifted ? ['Shift'] : []), name].join('+');
}

export const formatAriaKeyShortcut = ({ key, isCommand, isShifted }: KeyCombo): string =>
  [...(isCommand ? ['Control'] : []), ...(isShifted ? ['Shift'] : []), key.length === 1 ? key.toUpperCase() : key].join('+');
