import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError, hasCode } from '#shared/errors.ts';
import { IMAGE_LIMITS, type Image } from '#shared/image.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { findDimensionError, type ImageHeader, isCompleteImage, readImageHeader } from '#shared/imaging/image-header.ts';
import { type ImageKey, type ImageRecord, toImage, type UploadRecord } from '../clients/image-records.ts';
import type { ReceivedFile } from '../clients/upload-files.ts';
import { type Clients, eventRecords, images, mediaFiles, now, rateLimits, thumbnails, uploadFiles, uploads } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { logAndCount } from '../http/logging.ts';
import { operation } from '../http/operation.ts';
import { describeError } from '../internal-error.ts';

type FinishImageClients = Pick<
  Clients,
  'uploads' | 'images' | 'uploadFiles' | 'mediaFiles' | 'thumbnails' | 'eventRecords' | 'rateLimits' | 'now'
>;

/** `Retry-After` of a call that arrives while another one decodes an image of the same user. */
const BUSY_RETRY_SECONDS = 1;

/**
 * Moves an uploaded file into the caller's library. A repeated request returns the same image. After an error the upload stays
 * open: the client can send the file again or cancel the upload. Writes the files before the record. If the upload is deleted
 * in the meantime, removes the files again. `sweepUploads` removes the files of a call that crashed.
 *
 * Throws `tooMany` while another call decodes an image of the same user, and above the limit of calls. A file that was rejected
 * once is rejected again without decoding it (decision 16).
 */
export async function finishImage(clients: FinishImageClients, { id }: Input<'finishImage'>, { userId }: Actor): Promise<Image> {
  await clients.rateLimits.require('finishedUploads', userId, clients.now());
  const upload = await clients.images.getUpload(userId, id);
  if (!upload) return getFinishedImage(clients, userId, id);

  const file = await clients.uploadFiles.readHeadAndTail(upload);
  if (!file) throw new AppError('conflict', 'image: the file has not arrived. Upload it again.');
  const header = validateFile(file);
  requireNotRejected(upload, file);
  return withDecodeLock(clients, userId, () => decodeAndFinish(clients, upload, file, header));
}

export const decodeLockId = (userId: string): string => `finish-${userId}`;

/** Decodes one image of a user at a time, because a large image keeps a processor busy for seconds. */
async function withDecodeLock<T>({ eventRecords, now }: FinishImageClients, userId: string, work: () => Promise<T>): Promise<T> {
  const lockId = decodeLockId(userId);
  if ((await eventRecords.acquireLock(lockId, now())) !== 'acquired') {
    const message = 'Another of your images is being added. Try again in a moment.';
    throw new AppError('tooMany', message, { retryAfterSeconds: BUSY_RETRY_SECONDS });
  }
  try {
    return await work();
  } finally {
    await eventRecords.releaseLock(lockId);
  }
}

async function decodeAndFinish(
  clients: FinishImageClients,
  upload: UploadRecord,
  file: ReceivedFile,
  header: ImageHeader,
): Promise<Image> {
  const { userId, id } = upload;
  if (!(await clients.uploads.startDecoding(upload))) return getImageOrGiveUp(clients, upload);
  try {
    await storeFiles(clients, upload, file, header);
  } catch (error) {
    await recordFailure(clients, upload, file, error);
    throw error;
  }
  const image = toRecord(upload, file, { header, now: clients.now() });
  const isFinished = await finishUpload(clients, upload, image);
  return isFinished ? toImage(image) : getImageOrRemoveFiles(clients, userId, id);
}

/**
 * Returns false if the upload was finished or deleted meanwhile. If it throws, the attempt to decode is not counted, because
 * the file is valid.
 */
async function finishUpload({ uploads }: FinishImageClients, upload: UploadRecord, image: ImageRecord): Promise<boolean> {
  try {
    const rejection = await uploads.finish(image);
    if (rejection === 'quotaFull') throw new AppError('tooLarge', 'image: your library is full. Delete some images first.');
    return rejection === undefined;
  } catch (error) {
    await undoDecodeAttempt(uploads, upload);
    throw error;
  }
}

