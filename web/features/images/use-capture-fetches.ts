import { useSyncExternalStore } from 'react';
import { guardLeaving } from '../../hooks/guard-leaving.ts';
import { wantedExtension } from '../extension/connected-extension.ts';
import { type CaptureQueue, createCaptureQueue, isPending, type QueuedCapture } from './capture-fetches.ts';
import { checkFile } from './file-check.ts';
import { uploadActions } from './use-uploads.ts';

const { captures, ...actions } = createCaptureQueue({
  extension: wantedExtension,
  check: checkFile,
  upload: (upload) => void uploadActions.add([upload]),
});
guardLeaving(captures, (all) => all.some(isPending));

export function useCaptureQueue(): Omit<CaptureQueue, 'captures'> & { readonly captures: readonly QueuedCapture[] } {
  return { ...actions, captures: useSyncExternalStore(captures.subscribe, captures.read) };
}
