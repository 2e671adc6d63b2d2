import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { IMAGE_LIMITS, type Image } from '#shared/image.ts';
import { dimensionError, type ImageHeader, isCompleteImage, readImageHeader } from '#shared/imaging/image-header.ts';
import { type ImageRecord, toImage, type UploadRecord } from '../clients/image-records.ts';
import type { ReceivedFile } from '../clients/upload-files.ts';
import { type Clients, images, mediaFiles, now, thumbnails, uploadFiles, uploads } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';

type Needs = Pick<Clients, 'uploads' | 'images' | 'uploadFiles' | 'mediaFiles' | 'thumbnails' | 'now'>;

/**
 * Moves an uploaded file into the caller's library. A repeated request returns the same image. After an error the upload stays
 * open and can be sent again or canceled. Files are written before the record. `sweepUploads` deletes files whose record was
 * never written.
 */
export async function finishImage(clients: Needs, { id }: Input<'finishImage'>, { userId }: Actor): Promise<Image> {
  const upload = await clients.uploads.get(userId, id);
  if (!upload) return finished(clients, userId, id);

  const file = await clients.uploadFiles.received(upload);
  if (!file) throw new AppError('conflict', 'image: the file has not arrived. Upload it again.');
  const header = accept(file);
  await store(clients, upload, file, header);

  const image = recordOf(upload, file, { header, now: clients.now() });
  const refused = await clients.uploads.finish(image);
  if (refused === 'quotaFull') throw new AppError('tooLarge', 'image: your library is full. Delete some images first.');
  return refused === 'noUpload' ? finished(clients, userId, id) : toImage(image);
}

async function finished({ images }: Needs, userId: string, id: string): Promise<Image> {
  const image = await images.get(userId, id);
  if (!image) throw new AppError('notFound', 'id: no such image.');
  return toImage(image);
}

function accept(file: ReceivedFile): ImageHeader {
  if (file.size === 0) throw new AppError('unsupported', 'image: the file is empty.');
  if (file.size > IMAGE_LIMITS.fileBytes) throw new AppError('tooLarge', 'image: an image may be 100 MB.');
  const header = readImageHeader(file.head);
  if (!header) throw new AppError('unsupported', 'image: the file is not a PNG, JPEG, WebP, GIF or AVIF picture.');
  if (!isCompleteImage(header.type, file)) throw new AppError('unsupported', 'image: the file is cut off. Upload it again.');
  const tooMany = dimensionError(header);
  if (tooMany) throw new AppError('tooLarge', `image: ${tooMany}`);
  return header;
}

async function store(clients: Needs, upload: UploadRecord, { etag }: ReceivedFile, header: ImageHeader): Promise<void> {
  const { uploadFiles, mediaFiles, thumbnails } = clients;
  const thumbnail = await thumbnails.inFolder(async (to) => {
    await uploadFiles.copyTo(to, upload, etag);
    return thumbnails.make(to, header);
  });
  const { userId, id } = upload;
  await mediaFiles.keep({ userId, id, type: header.type, source: uploadFiles.source(upload), etag, thumbnail });
}

function recordOf(
  upload: UploadRecord,
  { size }: ReceivedFile,
  { header, now }: { header: ImageHeader; now: Date },
): ImageRecord {
  const { captured, since, ...words } = upload;
  const { type, width, height } = header;
  return { ...words, type, width, height, size, created: captured ?? since, updated: now };
}

export const handler = operation(operations.finishImage, (input, actor) =>
  finishImage(
    { uploads: uploads(), images: images(), uploadFiles: uploadFiles(), mediaFiles: mediaFiles(), thumbnails, now },
    input,
    actor,
  ),
);
