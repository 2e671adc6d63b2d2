import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';

import { AppError } from '#shared/errors.ts';

export type Identity = ReturnType<typeof createIdentityClient>;

export function createIdentityClient(UserPoolId: string, cognito: CognitoIdentityProviderClient) {
  return {
    /** Returns undefined for a deleted or disabled user. */
    async getEmail(userId: string): Promise<string | undefined> {
      try {
        const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: userId }));
        return user.Enabled ? user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value : undefined;
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    /**
     * Creates an account with a verified email. Call it only if the user is known to own the email. Returns the user id, or
     * undefined if an account with this email exists. The account cannot be used before `setPassword`.
     *
     * Throws `badRequest` when Cognito rejects the email or the password. No account is created then.
     */
    async create(email: string, password: string): Promise<string | undefined> {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      const input = { UserPoolId, Username: email, UserAttributes, TemporaryPassword: password };
      try {
        const { User } = await cognito.send(new AdminCreateUserCommand({ ...input, MessageAction: 'SUPPRESS' }));
        return User?.Username;
      } catch (error) {
        if (error instanceof UsernameExistsException) return undefined;
        throw toBadRequest(error);
      }
    },

    async setPassword(userId: string, password: string): Promise<void> {
      const input = { UserPoolId, Username: userId, Password: password, Permanent: true };
      await cognito.send(new AdminSetUserPasswordCommand(input)).catch((error: unknown) => {
        throw toBadRequest(error);
      });
    },
  };
}

/**
 * Maps Cognito's validation errors to `badRequest`. Cognito is stricter than our own validation: it rejects spaces around a
 * password, and some emails.
 */
function toBadRequest(error: unknown): unknown {
  if (!(error instanceof InvalidPasswordException || error instanceof InvalidParameterException)) return error;
  return new AppError('badRequest', 'An account cannot be created with this email and password. Try another password.', {
    cause: error,
  });
}
