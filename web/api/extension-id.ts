import { localStorageItem } from '../hooks/kept-word.ts';

/** Name of the key from design §9.14. */
const { read, set: keep } = localStorageItem('extensionId');

export const storeExtensionId = keep;

export const storedExtensionId = read;
