import { keptWord } from './kept-word.ts';

/** Whether the extension was connected when it was last looked for: a hint for as long as it is being looked for. */
export const connectedFlag = keptWord('extension-connected');
