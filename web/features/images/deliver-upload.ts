import { LOOKUP_RETRIES, lookupRetryDelayMs } from '#shared/account.ts';
import type { Image, Upload as OpenedUpload } from '#shared/image.ts';
import { errorCode } from '../../api/api-error.ts';
import { log } from '../../api/log.ts';
import { isExpired } from './upload-failure.ts';
import type { Upload, UploadEvent } from './uploads-store.ts';

/** Requests of an upload. Each throws when it fails, and the signal's reason when aborted. */
export interface UploadRemote {
  open(upload: Upload, signal: AbortSignal): Promise<OpenedUpload>;
  send(opened: OpenedUpload, upload: Upload, watch: Watch): Promise<void>;
  finish(id: string, signal: AbortSignal): Promise<Image>;
  /** Deletes an open upload, so that it no longer counts as open. */
  giveUp(id: string): Promise<unknown>;
  wait(delayMs: number, signal: AbortSignal): Promise<void>;
}

export interface Watch {
  readonly signal: AbortSignal;
  readonly tell: (event: UploadEvent) => void;
}

/** Retries only on `retry`, the only code for which a retry makes sense. */
async function persistently<T>(act: () => Promise<T>, { wait }: UploadRemote, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (errorCode(error) !== 'retry' || attempt > LOOKUP_RETRIES) throw error;
      await wait(lookupRetryDelayMs(attempt), signal);
    }
  }
}

/** Does not wait and ignores errors, because the sweep of the server deletes the upload anyway. */
export const giveUpQuietly = (remote: UploadRemote, id: string): void => {
  remote.giveUp(id).catch((error: unknown) => log.info('upload not given up', id, error));
};

/** Sends the file and returns the id of the upload. If the signed URL has expired, requests another one, once. */
async function bring(upload: Upload, remote: UploadRemote, watch: Watch): Promise<string> {
  for (let address = 1; ; address++) {
    const opened = await persistently(() => remote.open(upload, watch.signal), remote, watch.signal);
    try {
      await remote.send(opened, upload, watch);
      return opened.id;
    } catch (error) {
      giveUpQuietly(remote, opened.id);
      if (address > 1 || !isExpired(error)) throw error;
    }
  }
}

/** Adds an upload to the library. Does not send bytes again that have already arrived. */
export async function deliver(upload: Upload, remote: UploadRemote, watch: Watch): Promise<Image> {
  const id = upload.arrivedAs ?? (await bring(upload, remote, watch));
  watch.tell({ kind: 'arrived', id });
  return persistently(() => remote.finish(id, watch.signal), remote, watch.signal);
}
