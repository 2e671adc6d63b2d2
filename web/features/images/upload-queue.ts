import type { Image } from '#shared/image.ts';
import { log } from '../../api/log.ts';
import { createStore, type Store } from '../../hooks/store.ts';
import { deliver, giveUpQuietly, type UploadRemote } from './deliver-upload.ts';
import { isFinal, passes } from './upload-failure.ts';
import { isRunning, isUnderWay, type Upload, type UploadEvent, uploadAfter } from './uploads-store.ts';

const AT_ONCE = 3;

export type NewUpload = Pick<Upload, 'file' | 'words' | 'header' | 'capture'>;

export type RefusedUpload = Pick<Upload, 'file' | 'words' | 'failure'>;

/** Uploads of a tab. They continue while the user visits other pages of the site. */
export interface UploadQueue {
  readonly uploads: Store<readonly Upload[]>;
  readonly remote: UploadRemote;
  readonly onImage: (image: Image, upload: Upload) => void;
  readonly stops: Map<string, AbortController>;
}

export const uploadQueue = (remote: UploadRemote, onImage: UploadQueue['onImage']): UploadQueue => ({
  uploads: createStore<readonly Upload[]>([]),
  remote,
  onImage,
  stops: new Map(),
});

const find = ({ uploads }: UploadQueue, key: string): Upload | undefined => uploads.read().find((upload) => upload.key === key);

const tell = ({ uploads }: UploadQueue, key: string, event: UploadEvent): void =>
  uploads.update((all) => all.map((upload) => (upload.key === key ? uploadAfter(upload, event) : upload)));

function fail(queue: UploadQueue, key: string, error: unknown): void {
  log.error('upload', error);
  const arrivedAs = find(queue, key)?.arrivedAs;
  if (arrivedAs && !passes(error)) giveUpQuietly(queue.remote, arrivedAs);
  tell(queue, key, {
    kind: 'failed',
    failure: error,
    canRetry: !isFinal(error),
    arrivedAs: passes(error) ? arrivedAs : undefined,
  });
}

async function run(queue: UploadQueue, upload: Upload): Promise<void> {
  const { key } = upload;
  const stop = new AbortController();
  queue.stops.set(key, stop);
  tell(queue, key, { kind: 'sending', sentBytes: 0 });
  try {
    const image = await deliver(upload, queue.remote, { signal: stop.signal, tell: (event) => tell(queue, key, event) });
    tell(queue, key, { kind: 'done', image });
    queue.onImage(image, upload);
  } catch (error) {
    if (!stop.signal.aborted) fail(queue, key, error);
  }
  queue.stops.delete(key);
  startNext(queue);
}

function startNext(queue: UploadQueue): void {
  const all = queue.uploads.read();
  const next = all.find(({ phase }) => phase === 'waiting');
  if (!next || all.filter(isRunning).length >= AT_ONCE) return;
  void run(queue, next);
  startNext(queue);
}

let keysGiven = 0;

/** Adds files to the queue, and lists refused files as failed. Returns the keys of the accepted files. */
export function addUploads(
  queue: UploadQueue,
  accepted: readonly NewUpload[],
  refused: readonly RefusedUpload[] = [],
): readonly string[] {
  const base = { key: '', sentBytes: 0, header: undefined };
  const fresh: Upload[] = [
    ...accepted.map((upload) => ({ ...base, ...upload, phase: 'waiting' as const })),
    ...refused.map((upload) => ({ ...base, ...upload, phase: 'failed' as const, canRetry: false })),
  ].map((upload) => ({ ...upload, key: String(++keysGiven) }));
  queue.uploads.update((all) => [...all, ...fresh]);
  startNext(queue);
  return fresh.slice(0, accepted.length).map(({ key }) => key);
}

export function removeUpload(queue: UploadQueue, key: string): void {
  const upload = find(queue, key);
  queue.stops.get(key)?.abort(new DOMException('The upload was cancelled.', 'AbortError'));
  if (upload?.arrivedAs && upload.phase !== 'done') giveUpQuietly(queue.remote, upload.arrivedAs);
  queue.uploads.update((all) => all.filter((each) => each.key !== key));
  startNext(queue);
}

export function retryUpload(queue: UploadQueue, key: string): void {
  tell(queue, key, { kind: 'retried' });
  startNext(queue);
}

/** Resolves when the upload has succeeded or failed. Resolves with undefined if it was removed. */
export function endOfUpload(queue: UploadQueue, key: string): Promise<Upload | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const upload = find(queue, key);
      if (upload && isUnderWay(upload)) return;
      stop();
      resolve(upload);
    };
    const stop = queue.uploads.subscribe(look);
    look();
  });
}

export const clearEnded = ({ uploads }: UploadQueue): void => uploads.update((all) => all.filter(isUnderWay));
