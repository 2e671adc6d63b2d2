import { useSyncExternalStore } from 'react';
import { nextAddress } from '../api/auth/next-address.ts';

/** Returns the page of the extension to return to, or undefined if the extension did not send the user here. */
export const useNext = (): string | undefined => useSyncExternalStore(nextAddress.subscribe, nextAddress.read, nextAddress.read);
