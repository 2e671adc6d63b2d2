import { useSyncExternalStore } from 'react';
import { IMAGE_TYPES } from '#shared/image.ts';
import { call } from '../../api/api.ts';
import { getAuthSnapshot } from '../../api/auth/auth.ts';
import { warnBeforeUnload } from '../../hooks/before-unload.ts';
import { wait } from '../../hooks/wait.ts';
import { extensionState } from '../extension/extension-state.ts';
import { onUploadRetry } from '../extension/upload-retries.ts';
import { searchAndWaitForExtension } from '../extension/wait-for-extension.ts';
import { type CaptureQueue, createCaptureQueue, isCapturePending, type QueuedCapture } from './capture-queue.ts';
import { markCaptureSaved } from './extension-captures.ts';
import { checkFile } from './file-check.ts';
import { showImage } from './image-actions.ts';
import { createOpenUploads, trackOpenUploads } from './open-uploads.ts';
import { reportUploads } from './report-uploads.ts';
import { sendFile } from './send-file.ts';
import {
  addUploads,
  clearFinished,
  createUploadQueue,
  type NewUpload,
  type RejectedUpload,
  removeUpload,
  retryUpload,
  type UploadRequests,
  waitForUpload,
} from './upload-queue.ts';
import { isPending, type Upload } from './upload-state.ts';

const requests: UploadRequests = {
  open({ text, header, file, capture }, signal) {
    if (!header) throw new Error('A rejected file cannot be uploaded.');
    const { contentType } = IMAGE_TYPES[header.type];
    const captured = capture && new Date(capture.takenAt);
    return call('createImage', { ...text, contentType, size: file.size, captured }, { signal });
  },
  send: ({ uploadUrl, uploadHeaders }, { file }, { signal, onEvent }) =>
    sendFile({ uploadUrl, uploadHeaders, file, signal, onProgress: (sentBytes) => onEvent({ kind: 'sending', sentBytes }) }),
  finish: (id, signal) => call('finishImage', { id }, { signal }),
  abandon: (id) => call('deleteImage', { id }),
  wait,
};

const trackedRequests = trackOpenUploads(requests, createOpenUploads(crypto.randomUUID()), () => getAuthSnapshot().userId);
const queue = createUploadQueue(trackedRequests, (image, { capture }) => {
  showImage(image);
  if (capture) markCaptureSaved(capture, image);
});
warnBeforeUnload(queue.uploads, (uploads) => uploads.some(isPending));

const uploadActions = {
  add: (accepted: readonly NewUpload[], rejected?: readonly RejectedUpload[]) => addUploads(queue, accepted, rejected),
  remove: (key: string) => removeUpload(queue, key),
  retry: (key: string) => retryUpload(queue, key),
  waitForUpload: (key: string) => waitForUpload(queue, key),
  clearFinished: () => clearFinished(queue),
};

export type UploadActions = typeof uploadActions;

export function useUploads(): UploadActions & { readonly uploads: readonly Upload[] } {
  return { ...uploadActions, uploads: useSyncExternalStore(queue.uploads.subscribe, queue.uploads.read) };
}

const { captures, ...actions } = createCaptureQueue({
  waitForExtension: searchAndWaitForExtension,
  checkFile,
  addUpload: (upload) => void uploadActions.add([upload]),
});
warnBeforeUnload(captures, (all) => all.some(isCapturePending));

reportUploads({
  captures,
  uploads: queue.uploads,
  getExtension() {
    const state = extensionState.read();
    return state.status === 'connected' ? state.extension : undefined;
  },
});

onUploadRetry((id) => {
  const uploads = queue.uploads.read().filter(({ capture }) => capture?.id === id);
  if (uploads.some(isPending)) return;
  const failed = uploads.findLast(({ phase }) => phase === 'failed');
  if (failed?.canRetry) return uploadActions.retry(failed.key);
  // A permanent failure cannot be retried with the same file, so the capture is read again.
  actions.add([id]);
  if (failed) uploadActions.remove(failed.key);
});

export function useCaptureQueue(): Omit<CaptureQueue, 'captures'> & { readonly captures: readonly QueuedCapture[] } {
  return { ...actions, captures: useSyncExternalStore(captures.subscribe, captures.read) };
}
