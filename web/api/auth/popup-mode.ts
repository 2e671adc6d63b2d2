import { createSessionStorageItem } from '../../hooks/storage-item.ts';

export type PopupMode = 'signIn' | 'signUp';

/** Marks this window as a popup. sessionStorage keeps the mark during redirects to other origins and back. */
const popupItem = createSessionStorageItem('popup');

/** Returns `signIn` if the query contains `signin` anywhere. */
export const parsePopupMode = (search: string): PopupMode => (search.includes('signin') ? 'signIn' : 'signUp');

export const enterPopupMode = (mode: PopupMode): void => popupItem.set(mode);

export function readPopupMode(): PopupMode | undefined {
  const mode = popupItem.read();
  return mode === 'signIn' || mode === 'signUp' ? mode : undefined;
}
