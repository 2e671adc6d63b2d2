import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ulid } from 'ulid';
import * as operations from '#shared/account-export-and-deletion.ts';
import { AppError } from '#shared/errors.ts';
import { getExportPath } from '#shared/media.ts';
import {
  accountExports,
  auditHistory,
  billingDetails,
  type Clients,
  emailChanges,
  exportFiles,
  getUserLookupClients,
  images,
  invoices,
  mediaAccess,
  members,
  payments,
  poolUsers,
  rateLimits,
} from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { HttpResponse } from '../http/response.ts';
import { type AccountDataClients, collectAccountData, IMAGE_SEPARATOR, listImagePages } from './collect-account-data.ts';
import {
  type ConsistentUserLookupClients,
  getUserWithOrganizationConsistently,
  type UserWithOrganization,
} from './user-with-organization.ts';

type ExportAccountClients = AccountDataClients &
  ConsistentUserLookupClients &
  Pick<Clients, 'accountExports' | 'exportFiles' | 'mediaAccess' | 'rateLimits'>;

const LIFETIME_MS = operations.EXPORT_HOURS * 3_600_000;

/** Faster than the default level, and the files become only a few percent larger. */
const COMPRESSION_LEVEL = 3;

/**
 * Stores a file with all data about the caller for 24 hours, and sets the cookies that give access to it. Collects everything before
 * it stores anything. `sweepUploads` deletes the file.
 *
 * Throws `retry` when Stripe is unavailable, `conflict` when the account is being removed, `tooMany` above the limit `exports`, and
 * the errors of `requireActiveSession`.
 */
export async function exportAccount(clients: ExportAccountClients, actor: Actor) {
  const { userId } = actor;
  const userWithOrganization = await getUserWithOrganizationConsistently(clients, userId);
  requireActiveSession(userWithOrganization.user, actor);
  const since = clients.now();
  await clients.rateLimits.require('exports', userId, since);
  const { gzip, size } = await compress(generateJson(clients, userWithOrganization));
  const id = ulid(since.getTime());
  const rejection = await clients.accountExports.start({ userId, id, since });
  if (rejection === 'noUser') throw new AppError('notSignedIn', 'This account no longer exists.');
  if (rejection) throw new AppError('conflict', 'Your account is being deleted. Its data can no longer be exported.');
  await clients.exportFiles.store({ userId, id }, gzip, `gofullpage-data-${since.toISOString().slice(0, 10)}.json`);
  const expires = new Date(since.getTime() + LIFETIME_MS);
  return new HttpResponse(
    { path: getExportPath(userId, id), size, expires },
    { cookies: await clients.mediaAccess.grant(userId, since) },
  );
}

async function* generateJson(clients: ExportAccountClients, userWithOrganization: UserWithOrganization): AsyncGenerator<string> {
  const data = JSON.stringify(await collectAccountData(clients, userWithOrganization), null, 2);
  yield `${data.slice(0, -'\n}'.length)},\n  "images": [`;
  let separator = '\n    ';
  for await (const lines of listImagePages(clients, userWithOrganization.user.userId)) {
    if (lines) yield separator + lines;
    separator = IMAGE_SEPARATOR;
  }
  yield '\n  ]\n}\n';
}

/** Returns the compressed text. `size` is the size before compression in bytes, because browsers decompress the file. */
async function compress(parts: AsyncIterable<string>): Promise<{ readonly gzip: Uint8Array; readonly size: number }> {
  const stream = createGzip({ level: COMPRESSION_LEVEL });
  let size = 0;
  async function* toBytes() {
    for await (const chunk of parts) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      yield bytes;
    }
  }
  // Both reject if collecting fails.
  const [compressed] = await Promise.all([stream.toArray(), pipeline(toBytes, stream)]);
  return { gzip: Buffer.concat(compressed), size };
}

export const handler = operation(operations.exportAccount, (_input, actor) =>
  exportAccount(
    {
      ...getUserLookupClients(),
      accountExports: accountExports(),
      auditHistory: auditHistory(),
      billingDetails: billingDetails(),
      emailChanges: emailChanges(),
      exportFiles: exportFiles(),
      images: images(),
      invoices: invoices(),
      mediaAccess: mediaAccess(),
      members: members(),
      payments: payments(),
      poolUsers: poolUsers(),
      rateLimits: rateLimits(),
    },
    actor,
  ),
);
