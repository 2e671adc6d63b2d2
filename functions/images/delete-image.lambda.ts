import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { type Clients, deletions, images, mediaFiles, now, uploadFiles } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';

type DeleteImageClients = Pick<Clients, 'images' | 'deletions' | 'mediaFiles' | 'uploadFiles' | 'now'>;

/**
 * Deletes an image or cancels an upload. Deletes the record before the files, because the library must not show an image whose
 * file is missing. After a crash in between, a repeated request or `sweepUploads` deletes the files.
 */
export async function deleteImage(
  clients: DeleteImageClients,
  { id }: Input<'deleteImage'>,
  { userId }: Actor,
): Promise<Record<string, never>> {
  if (!(await deleteRecord(clients, userId, id))) throw new AppError('notFound', 'id: no such image.');
  await clients.mediaFiles.remove([{ userId, id }]);
  await clients.uploadFiles.remove([{ userId, id }]);
  return {};
}

async function deleteRecord({ images, deletions, now }: DeleteImageClients, userId: string, id: string): Promise<boolean> {
  const image = await images.get(userId, id);
  const isDeleted = image ? await deletions.deleteImage(image, now()) : await deletions.cancelUpload({ userId, id }, now());
  return isDeleted || deletions.exists(userId, id);
}

export const handler = operation(operations.deleteImage, (input, actor) =>
  deleteImage(
    { images: images(), deletions: deletions(), mediaFiles: mediaFiles(), uploadFiles: uploadFiles(), now },
    input,
    actor,
  ),
);
