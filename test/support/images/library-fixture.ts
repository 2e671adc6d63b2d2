import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { type DynamoDBDocumentClient, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { createS3Emulator } from '../../../dev/stack/emulators/s3/s3-emulator.ts';
import { RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { createDeletionsClient } from '../../../functions/clients/deletions.ts';
import { createEventRecordsClient } from '../../../functions/clients/event-records.ts';
import { toSweepPartition } from '../../../functions/clients/image-records.ts';
import { createImagesClient } from '../../../functions/clients/images.ts';
import { createMediaFilesClient } from '../../../functions/clients/media-files.ts';
import { createRateLimitsClient } from '../../../functions/clients/rate-limits.ts';
import { thumbnails } from '../../../functions/clients/thumbnails.ts';
import { createUploadFilesClient } from '../../../functions/clients/upload-files.ts';
import { createUploadsClient } from '../../../functions/clients/uploads.ts';
import type { User } from '../../../functions/clients/user-records.ts';
import { createUsersClient } from '../../../functions/clients/users.ts';
import { createImage } from '../../../functions/images/create-image.lambda.ts';
import { finishImage } from '../../../functions/images/finish-image.lambda.ts';
import { TABLES } from '../../../infra/tables.ts';
import { advanceClock } from '../advance-clock.ts';
import { dynamodbFixture } from '../aws/dynamodb-fixture.ts';
import { serveOnFreePort } from '../http/serve-on-free-port.ts';
import { actor, USER_ID } from '../record-builders.ts';
import { declareFile } from './image-files.ts';

const CREDENTIALS = { accessKeyId: 'KEY', secretAccessKey: 'secret' };
const ignore = () => undefined;

interface LibraryOptions {
  readonly quotaBytes?: number;
  readonly openUploads?: number;
}

/** Creates a user's library over the DynamoDB engine and the S3 emulator, with a clock that the test moves. */
export async function libraryFixture({ quotaBytes = 1_000_000, openUploads = 20 }: LibraryOptions = {}) {
  const { documents, createTables, deleteTables } = await dynamodbFixture();
  const { users, images, events } = TABLES;
  const tables = await createTables({ users, images, events });
  const clock = { now: new Date() };
  const storage = await storageFixture(() => clock.now.getTime());
  const clients = {
    users: createUsersClient(tables.users, documents),
    identity: { getEmail: async () => undefined },
    images: createImagesClient(tables.images, documents),
    uploads: createUploadsClient(tables, { bytes: quotaBytes, openUploads }, documents),
    deletions: createDeletionsClient(tables, documents),
    uploadFiles: createUploadFilesClient(RESOURCE_NAMES.uploadBucket, storage.s3),
    mediaFiles: createMediaFilesClient(RESOURCE_NAMES.mediaBucket, storage.s3),
    thumbnails,
    eventRecords: createEventRecordsClient(tables.events, documents),
    rateLimits: createRateLimitsClient(tables.events, documents),
    now: () => clock.now,
  };
  await clients.users.add({ userId: USER_ID, email: 'ada@example.com', created: clock.now });

  return {
    clients,
    documents,
    tables,
    advanceMinutes: (minutes: number) => {
      advanceClock(clock, minutes * 60_000);
      // The emulator checks the time of signatures by the same clock.
      storage.s3.config.systemClockOffset = clock.now.getTime() - Date.now();
    },
    s3: storage.s3,
    objects: storage.objects,
    faults: storage.faults,
    listImageSortKeys: () => listImageSortKeys(documents, tables.images),
    readUserRow: async (): Promise<User> => {
      const { Item } = await documents.send(new GetCommand({ TableName: tables.users, Key: { userId: USER_ID } }));
      return Item as User;
    },
    async close() {
      await storage.close();
      await deleteTables(tables);
    },
  };
}

/** Returns the sort keys of all rows: images, uploads, exports and deletions. */
export async function listImageSortKeys(documents: DynamoDBDocumentClient, TableName: string): Promise<string[]> {
  const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
  return Items.map(({ sortKey }) => String(sortKey)).sort();
}

export type LibraryFixture = Awaited<ReturnType<typeof libraryFixture>>;

/**
 * Makes `listUnfinished` return nothing, without a query, for days before the current one. A sweep looks back 30 days, and these
 * hundreds of queries would take most of the test's time.
 */
export function withoutEarlierDays(library: LibraryFixture): LibraryFixture {
  const { deletions } = library.clients;
  const firstPartition = toSweepPartition(library.clients.now(), '');
  const listUnfinished: typeof deletions.listUnfinished = async function* (sweepPartition, latestStart) {
    if (sweepPartition >= firstPartition) yield* deletions.listUnfinished(sweepPartition, latestStart);
  };
  return { ...library, clients: { ...library.clients, deletions: { ...deletions, listUnfinished } } };
}

export async function storageFixture(now: () => number) {
  const directory = mkdtempSync(path.join(tmpdir(), 'library-'));
  const buckets = [{ name: RESOURCE_NAMES.uploadBucket }, { name: RESOURCE_NAMES.mediaBucket }];
  const credentials = { [CREDENTIALS.accessKeyId]: CREDENTIALS.secretAccessKey };
  const faults = createFaultSwitch();
  const emulator = createS3Emulator({ directory, credentials, buckets, now, takeFault: faults.takeFor('s3') });
  const { origin, close } = await serveOnFreePort(emulator);
  const s3 = new S3Client({
    endpoint: origin,
    region: 'us-east-1',
    credentials: CREDENTIALS,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
  const listKeys = async (Bucket: string): Promise<string[]> => {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key = '' }) => Key).sort();
  };
  return {
    s3,
    faults,
    objects: { uploads: () => listKeys(RESOURCE_NAMES.uploadBucket), media: () => listKeys(RESOURCE_NAMES.mediaBucket) },
    async close() {
      s3.destroy();
      await close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Creates an upload and sends the file as a browser does. Returns the id of the upload. */
export async function uploadFile(
  { clients }: LibraryFixture,
  body: Uint8Array<ArrayBuffer>,
  text = { title: 'A page', notes: '' },
): Promise<string> {
  const { id, uploadUrl, uploadHeaders } = await createImage(clients, { ...text, ...declareFile(body) }, actor());
  const response = await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
  if (!response.ok) throw new Error(`PUT: ${response.status}`);
  return id;
}

export const addImage = async (library: LibraryFixture, body: Uint8Array<ArrayBuffer>) =>
  finishImage(library.clients, { id: await uploadFile(library, body) }, actor());
