import { log } from '../log.ts';

/** What a window that the extension opened begins with; nothing in every other window. */
export type PopupMode = 'signIn' | 'signUp';

const KEY = 'popup';

/** Signing in is asked for by name, anywhere in the query (library specification §2.1). */
export const popupModeOf = (search: string): PopupMode => (search.includes('signin') ? 'signIn' : 'signUp');

/** Remembers that this window is a popup, for as long as it lives: the way leads through other origins and back. */
export function enterPopupMode(mode: PopupMode): void {
  try {
    sessionStorage.setItem(KEY, mode);
  } catch (error) {
    log.info('popup', error);
  }
}

export function popupMode(): PopupMode | undefined {
  try {
    const mode = globalThis.sessionStorage?.getItem(KEY);
    return mode === 'signIn' || mode === 'signUp' ? mode : undefined;
  } catch {
    return undefined;
  }
}
