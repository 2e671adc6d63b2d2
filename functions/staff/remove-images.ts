import { AppError } from '#shared/errors.ts';
import type { Clients } from '../clients.ts';

type Needs = Pick<Clients, 'images' | 'deletions' | 'mediaFiles' | 'uploadFiles' | 'now'>;

/** A DynamoDB transaction takes 100 writes: two per image and one for the owner's row. */
const AT_ONCE = 49;

/** A concurrent deletion of one of the images fails the whole transaction. The next attempt reads the list again. */
const TRIES = 5;

/**
 * Deletes a user's images and open uploads in batches until the time `until`. Returns the number of images left. Deletes records
 * before files, as `deleteImage` does. `sweepUploads` deletes the files that an interrupted call leaves.
 */
export async function removeImages(clients: Needs, userId: string, until: Date): Promise<number> {
  do {
    if (await removeSome(clients, userId)) return 0;
  } while (clients.now() < until);
  return clients.images.count(userId);
}

/** Returns true if there was nothing left to delete. */
async function removeSome({ deletions, mediaFiles, uploadFiles, now }: Needs, userId: string): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const kept = await deletions.keptBy(userId, AT_ONCE);
    if (kept.length === 0) return true;
    if (!(await deletions.ofMany(userId, kept, now()))) continue;
    await mediaFiles.remove(userId, ...kept.map(({ id }) => id));
    await Promise.all(kept.map(({ id }) => uploadFiles.remove({ userId, id })));
    return false;
  }
  throw new AppError('conflict', 'The library of this user is changing at this moment. Try again.');
}
