import type { Image, Upload as OpenedUpload } from '#shared/image.ts';
import { computeRetryDelayMs, MAX_RETRIES } from '#shared/retries.ts';
import { ApiError } from '../../api/api-error.ts';
import { log } from '../../api/log.ts';
import { createStore, type Store } from '../../hooks/store.ts';
import { isBusy, isExpiredUrl, isPermanent, isTemporary } from './upload-errors.ts';
import { isPending, isRunning, type Upload, type UploadEvent, uploadReducer } from './upload-state.ts';

const MAX_PARALLEL_UPLOADS = 3;

export type NewUpload = Pick<Upload, 'file' | 'text' | 'header' | 'capture'>;

export type RejectedUpload = Pick<Upload, 'file' | 'text' | 'failure'>;

/** Uploads of a tab. They continue while the user visits other pages of the site. */
interface UploadQueue {
  readonly uploads: Store<readonly Upload[]>;
  readonly requests: UploadRequests;
  readonly onImage: (image: Image, upload: Upload) => void;
  readonly abortControllers: Map<string, AbortController>;
}

export const createUploadQueue = (requests: UploadRequests, onImage: UploadQueue['onImage']): UploadQueue => ({
  uploads: createStore<readonly Upload[]>([]),
  requests: finishOneByOne(requests),
  onImage,
  abortControllers: new Map(),
});

const findUpload = ({ uploads }: UploadQueue, key: string): Upload | undefined =>
  uploads.read().find((upload) => upload.key === key);

const applyEvent = ({ uploads }: UploadQueue, key: string, event: UploadEvent): void =>
  uploads.update((all) => all.map((upload) => (upload.key === key ? uploadReducer(upload, event) : upload)));

function recordFailure(queue: UploadQueue, key: string, error: unknown): void {
  log.error('upload', error);
  const uploadedId = findUpload(queue, key)?.uploadedId;
  if (uploadedId && !isTemporary(error)) abandonInBackground(queue.requests, uploadedId);
  applyEvent(queue, key, {
    kind: 'failed',
    failure: error,
    canRetry: !isPermanent(error),
    uploadedId: isTemporary(error) ? uploadedId : undefined,
  });
}

async function runQueued(queue: UploadQueue, upload: Upload): Promise<void> {
  const { key } = upload;
  const controller = new AbortController();
  queue.abortControllers.set(key, controller);
  applyEvent(queue, key, { kind: 'sending', sentBytes: 0 });
  try {
    const image = await runUpload(upload, queue.requests, {
      signal: controller.signal,
      onEvent: (event) => applyEvent(queue, key, event),
    });
    applyEvent(queue, key, { kind: 'done', image });
    queue.onImage(image, upload);
  } catch (error) {
    if (!controller.signal.aborted) recordFailure(queue, key, error);
  }
  queue.abortControllers.delete(key);
  startNext(queue);
}

function startNext(queue: UploadQueue): void {
  const all = queue.uploads.read();
  const next = all.find(({ phase }) => phase === 'waiting');
  if (!next || all.filter(isRunning).length >= MAX_PARALLEL_UPLOADS) return;
  void runQueued(queue, next);
  startNext(queue);
}

let lastKey = 0;

/** Adds files to the queue, and lists rejected files as failed. Returns the keys of the accepted files. */
export function addUploads(
  queue: UploadQueue,
  accepted: readonly NewUpload[],
  rejected: readonly RejectedUpload[] = [],
): readonly string[] {
  const base = { key: '', sentBytes: 0, header: undefined };
  const newUploads: Upload[] = [
    ...accepted.map((upload) => ({ ...base, ...upload, phase: 'waiting' as const })),
    ...rejected.map((upload) => ({ ...base, ...upload, phase: 'failed' as const, canRetry: false })),
  ].map((upload) => ({ ...upload, key: String(++lastKey) }));
  queue.uploads.update((all) => [...all, ...newUploads]);
  startNext(queue);
  return newUploads.slice(0, accepted.length).map(({ key }) => key);
}

