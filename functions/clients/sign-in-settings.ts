import { AdminGetUserCommand, type CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { ignoreUserNotFound } from './ignore-user-not-found.ts';

interface SignInSettings {
  /** True if the user must enter a code of an authenticator app. */
  readonly hasSecondFactor: boolean;
  /** Name of the identity provider through which the user signs in. Undefined for a user with a password. */
  readonly identityProvider: string | undefined;
}

export type SignInSettingsClient = ReturnType<typeof createSignInSettingsClient>;

/** Separate from `createPoolUsersClient`, which the bundles of larger functions contain. */
export const createSignInSettingsClient = (UserPoolId: string, cognito: CognitoIdentityProviderClient) => ({
  /** Returns undefined for a user who is not in the user pool. */
  async get(Username: string): Promise<SignInSettings | undefined> {
    const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username })).catch(ignoreUserNotFound);
    if (!user) return undefined;
    const identities = user.UserAttributes?.find(({ Name }) => Name === 'identities')?.Value;
    return {
      hasSecondFactor: user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false,
      identityProvider: identities === undefined ? undefined : parseIdentityProvider(identities),
    };
  },
});

/** Attribute `identities` of a federated user. The provider by which Cognito created the user is first. */
const identitiesSchema = z.tuple([z.object({ providerName: z.string() })], z.unknown());

const parseIdentityProvider = (identities: string): string => identitiesSchema.parse(JSON.parse(identities))[0].providerName;
