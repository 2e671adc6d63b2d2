import { ulid } from 'ulid';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { IMAGE_LIMITS, type Upload } from '#shared/image.ts';
import type { UploadRecord } from '../clients/image-records.ts';
import type { OpeningRefusal } from '../clients/uploads.ts';
import { type Clients, identity, now, uploadFiles, uploads, users } from '../clients.ts';
import { type Healing, healUser } from '../heal-user.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';

type Needs = Healing & Pick<Clients, 'uploads' | 'uploadFiles'>;

const CLOCK_SLACK_MS = 5 * 60_000;

const EARLIEST = new Date('1990-01-01T00:00:00Z');

const REFUSALS = {
  noUser: ['retry', 'The account is being set up. Try again.'],
  tooManyUploads: [
    'tooMany',
    `You have ${IMAGE_LIMITS.openUploads} uploads under way. Wait until one is done, or cancel one; ` +
      'those that a closed window left behind end by themselves within a few hours.',
  ],
  quotaFull: ['tooLarge', 'size: your library is full. Delete some images first.'],
} as const satisfies Record<OpeningRefusal, readonly [ErrorCode, string]>;

/** Opens an upload. The image appears in the library after `finishImage`. */
export async function createImage(
  clients: Needs,
  { title, notes, urlLink = '', contentType, size, captured }: Input<'createImage'>,
  { userId }: Actor,
): Promise<Upload> {
  const since = clients.now();
  if (size && size > IMAGE_LIMITS.fileBytes) throw new AppError('tooLarge', 'size: an image may be 100 MB.');
  if (captured && captured < EARLIEST) throw new AppError('badRequest', 'captured: must be 1990 or later');

  const upload = { userId, id: ulid(since.getTime()), title, notes, urlLink, captured: takenBy(since, captured), since };
  const refused = await openFor(clients, upload, size ?? 0);
  if (refused) throw refusal(refused);
  return clients.uploadFiles.address(upload, { contentType, size });
}

/** Replaces a capture date in the future by the current time. A wrong clock in the browser is no reason to reject the image. */
function takenBy(now: Date, captured: Date | undefined): Date | undefined {
  const isAhead = captured !== undefined && captured.getTime() > now.getTime() + CLOCK_SLACK_MS;
  return isAhead ? now : captured;
}

function refusal(refused: OpeningRefusal): AppError {
  const [code, message] = REFUSALS[refused];
  return new AppError(code, message);
}

async function openFor(clients: Needs, upload: UploadRecord, size: number): Promise<OpeningRefusal | undefined> {
  const refused = await clients.uploads.open(upload, size);
  if (refused !== 'noUser') return refused;
  await healUser(clients, upload.userId);
  return clients.uploads.open(upload, size);
}

export const handler = operation(operations.createImage, (input, actor) =>
  createImage({ uploads: uploads(), uploadFiles: uploadFiles(), users: users(), identity: identity(), now }, input, actor),
);
