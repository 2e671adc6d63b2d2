import { keptWord } from '../hooks/kept-word.ts';

/** Name of the key from design §9.14. */
const { read, keep } = keptWord('extensionId');

export const keepExtensionId = keep;

export const keptExtensionId = read;
