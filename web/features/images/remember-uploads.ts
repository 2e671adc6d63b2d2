import { errorCode } from '../../api/api-error.ts';
import type { UploadRemote } from './deliver-upload.ts';
import type { OpenUploads } from './open-uploads.ts';

/**
 * Records open uploads while their bytes are being sent, and first gives up those of dead tabs. Removes an upload from the record
 * before finishing it. If the response to that is lost, the upload may already be an image, which no other tab may delete.
 */
export function rememberUploads(
  remote: UploadRemote,
  { note, forget, giveUpLeft }: OpenUploads,
  userId: () => string | undefined,
): UploadRemote {
  const giveUp = (id: string) =>
    remote.giveUp(id).catch((error: unknown) => {
      if (errorCode(error) !== 'notFound') throw error;
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
