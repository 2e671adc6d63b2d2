import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

export type Identity = ReturnType<typeof identityIn>;

/** The user pool, as far as functions may look into it. */
export function identityIn(userPoolId: string, cognito: CognitoIdentityProviderClient) {
  return {
    /** The e-mail of somebody who may sign in; nothing for the deleted and the disabled. */
    async emailOf(userId: string): Promise<string | undefined> {
      try {
        const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userId }));
        return user.Enabled ? user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value : undefined;
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },
  };
}
