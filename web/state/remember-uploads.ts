import { codeOf } from '../api-error.ts';
import type { OpenUploads } from '../browser/open-uploads.ts';
import type { UploadRemote } from './deliver-upload.ts';

/**
 * Remembers which uploads are open while their bytes travel, and first gives up those that a dead tab has left. From the moment
 * an upload is finished it is never given up from elsewhere: its answer may be lost, and it be an image by then.
 */
export function rememberUploads(
  remote: UploadRemote,
  { note, forget, giveUpLeft }: OpenUploads,
  userId: () => string | undefined,
): UploadRemote {
  const giveUp = (id: string) =>
    remote.giveUp(id).catch((error: unknown) => {
      // One that is gone already needs not be given up.
      if (codeOf(error) !== 'notFound') throw error;
    });
  return {
    ...remote,
    async open(upload, signal) {
      const owner = userId();
      if (owner === undefined) return remote.open(upload, signal);
      await giveUpLeft(owner, giveUp);
      const opened = await remote.open(upload, signal);
      await note(owner, opened.id);
      return opened;
    },
    finish(id, signal) {
      forget(userId() ?? '', id);
      return remote.finish(id, signal);
    },
    async giveUp(id) {
      await giveUp(id);
      forget(userId() ?? '', id);
    },
  };
}
