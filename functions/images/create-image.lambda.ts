import { ulid } from 'ulid';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { IMAGE_LIMITS, type Upload } from '#shared/image.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { ensureUserRecord, type UserRecordClients } from '../account/ensure-user-record.ts';
import type { UploadRecord } from '../clients/image-records.ts';
import type { OpenUploadRejection } from '../clients/uploads.ts';
import { type Clients, identity, now, rateLimits, uploadFiles, uploads, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';

type CreateImageClients = UserRecordClients & Pick<Clients, 'uploads' | 'uploadFiles' | 'rateLimits'>;

const MAX_CLOCK_SKEW_MS = 5 * 60_000;

const MIN_CAPTURE_DATE = new Date('1990-01-01T00:00:00Z');

const REJECTION_ERRORS = {
  noUser: ['retry', 'The account is being set up. Try again.'],
  tooManyUploads: [
    'tooMany',
    `You have ${IMAGE_LIMITS.openUploads} uploads in progress. Wait for one to finish, or cancel one. ` +
      'Uploads from closed windows are canceled automatically within a few hours.',
  ],
  quotaFull: ['tooLarge', 'size: your library is full. Delete some images first.'],
} as const satisfies Record<OpenUploadRejection, readonly [ErrorCode, string]>;

/**
 * Opens an upload. The image appears in the library after `finishImage`. Throws `tooMany` if the user has too many open uploads or has
 * requested too many upload URLs.
 */
export async function createImage(
  clients: CreateImageClients,
  { title, notes, urlLink = '', contentType, size, captured }: Input<'createImage'>,
  { userId }: Actor,
): Promise<Upload> {
  const startedAt = clients.now();
  if (size > IMAGE_LIMITS.fileBytes)
    throw new AppError('tooLarge', `size: an image may be at most ${formatBytes(IMAGE_LIMITS.fileBytes)}.`);
  if (captured && captured < MIN_CAPTURE_DATE) throw new AppError('badRequest', 'captured: the date must be in 1990 or later.');
  await clients.rateLimits.require('uploadUrls', userId, startedAt);

  const upload = {
    userId,
    id: ulid(startedAt.getTime()),
    title,
    notes,
    urlLink,
    captured: clampCaptureDate(startedAt, captured),
    since: startedAt,
  };
  const rejection = await openUpload(clients, upload, size);
  if (rejection) throw toError(rejection);
  return clients.uploadFiles.createUploadUrl(upload, { contentType, size });
}

/**
 * Replaces a capture date more than `MAX_CLOCK_SKEW_MS` in the future by the current time, so that a wrong clock of the browser does not
 * prevent the upload.
 */
function clampCaptureDate(now: Date, captured: Date | undefined): Date | undefined {
  const isTooFarAhead = captured !== undefined && captured.getTime() > now.getTime() + MAX_CLOCK_SKEW_MS;
  return isTooFarAhead ? now : captured;
}

function toError(rejection: OpenUploadRejection): AppError {
  const [code, message] = REJECTION_ERRORS[rejection];
  return new AppError(code, message);
}

async function openUpload(
  clients: CreateImageClients,
  upload: UploadRecord,
  size: number,
): Promise<OpenUploadRejection | undefined> {
  const rejection = await clients.uploads.open(upload, size);
  if (rejection !== 'noUser') return rejection;
  await ensureUserRecord(clients, upload.userId);
  return clients.uploads.open(upload, size);
}

export const handler = operation(operations.createImage, (input, actor) =>
  createImage(
    {
      uploads: uploads(),
      uploadFiles: uploadFiles(),
      rateLimits: rateLimits(),
      users: users(),
      identity: identity(),
      now,
    },
    input,
    actor,
  ),
);
