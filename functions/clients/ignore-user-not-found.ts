import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';

/** Error handler of a call to the user pool. Returns undefined if the user is missing, and throws every other error. */
export function ignoreUserNotFound(error: unknown): undefined {
  if (!(error instanceof UserNotFoundException)) throw error;
}
