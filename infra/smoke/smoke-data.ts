import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { BatchWriteCommand, type BatchWriteCommandInput, DeleteCommand, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { getMediaFolder } from '#shared/media.ts';
import { getImageKey, type ImageRecord, imageRecordSchema } from '../../functions/clients/image-records.ts';
import { createInvitationsClient } from '../../functions/clients/invitations.ts';
import { createOrganizationsClient } from '../../functions/clients/organizations.ts';
import { createUsersClient } from '../../functions/clients/users.ts';
import { createToken, deriveInvitedUserId, hashToken } from '../../functions/invites/invite-token.ts';
import { type SmokeClients, type SmokeSession, signIn } from './smoke-session.ts';
import type { SmokeStage } from './smoke-stage.ts';

/** A fixed address, so that a run finds and removes the data of an interrupted run. No email reaches example.com (RFC 2606). */
const EMAIL = 'smoke-test@example.com';
const INVITED_EMAIL = 'smoke-test-invited@example.com';

/** Together the records are 1.2 MB, so a list of them has two pages: DynamoDB ends a page at 1 MB. */
export const LIBRARY = { title: 'Smoke test library', count: 150, notesLength: 8_000 } as const;

/** Maximum of DynamoDB. */
const WRITES_PER_BATCH = 25;

const HOUR_MS = 3_600_000;

type SmokeAccess = { readonly stage: SmokeStage; readonly clients: SmokeClients };

/** Creates a user with a library, and an organization with an invitation. Sends no email. */
export async function createSmokeData(access: SmokeAccess): Promise<SmokeSession> {
  const { stage, clients } = access;
  await removeSmokeData(access);
  const { userId, password } = await createUser(access);
  await createUsersClient(stage.tables.users, clients.documents).add({ userId, email: EMAIL, created: new Date() });
  const { orgId, link } = await createOrganization(access, userId);
  await createLibrary(access, userId);
  const token = await signIn(stage.site, EMAIL, password);
  return { site: stage.site, token, userId, orgId, invitation: { email: INVITED_EMAIL, link }, stage, clients };
}

/** Deletes the user last, because the run after an interrupted one finds the other data by the user's id. */
export async function removeSmokeData(access: SmokeAccess): Promise<void> {
  const { stage, clients } = access;
  const user = { UserPoolId: stage.userPoolId, Username: EMAIL };
  const userId = await findUserId(access, user);
  if (userId === undefined) return;
  const { Item } = await clients.documents.send(new GetCommand({ TableName: stage.tables.users, Key: { userId } }));
  if (Item?.orgId) await deleteRows(access, stage.tables.organizations, { orgId: String(Item.orgId) });
  await deleteRows(access, stage.tables.images, { userId });
  await deleteFiles(access, `${getMediaFolder(userId).slice(1)}/`);
  await clients.documents.send(new DeleteCommand({ TableName: stage.tables.users, Key: { userId } }));
  await clients.cognito.send(new AdminDeleteUserCommand(user));
}

async function findUserId(
  { clients }: SmokeAccess,
  user: { readonly UserPoolId: string; readonly Username: string },
): Promise<string | undefined> {
  try {
    return (await clients.cognito.send(new AdminGetUserCommand(user))).Username;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

async function createUser({ stage, clients }: SmokeAccess): Promise<{ readonly userId: string; readonly password: string }> {
  const user = { UserPoolId: stage.userPoolId, Username: EMAIL };
  const password = `Aa1-${randomBytes(24).toString('base64url')}`;
  const UserAttributes = [
    { Name: 'email', Value: EMAIL },
    { Name: 'email_verified', Value: 'true' },
  ];
  const { User } = await clients.cognito.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }));
  await clients.cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  if (!User?.Username) throw new Error('Cognito returned no user name.');
  return { userId: User.Username, password };
}

