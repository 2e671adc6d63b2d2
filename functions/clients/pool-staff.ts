import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  type CognitoIdentityProviderClient,
  NotAuthorizedException,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';
import { ignoreUserNotFound } from './ignore-user-not-found.ts';
import { type ListedPoolUser, toPoolUser } from './pool-users.ts';

/** Cognito rejects longer filters. No email is that long. */
const MAX_FILTER_LENGTH = 256;

export type PoolStaff = ReturnType<typeof createPoolStaffClient>;

/** Calls to the user pool that only staff operations need. Separate from `createPoolUsersClient`, which large bundles contain. */
export const createPoolStaffClient = (UserPoolId: string, cognito: CognitoIdentityProviderClient) => ({
  /** Returns at most `limit` users whose email begins with the text. */
  async listByEmailPrefix(prefix: string, limit: number): Promise<readonly ListedPoolUser[]> {
    const Filter = `email ^= "${prefix.toLowerCase().replace(/["\\]/g, '\\$&')}"`;
    if (Filter.length > MAX_FILTER_LENGTH) return [];
    const users: ListedPoolUser[] = [];
    for await (const { Users = [] } of paginateListUsers({ client: cognito, pageSize: limit }, { UserPoolId, Filter })) {
      users.push(...Users.map((user) => toPoolUser(user, user.Attributes)));
      if (users.length >= limit) break;
    }
    return users.slice(0, limit);
  },

  /** Confirms a sign-up, which runs the post-confirmation trigger. Does nothing if it is already confirmed. */
  async confirm(Username: string): Promise<void> {
    const key = { UserPoolId, Username };
    try {
      await cognito.send(new AdminConfirmSignUpCommand(key));
    } catch (error) {
      if (!(error instanceof NotAuthorizedException)) throw error;
      if ((await cognito.send(new AdminGetUserCommand(key))).UserStatus !== 'CONFIRMED') throw error;
    }
  },

  /** Turns off the codes of the user's authenticator app. Does nothing if the user is missing or has none. */
  async turnOffSecondFactor(Username: string): Promise<void> {
    const SoftwareTokenMfaSettings = { Enabled: false };
    await cognito
      .send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }))
      .catch(ignoreUserNotFound);
  },
});
