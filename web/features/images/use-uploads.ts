import { useSyncExternalStore } from 'react';
import { IMAGE_TYPES } from '#shared/image.ts';
import { call } from '../../api/api.ts';
import { authSnapshot } from '../../api/auth/auth.ts';
import { warnBeforeUnload } from '../../hooks/before-unload.ts';
import { wait } from '../../hooks/wait.ts';
import type { UploadRemote } from './deliver-upload.ts';
import { showImage } from './image-acts.ts';
import { markSaved } from './mark-saved.ts';
import { openUploads } from './open-uploads.ts';
import { rememberUploads } from './remember-uploads.ts';
import { sendFile } from './send-file.ts';
import {
  addUploads,
  clearEnded,
  endOfUpload,
  type NewUpload,
  type RefusedUpload,
  removeUpload,
  retryUpload,
  uploadQueue,
} from './upload-queue.ts';
import { isUnderWay, type Upload } from './uploads-store.ts';

const remote: UploadRemote = {
  open({ words, header, file, capture }, signal) {
    const contentType = header && IMAGE_TYPES[header.type].contentType;
    const captured = capture && new Date(capture.takenAt);
    return call('createImage', { ...words, contentType, size: file.size, captured }, { signal });
  },
  send: ({ uploadUrl, uploadHeaders }, { file }, { signal, tell }) =>
    sendFile({ uploadUrl, uploadHeaders, file, signal, onProgress: (sentBytes) => tell({ kind: 'sending', sentBytes }) }),
  finish: (id, signal) => call('finishImage', { id }, { signal }),
  giveUp: (id) => call('deleteImage', { id }),
  wait,
};

const remembered = rememberUploads(remote, openUploads(crypto.randomUUID()), () => authSnapshot().userId);
const queue = uploadQueue(remembered, (image, { capture }) => {
  showImage(image);
  if (capture) markSaved(capture);
});
warnBeforeUnload(queue.uploads, (uploads) => uploads.some(isUnderWay));

export const uploadActs = {
  add: (accepted: readonly NewUpload[], refused?: readonly RefusedUpload[]) => addUploads(queue, accepted, refused),
  remove: (key: string) => removeUpload(queue, key),
  retry: (key: string) => retryUpload(queue, key),
  ended: (key: string) => endOfUpload(queue, key),
  clearEnded: () => clearEnded(queue),
};

export type UploadActs = typeof uploadActs;

export function useUploads(): UploadActs & { readonly uploads: readonly Upload[] } {
  return { ...uploadActs, uploads: useSyncExternalStore(queue.uploads.subscribe, queue.uploads.read) };
}