/** Writes the rows of the API operations `createOrganization` and `inviteMembers`, without a Stripe customer and without an email. */
async function createOrganization({ stage, clients: { documents } }: SmokeAccess, adminUserId: string) {
  const created = new Date();
  const orgId = ulid();
  const seats = 2;
  const organization = { orgId, name: 'Smoke test', seats, seatsFree: seats - 1, adminUserId, adminEmail: EMAIL };
  const isCreated = await createOrganizationsClient(stage.tables, documents).create({
    ...organization,
    created,
    billingVersion: 0,
  });
  if (!isCreated) throw new Error('The organization of the smoke test cannot be created.');
  const token = createToken(orgId);
  const userId = deriveInvitedUserId(orgId, INVITED_EMAIL);
  const invitation = { tokenHash: hashToken(token), expires: new Date(created.getTime() + HOUR_MS) };
  const member = { orgId, userId, email: INVITED_EMAIL, orgRole: 'user', orgStatus: 'invited', invitation } as const;
  const conflict = await createInvitationsClient(stage.tables.organizations, documents).invite(
    organization,
    [{ member, deletedMember: undefined }],
    [],
  );
  if (conflict) throw new Error(`The invitation of the smoke test cannot be created: ${conflict}.`);
  return { orgId, link: { sub: userId, token } };
}

/** Creates records without files, which is enough for lists. */
async function createLibrary({ stage, clients }: SmokeAccess, userId: string): Promise<void> {
  const created = new Date();
  const createRecord = (): ImageRecord => ({
    userId,
    id: ulid(),
    title: LIBRARY.title,
    notes: 'x'.repeat(LIBRARY.notesLength),
    urlLink: '',
    created,
    updated: created,
    ...{ type: 'png', width: 1, height: 1, size: 1 },
  });
  const records = Array.from({ length: LIBRARY.count }, createRecord);
  await writeBatches(
    clients,
    stage.tables.images,
    records.map((record) => ({
      PutRequest: { Item: { ...z.encode(imageRecordSchema, record), ...getImageKey('image', record) } },
    })),
  );
}

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/** Deletes all rows of a partition. The sort key of the table must have the name `sortKey`. */
async function deleteRows({ clients }: SmokeAccess, table: string, partition: Readonly<Record<string, string>>): Promise<void> {
  const [[name = '', value = ''] = []] = Object.entries(partition);
  const query = {
    TableName: table,
    KeyConditionExpression: '#partition = :value',
    ExpressionAttributeNames: { '#partition': name },
    ExpressionAttributeValues: { ':value': value },
    ConsistentRead: true,
  };
  const requests: WriteRequests = [];
  for await (const { Items = [] } of paginateQuery({ client: clients.documents }, query))
    requests.push(...Items.map(({ sortKey }) => ({ DeleteRequest: { Key: { ...partition, sortKey } } })));
  await writeBatches(clients, table, requests);
}

async function writeBatches({ documents }: SmokeClients, table: string, requests: WriteRequests): Promise<void> {
  for (let remaining = requests; remaining.length > 0; ) {
    const batch = remaining.slice(0, WRITES_PER_BATCH);
    const { UnprocessedItems } = await documents.send(new BatchWriteCommand({ RequestItems: { [table]: batch } }));
    remaining = [...(UnprocessedItems?.[table] ?? []), ...remaining.slice(WRITES_PER_BATCH)];
  }
}

async function deleteFiles({ stage, clients }: SmokeAccess, Prefix: string): Promise<void> {
  const Bucket = stage.mediaBucket;
  for await (const { Contents = [] } of paginateListObjectsV2({ client: clients.s3 }, { Bucket, Prefix })) {
    if (Contents.length === 0) continue;
    const { Errors = [] } = await clients.s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: Contents.map(({ Key }) => ({ Key })) } }),
    );
    if (Errors[0]) throw new Error(`${Errors[0].Key} cannot be deleted: ${Errors[0].Message}`);
  }
}
