import { AdminAddUserToGroupCommand, CreateGroupCommand, GroupExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getOriginalPath, getThumbnailPath } from '#shared/media.ts';
import { RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { createAccountExportsClient, createExportFilesClient } from '../../../functions/clients/account-exports.ts';
import { createAuditHistoryClient, createPseudonymsClient } from '../../../functions/clients/audit-history.ts';
import { createDeletionsClient } from '../../../functions/clients/deletions.ts';
import { createEmailChangesClient } from '../../../functions/clients/email-changes.ts';
import { createImagesClient } from '../../../functions/clients/images.ts';
import { createMediaFilesClient } from '../../../functions/clients/media-files.ts';
import { createUploadFilesClient } from '../../../functions/clients/upload-files.ts';
import { createUploadsClient } from '../../../functions/clients/uploads.ts';
import type { Actor } from '../../../functions/http/actor.ts';
import { TABLES } from '../../../infra/tables.ts';
import { dynamodbFixture } from '../aws/dynamodb-fixture.ts';
import { listImageSortKeys, storageFixture } from '../images/library-fixture.ts';
import { organizationFixture } from '../organizations/organization-fixture.ts';
import { actor, imageRecord, uploadRecord } from '../record-builders.ts';
import { USER_POOL_ID } from './user-pool-fixture.ts';

export const USER_EMAIL = 'eve@example.com';
export const UNKNOWN_USER_ID = '11111111-2222-4333-8444-555555555555';

/**
 * Creates an organization and a staff member (`staff`), with clients for images and uploads. There are no images or uploads at first:
 * other functions of this file add them.
 */
export async function staffFixture() {
  const organization = await organizationFixture();
  const { documents, createTable, deleteTables } = await dynamodbFixture();
  const images = await createTable(TABLES.images);
  const tables = { ...organization.tables, images };
  const storage = await storageFixture(Date.now);
  const clients = {
    ...organization.clients,
    images: createImagesClient(tables.images, documents),
    uploads: createUploadsClient(tables, { bytes: 1_000_000_000, openUploads: 20 }, documents),
    deletions: createDeletionsClient(tables, documents),
    accountExports: createAccountExportsClient(tables, documents),
    exportFiles: createExportFilesClient(RESOURCE_NAMES.mediaBucket, storage.s3),
    emailChanges: createEmailChangesClient(tables.events, documents),
    auditHistory: createAuditHistoryClient(tables.audit, documents),
    pseudonyms: createPseudonymsClient(async () => 'pseudonym-key'),
    uploadFiles: createUploadFilesClient(RESOURCE_NAMES.uploadBucket, storage.s3),
    mediaFiles: createMediaFilesClient(RESOURCE_NAMES.mediaBucket, storage.s3),
    hasStripeKey: async () => true,
  };
  const email = 'sam@example.com';
  const staff = { ...actor({ userId: await organization.createUserAccount(email), isStaff: true }), email };
  await addToStaffGroup(organization.pool, staff);
  return {
    ...organization,
    tables,
    clients,
    s3: storage.s3,
    objects: storage.objects,
    sdks: [...organization.sdks, storage.s3],
    staff,
    listImageSortKeys: () => listImageSortKeys(documents, tables.images),
    close: async () => {
      await Promise.all([organization.close(), storage.close()]);
      await deleteTables({ images });
    },
  };
}

export type StaffFixture = Awaited<ReturnType<typeof staffFixture>>;

export const listUserAuditEntries = ({ clients }: Pick<StaffFixture, 'clients'>, userId: string) =>
  clients.audit.listEntries(`user#${userId}`);

export async function addToStaffGroup({ cognito }: StaffFixture['pool'], { userId }: Pick<Actor, 'userId'>): Promise<void> {
  const staffGroup = { UserPoolId: USER_POOL_ID, GroupName: 'staff' };
  await cognito.send(new CreateGroupCommand(staffGroup)).catch((error: unknown) => {
    if (!(error instanceof GroupExistsException)) throw error;
  });
  await cognito.send(new AdminAddUserToGroupCommand({ ...staffGroup, Username: userId }));
}

/** Stores images with their files, without validation. */
export async function storeImages({ clients, s3 }: StaffFixture, userId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const key = { userId, id: `01JD${String(index).padStart(22, '0')}` };
    await clients.uploads.open(uploadRecord(key), 0);
    await putObject(s3, RESOURCE_NAMES.uploadBucket, `pending/${userId}/${key.id}`);
    await putObject(s3, RESOURCE_NAMES.mediaBucket, getOriginalPath(userId, key.id, 'png').slice(1));
    await putObject(s3, RESOURCE_NAMES.mediaBucket, getThumbnailPath(userId, key.id).slice(1));
    await clients.uploads.finish(imageRecord(key));
  }
}

export async function storeImageRecords({ clients }: StaffFixture, userId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const key = { userId, id: `01JD${String(index).padStart(22, '0')}` };
    await clients.uploads.open(uploadRecord(key), 0);
    await clients.uploads.finish(imageRecord(key));
  }
}

/** Opens an upload whose file has arrived. */
export async function openUpload({ clients, s3 }: StaffFixture, userId: string): Promise<void> {
  const key = { userId, id: '01JE0000000000000000000000' };
  await clients.uploads.open(uploadRecord(key), 0);
  await putObject(s3, RESOURCE_NAMES.uploadBucket, `pending/${userId}/${key.id}`);
}

const putObject = (s3: StaffFixture['s3'], Bucket: string, Key: string) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body: 'bytes' }));