export function removeUpload(queue: UploadQueue, key: string): void {
  const upload = findUpload(queue, key);
  queue.abortControllers.get(key)?.abort(new DOMException('The upload was canceled.', 'AbortError'));
  if (upload?.uploadedId && upload.phase !== 'done') abandonInBackground(queue.requests, upload.uploadedId);
  queue.uploads.update((all) => all.filter((queued) => queued.key !== key));
  startNext(queue);
}

export function retryUpload(queue: UploadQueue, key: string): void {
  applyEvent(queue, key, { kind: 'retried' });
  startNext(queue);
}

/** Resolves with undefined if the upload was removed. */
export function waitForUpload(queue: UploadQueue, key: string): Promise<Upload | undefined> {
  return new Promise((resolve) => {
    const check = () => {
      const upload = findUpload(queue, key);
      if (upload && isPending(upload)) return;
      unsubscribe();
      resolve(upload);
    };
    const unsubscribe = queue.uploads.subscribe(check);
    check();
  });
}

export const clearFinished = ({ uploads }: UploadQueue): void => uploads.update((all) => all.filter(isPending));

/** Requests of an upload. Each throws when it fails, and the signal's reason when aborted. */
export interface UploadRequests {
  open(upload: Upload, signal: AbortSignal): Promise<OpenedUpload>;
  send(opened: OpenedUpload, upload: Upload, observer: UploadObserver): Promise<void>;
  finish(id: string, signal: AbortSignal): Promise<Image>;
  /** Deletes an open upload, so that it no longer counts toward the limit of open uploads. */
  abandon(id: string): Promise<unknown>;
  wait(delayMs: number, signal: AbortSignal): Promise<void>;
}

interface UploadObserver {
  readonly signal: AbortSignal;
  readonly onEvent: (event: UploadEvent) => void;
}

/** Finishes one upload at a time, because the server rejects a second request while it is adding an image of the same user. */
function finishOneByOne(requests: UploadRequests): UploadRequests {
  let previous: Promise<unknown> = Promise.resolve();
  return {
    ...requests,
    finish(id, signal) {
      const finishing = previous.then(() => {
        signal.throwIfAborted();
        return requests.finish(id, signal);
      });
      previous = finishing.catch(() => undefined);
      return finishing;
    },
  };
}

/**
 * Retries up to `MAX_RETRIES` times while the API or the storage is busy. A response with `retryAfterSeconds` is retried
 * after that time, without a limit. Throws any other error.
 */
async function withRetries<T>(
  request: () => Promise<T>,
  { wait }: UploadRequests,
  { signal, onEvent }: UploadObserver,
): Promise<T> {
  for (let retries = 0; ; ) {
    try {
      return await request();
    } catch (error) {
      const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (retryAfterSeconds === undefined) {
        if (!isBusy(error) || ++retries > MAX_RETRIES) throw error;
        await wait(computeRetryDelayMs(retries), signal);
      } else {
        onEvent({ kind: 'paused', seconds: retryAfterSeconds });
        await wait(retryAfterSeconds * 1_000, signal);
        onEvent({ kind: 'resumed' });
      }
    }
  }
}

/** Does not wait and only logs errors, because the server deletes abandoned uploads later anyway. */
const abandonInBackground = (requests: UploadRequests, id: string): void => {
  requests.abandon(id).catch((error: unknown) => log.info('could not delete upload', id, error));
};

/**
 * Sends the file and returns the id of the upload. If the signed URL has expired, opens another upload with a new URL, but only once.
 */
async function openAndSend(upload: Upload, requests: UploadRequests, observer: UploadObserver): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const opened = await withRetries(() => requests.open(upload, observer.signal), requests, observer);
    try {
      await withRetries(() => requests.send(opened, upload, observer), requests, observer);
      return opened.id;
    } catch (error) {
      abandonInBackground(requests, opened.id);
      if (attempt > 1 || !isExpiredUrl(error)) throw error;
    }
  }
}

/** Adds an upload to the library. Does not send the file again if all its bytes have already arrived. */
async function runUpload(upload: Upload, requests: UploadRequests, observer: UploadObserver): Promise<Image> {
  const id = upload.uploadedId ?? (await openAndSend(upload, requests, observer));
  observer.onEvent({ kind: 'arrived', id });
  return withRetries(() => requests.finish(id, observer.signal), requests, observer);
}
