import { useSyncExternalStore } from 'react';
import { warnBeforeUnload } from '../../hooks/before-unload.ts';
import { searchAndWaitForExtension } from '../extension/wait-for-extension.ts';
import { type CaptureFetch, type CaptureFetches, captureFetches, isOnItsWay } from './capture-fetches.ts';
import { checkFile } from './file-check.ts';
import { uploadActs } from './use-uploads.ts';

const { fetches, ...acts } = captureFetches({
  extension: searchAndWaitForExtension,
  check: checkFile,
  upload: (upload) => void uploadActs.add([upload]),
});
warnBeforeUnload(fetches, (all) => all.some(isOnItsWay));

export function useCaptureFetches(): Omit<CaptureFetches, 'fetches'> & { readonly fetches: readonly CaptureFetch[] } {
  return { ...acts, fetches: useSyncExternalStore(fetches.subscribe, fetches.read) };
}
