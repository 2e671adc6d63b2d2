import {
  AdminGetUserCommand,
  type AdminGetUserResponse,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { ignoreUserNotFound } from './ignore-user-not-found.ts';

export interface SignInSettings {
  readonly email: string;
  readonly isEnabled: boolean;
  /** True if the user must enter a code of an authenticator app. */
  readonly hasSecondFactor: boolean;
  /** Name of the identity provider through which the user signs in. Undefined for a user with a password. */
  readonly identityProvider: string | undefined;
}

export type SignInSettingsClient = ReturnType<typeof createSignInSettingsClient>;

/** Separate from `createPoolUsersClient`, to keep this code out of bundles that do not need it. */
export const createSignInSettingsClient = (UserPoolId: string, cognito: CognitoIdentityProviderClient) => ({
  /** Returns undefined for a user who is not in the user pool. */
  async get(Username: string): Promise<SignInSettings | undefined> {
    const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username })).catch(ignoreUserNotFound);
    if (!user) return undefined;
    const attributes = new Map(user.UserAttributes?.map(({ Name, Value }) => [Name, Value]));
    const identities = attributes.get('identities');
    return {
      email: attributes.get('email') ?? '',
      isEnabled: user.Enabled ?? false,
      hasSecondFactor: hasAuthenticator(user),
      identityProvider: identities === undefined ? undefined : parseIdentityProvider(identities),
    };
  },
});

/** Returns true if the user, as AdminGetUser returns them, enters a code of an authenticator app after the password. */
export const hasAuthenticator = ({ UserMFASettingList = [] }: Pick<AdminGetUserResponse, 'UserMFASettingList'>): boolean =>
  UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');

/** Attribute `identities` of a federated user. The provider by which Cognito created the user is first. */
const identitiesSchema = z.array(z.object({ providerName: z.string() }));

const parseIdentityProvider = (identities: string): string | undefined =>
  identitiesSchema.parse(JSON.parse(identities))[0]?.providerName;
