/** A key, alone or with others held down. */
export interface Chord {
  /** As `KeyboardEvent.key` has it; letters in lower case. */
  readonly key: string;
  /** With Ctrl, or the command key of a Mac; else with neither. */
  readonly isCommand?: boolean;
  /** With Shift, or without it. Where it is not said, either: which signs take Shift is the keyboard's own affair. */
  readonly isShifted?: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isChord = ({ key, isCommand = false, isShifted }: Chord, event: Pressed): boolean =>
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

/** As it stands on the keys: "Ctrl+Shift+Z". */
export function chordInWords({ key, isCommand, isShifted }: Chord, platform: string = navigator.platform): string {
  const command = isMac(platform) ? '⌘' : 'Ctrl';
  const name = NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [...(isCommand ? [command] : []), ...(isShifted ? ['Shift'] : []), name].join('+');
}

/** For assistive technology: "Control+Shift+Z". */
export const ariaChord = ({ key, isCommand, isShifted }: Chord): string =>
  [...(isCommand ? ['Control'] : []), ...(isShifted ? ['Shift'] : []), key.length === 1 ? key.toUpperCase() : key].join('+');