/** Only logs its own failure, so that the caller throws the error that caused the undo. */
async function undoDecodeAttempt(uploads: FinishImageClients['uploads'], upload: UploadRecord): Promise<void> {
  try {
    await uploads.undoDecodeAttempt(upload);
  } catch (error) {
    logAndCount('attemptNotUndone', { reason: describeError(error) });
  }
}

/** Handles an upload that another call finished or deleted, or whose attempts are used up. */
async function getImageOrGiveUp(clients: FinishImageClients, { userId, id }: ImageKey): Promise<Image> {
  try {
    return await getFinishedImage(clients, userId, id);
  } catch (error) {
    if (!hasCode(error, 'notFound') || !(await clients.images.getUpload(userId, id))) throw error;
    throw new AppError('unsupported', 'image: this upload failed three times. Upload the image again.');
  }
}

/** Stores the rejection if the file caused the error. Otherwise takes the attempt to decode back. */
async function recordFailure(
  { uploads }: FinishImageClients,
  upload: UploadRecord,
  { etag }: ReceivedFile,
  error: unknown,
): Promise<void> {
  if (error instanceof AppError && (error.code === 'unsupported' || error.code === 'tooLarge')) {
    await uploads.reject(upload, { etag, code: error.code, message: error.message });
  } else await undoDecodeAttempt(uploads, upload);
}

function requireNotRejected({ rejection }: UploadRecord, { etag }: ReceivedFile): void {
  if (rejection?.etag === etag) throw new AppError(rejection.code, rejection.message);
}

async function getFinishedImage({ images }: FinishImageClients, userId: string, id: string): Promise<Image> {
  const image = await images.get(userId, id);
  if (!image) throw new AppError('notFound', 'id: no such image.');
  return toImage(image);
}

/** Handles an upload that another call finished or deleted while this call stored the files. */
async function getImageOrRemoveFiles(clients: FinishImageClients, userId: string, id: string): Promise<Image> {
  try {
    return await getFinishedImage(clients, userId, id);
  } catch (error) {
    if (hasCode(error, 'notFound')) await clients.mediaFiles.remove([{ userId, id }]);
    throw error;
  }
}

function validateFile(file: ReceivedFile): ImageHeader {
  if (file.size === 0) throw new AppError('unsupported', 'image: the file is empty.');
  if (file.size > IMAGE_LIMITS.fileBytes)
    throw new AppError('tooLarge', `image: an image may be at most ${formatBytes(IMAGE_LIMITS.fileBytes)}.`);
  const header = readImageHeader(file.head);
  if (!header) throw new AppError('unsupported', 'image: the file is not a PNG, JPEG, WebP, GIF or AVIF image.');
  if (!isCompleteImage(header.type, file)) throw new AppError('unsupported', 'image: the file is incomplete. Upload it again.');
  const problem = findDimensionError(header);
  if (problem) throw new AppError('tooLarge', `image: ${problem}`);
  return header;
}

async function storeFiles(
  clients: FinishImageClients,
  upload: UploadRecord,
  { etag }: ReceivedFile,
  header: ImageHeader,
): Promise<void> {
  const { uploadFiles, mediaFiles, thumbnails } = clients;
  const thumbnail = await thumbnails.withTempFile(async (tempPath) => {
    await uploadFiles.download(tempPath, upload, etag);
    return thumbnails.create(tempPath, header);
  });
  const { userId, id } = upload;
  await mediaFiles.store({ userId, id, type: header.type, source: uploadFiles.copySource(upload), etag, thumbnail });
}

function toRecord(
  upload: UploadRecord,
  { size }: ReceivedFile,
  { header, now }: { header: ImageHeader; now: Date },
): ImageRecord {
  const { captured, since, rejection: _, ...fields } = upload;
  const { type, width, height } = header;
  return { ...fields, type, width, height, size, created: captured ?? since, updated: now };
}

export const handler = operation(operations.finishImage, (input, actor) =>
  finishImage(
    {
      uploads: uploads(),
      images: images(),
      uploadFiles: uploadFiles(),
      mediaFiles: mediaFiles(),
      eventRecords: eventRecords(),
      rateLimits: rateLimits(),
      thumbnails,
      now,
    },
    input,
    actor,
  ),
);
