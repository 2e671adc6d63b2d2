import { AppError } from '#shared/errors.ts';
import type { Clients } from '../clients.ts';

type Needs = Pick<Clients, 'images' | 'deletions' | 'mediaFiles' | 'uploadFiles' | 'now'>;

/** A transaction takes 100 writes: two for each picture, and one for their owner. */
const AT_ONCE = 49;

/** A picture that goes by itself meanwhile makes us look again. */
const TRIES = 5;

/**
 * Takes away what somebody has in their library and is sending to it, until a moment has come. Answers how many pictures are
 * left. As with a single picture records go first, and what a call that died has left of files is taken away by the sweep.
 */
export async function removeImages(clients: Needs, userId: string, until: Date): Promise<number> {
  do {
    if (await removeSome(clients, userId)) return 0;
  } while (clients.now() < until);
  return clients.images.count(userId);
}

/** Answers whether nothing was left. */
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
