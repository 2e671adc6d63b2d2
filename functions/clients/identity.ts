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

export type Identity = ReturnType<typeof identityIn>;

/** The user pool, as far as functions may look into it. */
export function identityIn(UserPoolId: string, cognito: CognitoIdentityProviderClient) {
  return {
    /** The e-mail of somebody who may sign in; nothing for the deleted and the disabled. */
    async emailOf(userId: string): Promise<string | undefined> {
      try {
        const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: userId }));
        return user.Enabled ? user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value : undefined;
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    /**
     * Makes an account for an address that is known to be somebody's, and answers its id; nothing where there is one. Nobody can
     * use it before it is given its password. That comes along all the same: what the pool does not take as one makes no account.
     *
     * Errors: `badRequest`.
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
        throw asRefusal(error);
      }
    },

    /** Gives somebody the password they sign in with from now on. Errors: `badRequest`. */
    async setPassword(userId: string, password: string): Promise<void> {
      const input = { UserPoolId, Username: userId, Password: password, Permanent: true };
      await cognito.send(new AdminSetUserPasswordCommand(input)).catch((error: unknown) => {
        throw asRefusal(error);
      });
    },
  };
}

/** The pool is stricter than we are: it takes no spaces around a password, and not every address. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof InvalidPasswordException || error instanceof InvalidParameterException)) return error;
  return new AppError('badRequest', 'No account can be made with this address and this password.', { cause: error });
}
