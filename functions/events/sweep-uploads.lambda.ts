import type { UnfinishedItem } from '../clients/deletions.ts';
import { listSweepDays } from '../clients/image-records.ts';
import { type Clients, deletions, images, mediaFiles, now, uploadFiles } from '../clients.ts';
import { trigger } from '../http/trigger.ts';

type SweepUploadsClients = Pick<Clients, 'images' | 'deletions' | 'uploadFiles' | 'mediaFiles' | 'now'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Minimum age for cleaning up. An upload of 100 MB takes hours on a slow connection. A deletion record must outlive every call
 * that could still write its files.
 */
const MIN_AGE_MS = { upload: 3 * 60 * MINUTE_MS, deletion: 10 * MINUTE_MS } as const;

/** Number of days to look back. An alarm reports a failing sweep long before they have passed. */
const LOOK_BACK_DAYS = 30;

/** Cancels abandoned uploads, completes interrupted deletions and removes files without a record. */
export async function sweepUploads(clients: SweepUploadsClients): Promise<void> {
  const nowMs = clients.now().getTime();
  for (let daysAgo = 0; daysAgo < LOOK_BACK_DAYS; daysAgo++) {
    for (const sweepDay of listSweepDays(new Date(nowMs - daysAgo * DAY_MS))) {
      for await (const item of clients.deletions.listUnfinished(sweepDay, new Date(nowMs - MIN_AGE_MS.deletion)))
        await cleanUp(clients, item);
    }
  }
  for await (const file of clients.uploadFiles.listUploadedBefore(new Date(nowMs - MIN_AGE_MS.upload))) {
    if (!(await clients.images.getUpload(file.userId, file.id))) await clients.uploadFiles.remove(file);
  }
}

/**
 * Turns an abandoned upload into a deletion. The next sweep deletes the record of the deletion, because until then a call in
 * progress may still write files.
 */
async function cleanUp(clients: SweepUploadsClients, { kind, userId, id, since }: UnfinishedItem): Promise<void> {
  const now = clients.now();
  if (kind === 'upload') {
    if (now.getTime() - since.getTime() < MIN_AGE_MS.upload) return;
    if (!(await clients.deletions.cancelUpload({ userId, id }, now))) return;
  }
  await clients.mediaFiles.remove(userId, id);
  await clients.uploadFiles.remove({ userId, id });
  if (kind === 'deletion') await clients.deletions.complete(userId, id);
}

export const handler = trigger('sweepUploads', () =>
  sweepUploads({ images: images(), deletions: deletions(), uploadFiles: uploadFiles(), mediaFiles: mediaFiles(), now }),
);
