import { keptWord } from './kept-word.ts';

/** Design §9.14. */
const { read, keep } = keptWord('extensionId');

/** Keeps the id of the extension that this browser speaks to; without one, none is kept from now on. */
export const keepExtensionId = keep;

/** That id, as it was given. */
export const keptExtensionId = read;
