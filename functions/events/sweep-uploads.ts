import type { Unfinished } from '../clients/deletions.ts';
import { type Clients, deletions, mediaFiles, now, uploadFiles, uploads } from '../clients.ts';
import { trigger } from '../trigger.ts';

type Needs = Pick<Clients, 'uploads' | 'deletions' | 'uploadFiles' | 'mediaFiles' | 'now'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long each may take: a slow line needs hours for 100 MB; a deletion outlives any call that could still write its files. */
const PATIENCE_MS = { upload: 3 * 60 * MINUTE_MS, deletion: 10 * MINUTE_MS } as const;

/** How far back the sweep looks: longer than it could be out of order unnoticed. */
const DAYS = 30;

/** Ends what closed tabs and crashes have left: uploads nobody finished, deletions cut short, files without a record. */
export async function sweepUploads(clients: Needs): Promise<void> {
  const now = clients.now().getTime();
  for (let age = 0; age < DAYS; age++) {
    const day = new Date(now - age * DAY_MS).toISOString().slice(0, 10);
    for await (const left of clients.deletions.unfinishedOn(day, new Date(now - PATIENCE_MS.deletion))) {
      await end(clients, left);
    }
  }
  for await (const file of clients.uploadFiles.before(new Date(now - PATIENCE_MS.upload))) {
    if (!(await clients.uploads.get(file.userId, file.id))) await clients.uploadFiles.remove(file);
  }
}

/** An upload becomes a deletion, which the next sweep forgets: until then a call that was under way may still write. */
async function end(clients: Needs, { kind, userId, id, since }: Unfinished): Promise<void> {
  const now = clients.now();
  if (kind === 'upload') {
    if (now.getTime() - since.getTime() < PATIENCE_MS.upload) return;
    if (!(await clients.deletions.ofUpload({ userId, id }, now))) return;
  }
  await clients.mediaFiles.remove(userId, id);
  await clients.uploadFiles.remove({ userId, id });
  if (kind === 'deletion') await clients.deletions.end(userId, id);
}

export const handler = trigger('sweepUploads', () =>
  sweepUploads({ uploads: uploads(), deletions: deletions(), uploadFiles: uploadFiles(), mediaFiles: mediaFiles(), now }),
);
