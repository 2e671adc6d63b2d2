import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { STAFF_GROUP } from '#shared/roles.ts';
import { ignoreUserNotFound } from './ignore-user-not-found.ts';
import { hasAuthenticator } from './sign-in-settings.ts';

export interface ListedPoolUser {
  readonly userId: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly status: string;
  readonly isEnabled: boolean;
  readonly created: Date;
}

export interface PoolUser extends ListedPoolUser {
  /** True if the user enters a code of an authenticator app. Cognito's lists of users do not contain this. */
  readonly hasSecondFactor: boolean;
}

type PoolUserFields = Pick<UserType, 'Username' | 'UserStatus' | 'Enabled' | 'UserCreateDate'>;

export function toPoolUser(user: PoolUserFields, list: readonly AttributeType[] = []): ListedPoolUser {
  const attributes = new Map(list.map(({ Name, Value }) => [Name, Value]));
  return {
    userId: user.Username ?? '',
    email: attributes.get('email') ?? '',
    isEmailVerified: attributes.get('email_verified') === 'true',
    status: user.UserStatus ?? '',
    isEnabled: user.Enabled ?? false,
    created: user.UserCreateDate ?? new Date(0),
  };
}

export type PoolUsers = ReturnType<typeof createPoolUsersClient>;

export function createPoolUsersClient(UserPoolId: string, cognito: CognitoIdentityProviderClient) {
  const getUserKey = (Username: string) => ({ UserPoolId, Username });
  const find = async (idOrEmail: string): Promise<PoolUser | undefined> => {
    const user = await cognito.send(new AdminGetUserCommand(getUserKey(idOrEmail))).catch(ignoreUserNotFound);
    if (!user) return undefined;
    return { ...toPoolUser(user, user.UserAttributes), hasSecondFactor: hasAuthenticator(user) };
  };
  /** Ends all refresh tokens of a user. Does nothing if the user is missing. */
  const signOut = async (userId: string): Promise<void> => {
    await cognito.send(new AdminUserGlobalSignOutCommand(getUserKey(userId))).catch(ignoreUserNotFound);
  };

  return {
    find,

    async isStaff(userId: string): Promise<boolean> {
      const result = await cognito.send(new AdminListGroupsForUserCommand(getUserKey(userId))).catch(ignoreUserNotFound);
      return result?.Groups?.some(({ GroupName }) => GroupName === STAFF_GROUP) ?? false;
    },

    async setEmailVerified(userId: string): Promise<void> {
      const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
      await cognito.send(new AdminUpdateUserAttributesCommand({ ...getUserKey(userId), UserAttributes }));
    },

    async disableAndSignOut(userId: string): Promise<void> {
      await cognito.send(new AdminDisableUserCommand(getUserKey(userId))).catch(ignoreUserNotFound);
      await signOut(userId);
    },

    signOut,

    async remove(userId: string): Promise<void> {
      await cognito.send(new AdminDeleteUserCommand(getUserKey(userId))).catch(ignoreUserNotFound);
    },
  };
}
