import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { useHydrated } from './hydration.ts';

/** Store of extensions for the visitor's browser. Edge and other Chromium browsers can install from Chrome's store. */
export type Store = 'chromium' | 'firefox';

export const STORE_URLS: Readonly<Record<Store, string>> = {
  chromium: EXTERNAL_URLS.chromeStore.value,
  firefox: EXTERNAL_URLS.firefoxStore.value,
};

export const getStore = (userAgent: string): Store => (userAgent.includes('Firefox/') ? 'firefox' : 'chromium');

/** Returns undefined until the page is hydrated, because the page is prerendered for all browsers. */
export const useStore = (): Store | undefined => (useHydrated() ? getStore(navigator.userAgent) : undefined);

interface StoreOfBrowser {
  readonly store: Store;
  /** Set in a prerendered page: CSS hides links to this store in other browsers (`base.css`). */
  readonly browser: Store | undefined;
}

/**
 * Returns the store of the visitor's browser, for links in a prerendered page. Until the page is hydrated, returns all stores.
 */
export function useStores(): readonly StoreOfBrowser[] {
  const store = useStore();
  if (store) return [{ store, browser: undefined }];
  return (['chromium', 'firefox'] as const).map((each) => ({ store: each, browser: each }));
}

/** Returns the URL of the store for the visitor's browser. Until the page is hydrated, returns the URL of Chrome's store. */
export const useStoreUrl = (): string => STORE_URLS[useStore() ?? 'chromium'];
