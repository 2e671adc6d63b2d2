import { LOOKUP_RETRIES, lookupRetryDelayMs } from '#shared/account.ts';
import type { Image, Upload as OpenedUpload } from '#shared/image.ts';
import { codeOf } from '../api-error.ts';
import { log } from '../log.ts';
import { isExpired } from './upload-failure.ts';
import type { Upload, UploadEvent } from './uploads.ts';

/** What an upload needs of the world. Each act throws when it fails, and the signal's reason when it was given up. */
export interface UploadRemote {
  open(upload: Upload, signal: AbortSignal): Promise<OpenedUpload>;
  send(opened: OpenedUpload, upload: Upload, watch: Watch): Promise<void>;
  finish(id: string, signal: AbortSignal): Promise<Image>;
  /** Gives up an upload that was opened, so that it no longer counts among the open ones. */
  giveUp(id: string): Promise<unknown>;
  wait(delayMs: number, signal: AbortSignal): Promise<void>;
}

export interface Watch {
  readonly signal: AbortSignal;
  readonly tell: (event: UploadEvent) => void;
}

/** `retry` is the one refusal that means "ask again". */
async function persistently<T>(act: () => Promise<T>, { wait }: UploadRemote, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (codeOf(error) !== 'retry' || attempt > LOOKUP_RETRIES) throw error;
      await wait(lookupRetryDelayMs(attempt), signal);
    }
  }
}

/** Nobody waits for this, and the sweep does it anyway. */
export const giveUpQuietly = (remote: UploadRemote, id: string): void => {
  remote.giveUp(id).catch((error: unknown) => log.info('upload not given up', id, error));
};

/** Sends the bytes of an upload and answers the id they arrived under. An expired address is replaced by another, once. */
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

/** Brings an upload into the library. Bytes that have arrived before are not sent again. */
export async function deliver(upload: Upload, remote: UploadRemote, watch: Watch): Promise<Image> {
  const id = upload.arrivedAs ?? (await bring(upload, remote, watch));
  watch.tell({ kind: 'arrived', id });
  return persistently(() => remote.finish(id, watch.signal), remote, watch.signal);
}
