import {
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isSameEmail } from '#shared/email.ts';
import { isConditionFailure, transactWrite } from './dynamo.ts';
import type { MemberKey } from './invitations.ts';
import { listMemberRows } from './member-reads.ts';
import { createMemberWrites } from './member-writes.ts';
import { getMemberKey, getOrganizationKey, type OrganizationTables } from './organization-records.ts';
import { type CallStripe, ignoreNotFound } from './stripe.ts';
import { type User, userSchema } from './user-records.ts';

interface EmailReplacement {
  readonly oldEmail: string;
  readonly newEmail: string;
}

export type PoolRejection = 'taken' | 'rejected' | 'userDeleted';

interface StoredEmailsOptions {
  readonly userPoolId: string;
  readonly cognito: CognitoIdentityProviderClient;
  readonly tables: OrganizationTables;
  readonly db: DynamoDBDocumentClient;
  readonly callStripe: CallStripe;
}

export type StoredEmails = ReturnType<typeof createStoredEmailsClient>;

/** Changes the email of a user in each place that stores it. All functions are idempotent. */
export const createStoredEmailsClient = ({ userPoolId, cognito, tables, db, callStripe }: StoredEmailsOptions) => ({
  /** Sets an email that the user has confirmed with a code. `taken`: another user has it. `rejected`: Cognito does not accept it. */
  async setInPool(userId: string, email: string): Promise<'set' | PoolRejection> {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    const command = new AdminUpdateUserAttributesCommand({ UserPoolId: userPoolId, Username: userId, UserAttributes });
    try {
      await cognito.send(command);
      return 'set';
    } catch (error) {
      if (error instanceof AliasExistsException) return 'taken';
      if (error instanceof UserNotFoundException) return 'userDeleted';
      if (error instanceof InvalidParameterException) return 'rejected';
      throw error;
    }
  },

  /** Returns the row with the new email, or undefined if it does not exist. */
  async setInUserRow(userId: string, { oldEmail, newEmail }: EmailReplacement): Promise<User | undefined> {
    const command = new UpdateCommand({
      TableName: tables.users,
      Key: { userId },
      UpdateExpression: 'SET email = :email ADD formerEmails :formerEmails',
      ConditionExpression: 'attribute_exists(userId)',
      ExpressionAttributeValues: { ':email': newEmail, ':formerEmails': new Set([oldEmail.toLowerCase()]) },
      ReturnValues: 'ALL_NEW',
    });
    try {
      const { Attributes } = await db.send(command);
      return Attributes && userSchema.parse(Attributes);
    } catch (error) {
      if (isConditionFailure(error)) return undefined;
      throw error;
    }
  },

  /**
   * Changes the email in the member row, in the invitations that the member sent, and in the organization if they are its admin. Removes
   * the redirect record of the old email, so that the old email can be invited. Skips the row of a member who was removed.
   */
  async setInOrganization(key: MemberKey, { oldEmail, newEmail }: EmailReplacement, invitedUserId: string): Promise<void> {
    const { orgId, userId } = key;
    const { removeRedirect, setEmail } = createMemberWrites(tables.organizations);
    // Single writes instead of one transaction, because each must happen even if the condition of another one fails.
    await transactWrite(db, [setEmail(getMemberKey(key), 'email', newEmail)]);
    await transactWrite(db, [removeRedirect(getMemberKey({ orgId, userId: invitedUserId }), userId)]);
    const isAdmin = { name: 'adminUserId', value: userId } as const;
    await transactWrite(db, [setEmail(getOrganizationKey(orgId), 'adminEmail', newEmail, isAdmin)]);
    const isInviter = { name: 'invitedBy', value: oldEmail } as const;
    for (const { sortKey, invitedBy } of await listMemberRows(tables.organizations, db, orgId))
      if (invitedBy === oldEmail) await transactWrite(db, [setEmail({ orgId, sortKey }, 'invitedBy', newEmail, isInviter)]);
  },

  /**
   * Changes the email of a customer, unless the payer entered another one for the invoices. Does nothing for a deleted customer.
   */
  async setInStripe(customerId: string, { oldEmail, newEmail }: EmailReplacement): Promise<void> {
    const customer = await callStripe((stripe) => stripe.customers.retrieve(customerId)).catch(ignoreNotFound);
    if (!customer || customer.deleted || !customer.email || !isSameEmail(customer.email, oldEmail)) return;
    await callStripe((stripe) => stripe.customers.update(customerId, { email: newEmail })).catch(ignoreNotFound);
  },
});
