import {
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at a time. `secret` is base32, `timestamp` Unix milliseconds. */
export const createTokenCode = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Turns two-step sign-in on with a new authenticator app, and returns its key. Uses the code of `timestamp`. */
export async function setUpAuthenticator(
  cognito: CognitoIdentityProviderClient,
  AccessToken: string,
  timestamp: number,
): Promise<string> {
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = createTokenCode(SecretCode, timestamp);
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return SecretCode;
}

interface SignIn {
  readonly clientId: string;
  readonly email: string;
  readonly password: string;
  /** Cognito accepts each code once. */
  readonly code: string;
}

export async function signInWithCode(
  cognito: CognitoIdentityProviderClient,
  { clientId: ClientId, email: USERNAME, password, code }: SignIn,
): Promise<AuthenticationResultType | undefined> {
  const AuthParameters = { USERNAME, PASSWORD: password };
  const { Session } = await cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }));
  const ChallengeResponses = { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code };
  const { AuthenticationResult } = await cognito.send(
    new RespondToAuthChallengeCommand({ ClientId, Session, ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeResponses }),
  );
  return AuthenticationResult;
}
