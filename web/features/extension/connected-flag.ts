import { localStorageItem } from '../../hooks/kept-word.ts';

/** Set if the last search found the extension. Serves as a hint while the next search is running. */
export const connectedFlag = localStorageItem('extension-connected');
