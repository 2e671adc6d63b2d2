import { log } from '../../api/log.ts';
import { ExtensionError } from './extension-error.ts';
import type { Extension } from './extension-remote.ts';
import { connectedFlag, extensionState, SEARCHING } from './extension-state.ts';

/** Resolves when the user starts another search. */
const reportMissingAndWait = (error: ExtensionError): Promise<void> =>
  new Promise((resolve) => {
    connectedFlag.set(undefined);
    const searchAgain = () => {
      extensionState.update(() => SEARCHING);
      resolve();
    };
    extensionState.update(() => ({ status: 'missing', error, searchAgain }));
  });

/**
 * Calls `find` until it returns the extension, and keeps `extensionState` up to date. After a failed search, waits until the user
 * starts another search.
 */
export async function connectExtension(find: () => Promise<Extension>): Promise<Extension> {
  for (;;) {
    try {
      const extension = await find();
      connectedFlag.set('1');
      extensionState.update(() => ({ status: 'connected', extension }));
      return extension;
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      log.info('extension', error.code);
      await reportMissingAndWait(error);
    }
  }
}
