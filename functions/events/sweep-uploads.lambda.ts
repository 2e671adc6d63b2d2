import pMap, { pMapSkip } from 'p-map';
import { EXPORT_HOURS } from '#shared/account-export-and-deletion.ts';
import type { UnfinishedItem } from '../clients/deletions.ts';
import { type ImageKey, listSweepPartitions } from '../clients/image-records.ts';
import { type Clients, deletions, images, invitations, mediaFiles, now, uploadFiles } from '../clients.ts';
import { trigger } from '../http/trigger.ts';
import { describeError } from '../internal-error.ts';
import { releaseExpiredSeats } from '../invites/release-expired-seats.ts';

type SweepUploadsClients = Pick<Clients, 'images' | 'deletions' | 'uploadFiles' | 'mediaFiles' | 'now'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Minimum age for cleaning up. An upload of 100 MB takes hours on a slow connection. A deletion record must outlive every call
 * that could still write its files.
 */
const MIN_AGE_MS = { upload: 3 * 60 * MINUTE_MS, deletion: 10 * MINUTE_MS, export: EXPORT_HOURS * 60 * MINUTE_MS } as const;

/** An alarm reports a failing sweep long before this time has passed. */
const LOOK_BACK_DAYS = 30;

/** Number of items whose files are deleted in one request per bucket. */
const BATCH_SIZE = 140;

const CONCURRENT_BATCHES = 10;

/** Database requests in progress at the same time, per batch. */
const CONCURRENT_ITEMS = 5;

/** The function times out after 5 minutes. The next run continues with the items that are left. */
const RUN_TIMEOUT_MS = 4 * MINUTE_MS;

/**
 * Cancels abandoned uploads, completes interrupted deletions, deletes expired exports, and removes files without a record. A failing
 * batch does not stop others. The first error is thrown at the end, and the next run repeats the batch.
 */
export async function sweepUploads(clients: SweepUploadsClients): Promise<void> {
  const startedAt = clients.now();
  const isOverTime = () => clients.now().getTime() - startedAt.getTime() > RUN_TIMEOUT_MS;
  const errors = [
    ...(await forEachBatch(listUnfinished(clients, startedAt), isOverTime, (items) => cleanUp(clients, items))),
    ...(await forEachBatch(listOldFiles(clients, startedAt), isOverTime, (files) => removeOldFiles(clients, files))),
  ];
  if (errors.length > 0) throw errors[0];
}

/** Returns the errors of the batches that failed. Starts no further batch once `isOverTime` returns true. */
async function forEachBatch<T>(
  items: AsyncIterable<T>,
  isOverTime: () => boolean,
  run: (batch: readonly T[]) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  const tryBatch = async (batch: readonly T[]) => {
    try {
      await run(batch);
    } catch (error) {
      errors.push(error);
    }
  };
  await pMap(toBatches(items, isOverTime), tryBatch, { concurrency: CONCURRENT_BATCHES });
  return errors;
}

async function* toBatches<T>(items: AsyncIterable<T>, isOverTime: () => boolean): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    if (isOverTime()) return;
    batch.push(item);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Lists the oldest days first, because they leave the look-back period next. A run that is over time may skip the newest ones.
 */
async function* listUnfinished({ deletions }: SweepUploadsClients, now: Date): AsyncGenerator<UnfinishedItem> {
  const latestStart = new Date(now.getTime() - MIN_AGE_MS.deletion);
  for (let daysAgo = LOOK_BACK_DAYS - 1; daysAgo >= 0; daysAgo--)
    for (const partition of listSweepPartitions(new Date(now.getTime() - daysAgo * DAY_MS)))
      yield* deletions.listUnfinished(partition, latestStart);
}

const listOldFiles = ({ uploadFiles }: SweepUploadsClients, now: Date): AsyncGenerator<ImageKey> =>
  uploadFiles.listUploadedBefore(new Date(now.getTime() - MIN_AGE_MS.upload));

/**
 * Cancels abandoned uploads. Deletes the files of canceled uploads, expired exports and deletions. Then deletes the records of the
 * expired exports and of the deletions.
 * A call in progress may still write files of an upload that was just canceled, so the next sweep completes its deletion.
 */
async function cleanUp(clients: SweepUploadsClients, items: readonly UnfinishedItem[]): Promise<void> {
  const { deletions, mediaFiles, uploadFiles } = clients;
  const isDeletable = async (item: UnfinishedItem) =>
    item.kind === 'upload' ? cancelIfAbandoned(clients, item) : isOldEnough(clients, item);
  const deletable = await filterAsync(items, isDeletable);
  if (deletable.length === 0) return;
  await mediaFiles.removeImagesAndExports(deletable);
  await uploadFiles.remove(deletable);
  const complete = async (item: UnfinishedItem) => {
    if (item.kind === 'deletion' || item.kind === 'export') await deletions.complete(item.kind, item);
  };
  await pMap(deletable, complete, { concurrency: CONCURRENT_ITEMS });
}

/** An image is never unfinished. */
const isOldEnough = ({ now }: SweepUploadsClients, { kind, since }: UnfinishedItem): boolean =>
  kind !== 'image' && now().getTime() - since.getTime() >= MIN_AGE_MS[kind];

const cancelIfAbandoned = async (clients: SweepUploadsClients, upload: UnfinishedItem): Promise<boolean> =>
  isOldEnough(clients, upload) && clients.deletions.cancelUpload(upload, clients.now());

async function removeOldFiles({ images, uploadFiles }: SweepUploadsClients, files: readonly ImageKey[]): Promise<void> {
  const strayFiles = await filterAsync(files, async ({ userId, id }) => !(await images.getUpload(userId, id)));
  if (strayFiles.length > 0) await uploadFiles.remove(strayFiles);
}

const filterAsync = <T>(items: readonly T[], isIncluded: (item: T) => Promise<boolean>): Promise<T[]> =>
  pMap(items, async (item) => ((await isIncluded(item)) ? item : pMapSkip), { concurrency: CONCURRENT_ITEMS });

/** Also frees the seats of expired invitations. A failure of one part does not stop the other, and the log has both errors. */
export const handler = trigger('sweepUploads', async () => {
  const results = await Promise.allSettled([
    releaseExpiredSeats({ members: invitations(), now }),
    sweepUploads({ images: images(), deletions: deletions(), uploadFiles: uploadFiles(), mediaFiles: mediaFiles(), now }),
  ]);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (errors.length > 1) throw new AggregateError(errors, errors.map(describeError).join('; '));
  if (errors.length > 0) throw errors[0];
});
