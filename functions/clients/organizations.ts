import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { transactWrite } from './dynamo.ts';
import {
  getMemberKey,
  getOrganizationKey,
  memberRecordSchema,
  type OrganizationRecord,
  type OrganizationTables,
  organizationRecordSchema,
} from './organization-records.ts';

export type OrganizationFields = Pick<OrganizationRecord, 'name' | 'seats' | 'adminUserId' | 'adminEmail'>;

export type OrganizationReads = ReturnType<typeof createOrganizationReads>;

export const createOrganizationReads = (table: string, db: DynamoDBDocumentClient) => ({
  /** Reads with strong consistency, because callers read the free seats again right after a change. */
  async get(orgId: string): Promise<OrganizationRecord | undefined> {
    const Key = getOrganizationKey(orgId);
    const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return Item && organizationRecordSchema.parse(Item);
  },
});

export type Organizations = ReturnType<typeof createOrganizationsClient>;

export function createOrganizationsClient({ organizations, users }: OrganizationTables, db: DynamoDBDocumentClient) {
  const toRoleWrites = (
    member: { readonly orgId: string; readonly userId: string },
    orgRole: 'admin' | 'user',
    email?: string,
  ) => [
    {
      Update: {
        TableName: organizations,
        Key: getMemberKey(member),
        UpdateExpression: 'SET orgRole = :role',
        ConditionExpression: `orgRole = :oldRole AND orgStatus = :active${email === undefined ? '' : ' AND email = :email'}`,
        ExpressionAttributeValues: {
          ...{ ':role': orgRole, ':oldRole': orgRole === 'admin' ? 'user' : 'admin', ':active': 'active' },
          ...(email !== undefined && { ':email': email }),
        },
      },
    },
    toSeatWrite(users, { ...member, orgRole, orgStatus: 'active' }),
  ];

  return {
    ...createOrganizationReads(organizations, db),

    /**
     * Creates an organization, and gives the admin the first seat. Returns false if the admin has no row, holds a seat in another
     * organization, changed their email since it was read, or scheduled the deletion of their account.
     */
    async create(organization: OrganizationRecord): Promise<boolean> {
      const { orgId, adminUserId: userId, adminEmail: email } = organization;
      const admin = { orgId, userId, email, orgRole: 'admin', orgStatus: 'active' } as const;
      const failedCondition = await transactWrite(db, [
        {
          Put: {
            TableName: organizations,
            Item: { ...z.encode(organizationRecordSchema, organization), ...getOrganizationKey(orgId) },
            ConditionExpression: 'attribute_not_exists(orgId)',
          },
        },
        { Put: { TableName: organizations, Item: { ...z.encode(memberRecordSchema, admin), ...getMemberKey(admin) } } },
        toSeatWrite(users, admin, { email }),
      ]);
      return failedCondition === undefined;
    },

    /**
     * Changes an organization. A former admin becomes a plain member. Returns false if the organization, the former admin or the new
     * admin changed since they were read, or if too few seats are free.
     */
    async update(storedOrganization: OrganizationRecord, fields: OrganizationFields): Promise<boolean> {
      const { orgId } = storedOrganization;
      const { name, seats, adminUserId, adminEmail } = fields;
      const addedSeats = seats - storedOrganization.seats;
      const failedCondition = await transactWrite(db, [
        {
          Update: {
            TableName: organizations,
            Key: getOrganizationKey(orgId),
            UpdateExpression:
              'SET #name = :name, seats = :seats, adminUserId = :admin, adminEmail = :email ADD seatsFree :addedSeats',
            ConditionExpression:
              '#name = :oldName AND seats = :oldSeats AND adminUserId = :oldAdmin AND adminEmail = :oldEmail AND seatsFree >= :removedSeats',
            ExpressionAttributeNames: { '#name': 'name' },
            ExpressionAttributeValues: {
              ...{ ':name': name, ':seats': seats, ':admin': adminUserId, ':email': adminEmail, ':addedSeats': addedSeats },
              ...{
                ':oldName': storedOrganization.name,
                ':oldSeats': storedOrganization.seats,
                ':oldAdmin': storedOrganization.adminUserId,
                ':oldEmail': storedOrganization.adminEmail,
                ':removedSeats': -addedSeats,
              },
            },
          },
        },
        ...(adminUserId === storedOrganization.adminUserId
          ? []
          : [
              ...toRoleWrites({ orgId, userId: storedOrganization.adminUserId }, 'user'),
              ...toRoleWrites({ orgId, userId: adminUserId }, 'admin', adminEmail),
            ]),
      ]);
      return failedCondition === undefined;
    },
  };
}

interface SeatWriteOptions {
  readonly agreesToEndPersonal?: boolean;
  /** Email of the user when it was read. The write fails if it has changed since. */
  readonly email?: string;
}

/**
 * Returns the update that stores a seat in the user row. The update fails if the user does not exist or holds a seat in another
 * organization. An update to an active seat also fails if the user has scheduled the deletion of their account. An update to any other
 * status removes `hasAgreedToEndPersonal`.
 */
export const toSeatWrite = (
  users: string,
  { userId, orgId, orgRole, orgStatus }: { userId: string; orgId: string; orgRole: string; orgStatus: string },
  { agreesToEndPersonal = false, email }: SeatWriteOptions = {},
) => ({
  Update: {
    TableName: users,
    Key: { userId },
    UpdateExpression: `SET orgId = :orgId, orgRole = :orgRole, orgStatus = :orgStatus${
      agreesToEndPersonal ? ', hasAgreedToEndPersonal = :agreed' : ''
    }${orgStatus === 'active' ? '' : ' REMOVE hasAgreedToEndPersonal'} ADD orgIds :orgIds`,
    ConditionExpression: `attribute_exists(userId) AND (attribute_not_exists(orgId) OR orgId = :orgId OR orgStatus <> :active)${
      orgStatus === 'active' ? ' AND attribute_not_exists(deletionDue)' : ''
    }${email === undefined ? '' : ' AND email = :email'}`,
    ExpressionAttributeValues: {
      ':orgIds': new Set([orgId]),
      ...{ ':orgId': orgId, ':orgRole': orgRole, ':orgStatus': orgStatus, ':active': 'active' },
      ...(agreesToEndPersonal && { ':agreed': true }),
      ...(email !== undefined && { ':email': email }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
});
