import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createTokenCode, setUpAuthenticator, signInWithCode } from '../../../dev/stack/authenticator.ts';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { CREDENTIALS } from '../../../dev/stack/stage.ts';

export const createCognitoClient = ({ signIn, userPool }: StackFacts) =>
  new CognitoIdentityProviderClient({
    endpoint: signIn,
    region: userPool.region,
    credentials: CREDENTIALS,
  });

export async function createCognitoUser(stack: StackFacts, email: string): Promise<void> {
  const cognito = createCognitoClient(stack);
  const user = { UserPoolId: stack.userPool.id, Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await cognito.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }));
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: DEMO_PASSWORD, Permanent: true }));
  cognito.destroy();
}

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

export async function signInForTokens(stack: StackFacts, email: string): Promise<Tokens> {
  const cognito = createCognitoClient(stack);
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId: stack.userPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: DEMO_PASSWORD },
    }),
  );
  cognito.destroy();
  return toTokens(email, AuthenticationResult);
}

/**
 * Turns two-step sign-in on with the current code of a new authenticator app. Returns the next code of the app, which the pool accepts
 * early. Codes are computed for the time at which the token was issued, because the clock of the stack may be days ahead.
 */
export async function turnOnSecondFactor(stack: StackFacts, accessToken: string): Promise<string> {
  const cognito = createCognitoClient(stack);
  const { iat = 0 } = readClaims(accessToken);
  const secret = await setUpAuthenticator(cognito, accessToken, iat * 1_000);
  cognito.destroy();
  return createTokenCode(secret, (iat + 30) * 1_000);
}

export async function signInWithCodeForTokens(stack: StackFacts, email: string, code: string): Promise<Tokens> {
  const cognito = createCognitoClient(stack);
  const credentials = { clientId: stack.userPool.clientId, email, password: DEMO_PASSWORD, code };
  const result = await signInWithCode(cognito, credentials);
  cognito.destroy();
  return toTokens(email, result);
}

function toTokens(
  email: string,
  { AccessToken: access, IdToken: id, RefreshToken: refresh }: AuthenticationResultType = {},
): Tokens {
  if (!access || !id || !refresh) throw new Error(`${email} could not sign in.`);
  return { access, id, refresh };
}

export const readClaims = (token: string): { readonly iat?: number; readonly username?: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
