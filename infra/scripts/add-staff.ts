import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { STAFF_GROUP } from '#shared/roles.ts';

export interface StaffStage {
  readonly userPoolId: string;
  readonly usersTable: string;
  readonly cognito: CognitoIdentityProviderClient;
  readonly documents: DynamoDBDocumentClient;
  readonly now: () => Date;
}

/**
 * Adds a user to the staff group of a stage. Returns the next step. Stores the time of joining before it adds the user. Otherwise the
 * 24 hours for setting up the second factor would begin with their first request, perhaps by someone else who knows the password. A
 * repeated call starts the 24 hours again.
 *
 * Throws if no user can sign in with the email, or if the user has no row.
 */
export async function addStaff(stage: StaffStage, email: string): Promise<string> {
  const { userPoolId: UserPoolId, cognito } = stage;
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email })).catch(ignoreUserNotFound);
  if (!user?.Enabled || user.UserStatus !== 'CONFIRMED')
    throw new Error(`No user can sign in as ${email}. Ask them to sign up first.`);
  const hasSecondFactor = (user.UserMFASettingList?.length ?? 0) > 0;
  if (!(await storeJoining(stage, user.Username, hasSecondFactor)))
    throw new Error(`${email} has no row in the Users table. Ask them to open their account page first.`);
  await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: user.Username, GroupName: STAFF_GROUP }));
  return hasSecondFactor
    ? `${email} is staff. They sign in again to use the console.`
    : `${email} is staff. They must set up two-step sign-in on /account/security within 24 hours.`;
}

function ignoreUserNotFound(error: unknown): undefined {
  if (!(error instanceof UserNotFoundException)) throw error;
}

/**
 * Returns false if the user has no row. If the second factor is off, removes `secondFactorSince`. Otherwise a second factor that is set
 * up later would count as the old one, for example after an operator turned the old one off because it was lost.
 */
async function storeJoining(
  { documents, usersTable, now }: StaffStage,
  userId: string | undefined,
  hasSecondFactor: boolean,
): Promise<boolean> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: usersTable,
        Key: { userId },
        UpdateExpression: `SET staffSince = :now${hasSecondFactor ? '' : ' REMOVE secondFactorSince ADD secondFactorVersion :one'}`,
        ConditionExpression: 'attribute_exists(userId)',
        ExpressionAttributeValues: { ':now': now().toISOString(), ...(!hasSecondFactor && { ':one': 1 }) },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
