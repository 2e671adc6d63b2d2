import { keptWord } from '../../hooks/kept-word.ts';

/** Set if the last search found the extension. Serves as a hint while the next search is running. */
export const connectedFlag = keptWord('extension-connected');
