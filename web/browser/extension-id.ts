import { log } from '../log.ts';

/** Design §9.14. */
const KEY = 'extensionId';

/** Keeps the id of the extension that this browser speaks to; without one, none is kept from now on. */
export function keepExtensionId(id: string | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch (error) {
    log.info('extension id', error);
  }
}
