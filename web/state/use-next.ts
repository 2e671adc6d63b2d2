import { useSyncExternalStore } from 'react';
import { nextAddress } from '../browser/next-address.ts';

/** Where the extension wants the person to come back to; nothing where it does not. */
export const useNext = (): string | undefined => useSyncExternalStore(nextAddress.subscribe, nextAddress.read, nextAddress.read);
