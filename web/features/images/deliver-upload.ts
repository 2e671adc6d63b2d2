import { LOOKUP_RETRIES, lookupRetryDelayMs } from '#shared/account.ts';
import type { Image, Upload as OpenedUpload } from '#shared/image.ts';
import { codeOf } from '../../api/api-error.ts';
import { log } from '../../api/log.ts';
import { isExpired } from './upload-failure.ts';
import type { Upload, UploadEvent } from './uploads-store.ts';

/** Requests of an upload. Each throws when it fails, and the signal's reason when aborted. */
export interface UploadRequests {
  open(upload: Upload, signal: AbortSignal): Promise<OpenedUpload>;
  send(opened: OpenedUpload, upload: Upload, watch: UploadObserver): Promise<void>;
  finish(id: string, signal: AbortSignal): Promise<Image>;
  /** Deletes an open upload, so that it no longer counts as open. */
  abandon(id: string): Promise<unknown>;
  wait(delayMs: number, signal: AbortSignal): Promise<void>;
}

export interface UploadObserver {
  readonly signal: AbortSignal;
  readonly onEvent: (event: UploadEvent) => void;
}

/** Retries only on `retry`, the only code for which a retry makes sense. */
async function withRetries<T>(request: () => Promise<T>, { wait }: UploadRequests, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (codeOf(error) !== 'retry' || attempt > LOOKUP_RETRIES) throw error;
      await wait(lookupRetryDelayMs(attempt), signal);
    }
  }
}

/** Does not wait and ignores errors, because the sweep of the server deletes the upload anyway. */
export const abandonInBackground = (remote: UploadRequests, id: string): void => {
  remote.abandon(id).catch((error: unknown) => log.info('upload not given up', id, error));
};

/** Sends the file and returns the id of the upload. If the signed URL has expired, requests another one, once. */
async function openAndSend(upload: Upload, remote: UploadRequests, watch: UploadObserver): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const opened = await withRetries(() => remote.open(upload, watch.signal), remote, watch.signal);
    try {
      await remote.send(opened, upload, watch);
      return opened.id;
    } catch (error) {
      abandonInBackground(remote, opened.id);
      if (attempt > 1 || !isExpired(error)) throw error;
    }
  }
}

/** Adds an upload to the library. Does not send bytes again that have already arrived. */
export async function runUpload(upload: Upload, remote: UploadRequests, watch: UploadObserver): Promise<Image> {
  const id = upload.uploadedId ?? (await openAndSend(upload, remote, watch));
  watch.onEvent({ kind: 'arrived', id });
  return withRetries(() => remote.finish(id, watch.signal), remote, watch.signal);
}
