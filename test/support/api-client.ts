import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Stack } from '../../dev/desk/stack-facts.ts';

/** Tokens of a demo account, by the flow that a test client uses. */
export async function tokensOf({ signIn, userPool }: Stack, email: string): Promise<{ access: string; id: string }> {
  const cognito = new CognitoIdentityProviderClient({
    endpoint: signIn,
    region: userPool.region,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId: userPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: 'Capture-2026' },
    }),
  );
  cognito.destroy();
  const { AccessToken: access, IdToken: id } = AuthenticationResult ?? {};
  if (!access || !id) throw new Error(`${email} could not sign in.`);
  return { access, id };
}

/** Cookies of an answer as a browser would send them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
