import { log } from '../log.ts';

export type PopupMode = 'signIn' | 'signUp';

const STORAGE_KEY = 'popup';

/** Returns `signIn` if the query contains `signin` anywhere. */
export const parsePopupMode = (search: string): PopupMode => (search.includes('signin') ? 'signIn' : 'signUp');

/** Marks this window as a popup in sessionStorage, which survives the redirects to other origins and back. */
export function enterPopupMode(mode: PopupMode): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, mode);
  } catch (error) {
    log.info('popup', error);
  }
}

export function readPopupMode(): PopupMode | undefined {
  try {
    const mode = globalThis.sessionStorage?.getItem(STORAGE_KEY);
    return mode === 'signIn' || mode === 'signUp' ? mode : undefined;
  } catch {
    return undefined;
  }
}
