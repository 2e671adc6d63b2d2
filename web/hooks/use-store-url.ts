import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { useHydrated } from './hydration.ts';

export const getStoreUrl = (userAgent: string): string =>
  /\bFirefox\//.test(userAgent) ? EXTERNAL_URLS.firefoxStore.value : EXTERNAL_URLS.chromeStore.value;

/** Returns the address of the store of the visitor's browser. A prerendered page links to Chrome's store until it is hydrated. */
export const useStoreUrl = (): string => (useHydrated() ? getStoreUrl(navigator.userAgent) : EXTERNAL_URLS.chromeStore.value);
