import { codeOf } from '../../api/api-error.ts';
import type { UploadRequests } from './deliver-upload.ts';
import type { OpenUploads } from './open-uploads.ts';

/**
 * Records open uploads while their bytes are being sent, and first gives up those of dead tabs. Removes an upload from the record
 * before finishing it. If the response to that is lost, the upload may already be an image, which no other tab may delete.
 */
export function trackOpenUploads(
  remote: UploadRequests,
  { add, remove, abandonStale }: OpenUploads,
  userId: () => string | undefined,
): UploadRequests {
  const abandon = (id: string) =>
    remote.abandon(id).catch((error: unknown) => {
      if (codeOf(error) !== 'notFound') throw error;
    });
  return {
    ...remote,
    async open(upload, signal) {
      const owner = userId();
      if (owner === undefined) return remote.open(upload, signal);
      await abandonStale(owner, abandon);
      const opened = await remote.open(upload, signal);
      await add(owner, opened.id);
      return opened;
    },
    finish(id, signal) {
      remove(userId() ?? '', id);
      return remote.finish(id, signal);
    },
    async abandon(id) {
      await abandon(id);
      remove(userId() ?? '', id);
    },
  };
}
