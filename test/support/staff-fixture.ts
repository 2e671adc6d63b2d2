import { AdminAddUserToGroupCommand, CreateGroupCommand, GroupExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { originalPath, thumbnailPath } from '#shared/media.ts';
import { RESOURCE_NAMES } from '../../dev/stack/stage.ts';
import { customerLookupsIn } from '../../functions/clients/customer-lookups.ts';
import { deletionsIn } from '../../functions/clients/deletions.ts';
import { imagesIn } from '../../functions/clients/images.ts';
import { mediaFilesIn } from '../../functions/clients/media-files.ts';
import { stripeAt } from '../../functions/clients/stripe.ts';
import { uploadFilesIn } from '../../functions/clients/upload-files.ts';
import { uploadsIn } from '../../functions/clients/uploads.ts';
import type { Actor } from '../../functions/http/actor.ts';
import { TABLES } from '../../infra/tables.ts';
import { dynamodbFixture } from './dynamodb-fixture.ts';
import { storageFixture } from './library-fixture.ts';
import { organizationFixture } from './organization-fixture.ts';
import { actor, imageRecord, uploadRecord } from './record-builders.ts';
import { STRIPE_KEY } from './stripe-clients.ts';
import { USER_POOL_ID } from './user-pool-fixture.ts';

export const USER_EMAIL = 'eve@example.com';
export const UNKNOWN_USER_ID = '11111111-2222-4333-8444-555555555555';

/** Creates everything that staff can manage: an organization, images and uploads. `staff` is one member of the staff. */
export async function staffFixture() {
  const organization = await organizationFixture();
  const { documents, createTable } = await dynamodbFixture();
  const tables = { ...organization.tables, images: await createTable(TABLES.images) };
  const storage = await storageFixture(Date.now);
  const clients = {
    ...organization.clients,
    customerLookups: customerLookupsIn(
      stripeAt(`http://127.0.0.1:${organization.port}`, async () => STRIPE_KEY, { maxNetworkRetries: 0 }),
    ),
    images: imagesIn(tables.images, documents),
    uploads: uploadsIn(tables, { bytes: 1_000_000_000, openUploads: 20 }, documents),
    deletions: deletionsIn(tables, documents),
    uploadFiles: uploadFilesIn(RESOURCE_NAMES.uploadBucket, storage.s3),
    mediaFiles: mediaFilesIn(RESOURCE_NAMES.mediaBucket, storage.s3),
  };
  const staff = actor({ userId: await organization.createUserAccount('sam@example.com'), isStaff: true });
  await addToStaffGroup(organization.pool, staff);
  return {
    ...organization,
    tables,
    clients,
    s3: storage.s3,
    objects: storage.objects,
    sdks: [...organization.sdks, storage.s3],
    staff,
    /** Returns the sort keys of all images, uploads and deletions. */
    imageSortKeys: async (): Promise<string[]> => {
      const { Items = [] } = await documents.send(new ScanCommand({ TableName: tables.images }));
      return Items.map(({ sortKey }) => String(sortKey)).sort();
    },
    close: async () => {
      await Promise.all([organization.close(), storage.close()]);
    },
  };
}

export type StaffFixture = Awaited<ReturnType<typeof staffFixture>>;

/** Returns the audit entries about a user, the latest first. */
export const userAuditEntries = ({ clients }: Pick<StaffFixture, 'clients'>, userId: string) =>
  clients.audit.on(`user#${userId}`);

export async function addToStaffGroup({ cognito }: StaffFixture['pool'], { userId }: Pick<Actor, 'userId'>): Promise<void> {
  const staffGroup = { UserPoolId: USER_POOL_ID, GroupName: 'staff' };
  await cognito.send(new CreateGroupCommand(staffGroup)).catch((error: unknown) => {
    if (!(error instanceof GroupExistsException)) throw error;
  });
  await cognito.send(new AdminAddUserToGroupCommand({ ...staffGroup, Username: userId }));
}

/** Stores images with their files, without validation. */
export async function storeImages({ clients, s3 }: StaffFixture, userId: string, count: number): Promise<void> {
  for (let each = 0; each < count; each++) {
    const key = { userId, id: `01JD${String(each).padStart(22, '0')}` };
    await clients.uploads.open(uploadRecord(key), 0);
    await put(s3, RESOURCE_NAMES.uploadBucket, `pending/${userId}/${key.id}`);
    await put(s3, RESOURCE_NAMES.mediaBucket, originalPath(userId, key.id, 'png').slice(1));
    await put(s3, RESOURCE_NAMES.mediaBucket, thumbnailPath(userId, key.id).slice(1));
    await clients.uploads.finish(imageRecord(key));
  }
}

export async function storeImageRecords({ clients }: StaffFixture, userId: string, count: number): Promise<void> {
  for (let each = 0; each < count; each++) {
    const key = { userId, id: `01JD${String(each).padStart(22, '0')}` };
    await clients.uploads.open(uploadRecord(key), 0);
    await clients.uploads.finish(imageRecord(key));
  }
}

/** Opens an upload whose file has arrived. */
export async function openUpload({ clients, s3 }: StaffFixture, userId: string): Promise<void> {
  const key = { userId, id: '01JE0000000000000000000000' };
  await clients.uploads.open(uploadRecord(key), 0);
  await put(s3, RESOURCE_NAMES.uploadBucket, `pending/${userId}/${key.id}`);
}

const put = (s3: StaffFixture['s3'], Bucket: string, Key: string) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body: 'bytes' }));
