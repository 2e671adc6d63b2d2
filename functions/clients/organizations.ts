import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { writeTogether } from './dynamo.ts';
import {
  memberKey,
  memberRecordSchema,
  type OrganizationRecord,
  type OrganizationTables,
  organizationKey,
  organizationRecordSchema,
} from './organization-records.ts';

export type Organizations = ReturnType<typeof organizationsIn>;

/** Groups that pay for their people. */
export function organizationsIn({ organizations, users }: OrganizationTables, db: DynamoDBDocumentClient) {
  return {
    async get(orgId: string): Promise<OrganizationRecord | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: organizations, Key: organizationKey(orgId) }));
      return Item && organizationRecordSchema.parse(Item);
    },

    /** Makes an organization, whose first seat its admin takes. Answers false when they hold a seat somewhere already. */
    async create(organization: OrganizationRecord): Promise<boolean> {
      const { orgId, adminUserId: userId, adminEmail: email } = organization;
      const admin = { orgId, userId, email, orgRole: 'admin', orgStatus: 'active' } as const;
      const refusal = await writeTogether(db, [
        {
          Put: {
            TableName: organizations,
            Item: { ...z.encode(organizationRecordSchema, organization), ...organizationKey(orgId) },
            ConditionExpression: 'attribute_not_exists(orgId)',
          },
        },
        { Put: { TableName: organizations, Item: { ...z.encode(memberRecordSchema, admin), ...memberKey(admin) } } },
        seatIn(users, admin),
      ]);
      return refusal === undefined;
    },
  };
}

/** Writes into somebody's row which seat they hold. Refused when they hold one elsewhere, and when there is no such person. */
export const seatIn = (
  users: string,
  { userId, orgId, orgRole, orgStatus }: { userId: string; orgId: string; orgRole: string; orgStatus: string },
) => ({
  Update: {
    TableName: users,
    Key: { userId },
    UpdateExpression: 'SET orgId = :orgId, orgRole = :orgRole, orgStatus = :orgStatus',
    ConditionExpression: 'attribute_exists(userId) AND (attribute_not_exists(orgId) OR orgId = :orgId OR orgStatus <> :active)',
    ExpressionAttributeValues: { ':orgId': orgId, ':orgRole': orgRole, ':orgStatus': orgStatus, ':active': 'active' },
  },
});
