import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Stack } from '../../dev/desk/stack-facts.ts';

const PASSWORD = 'Capture-2026';

const poolOf = ({ signIn, userPool }: Stack) =>
  new CognitoIdentityProviderClient({
    endpoint: signIn,
    region: userPool.region,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });

/** Gives somebody a sign-in with the password of the demo accounts, as if they had signed up and confirmed. */
export async function addSignIn(stack: Stack, email: string): Promise<void> {
  const cognito = poolOf(stack);
  const named = { UserPoolId: stack.userPool.id, Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await cognito.send(new AdminCreateUserCommand({ ...named, UserAttributes, MessageAction: 'SUPPRESS' }));
  await cognito.send(new AdminSetUserPasswordCommand({ ...named, Password: PASSWORD, Permanent: true }));
  cognito.destroy();
}

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

/** Tokens of a demo account, by the flow that a test client uses. */
export async function tokensOf(stack: Stack, email: string): Promise<Tokens> {
  const cognito = poolOf(stack);
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId: stack.userPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );
  cognito.destroy();
  const { AccessToken: access, IdToken: id, RefreshToken: refresh } = AuthenticationResult ?? {};
  if (!access || !id || !refresh) throw new Error(`${email} could not sign in.`);
  return { access, id, refresh };
}

/** Cookies of an answer as a browser would send them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
