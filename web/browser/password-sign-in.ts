import * as z from 'zod/mini';
import type { SiteConfig } from '#shared/config.ts';
import { reach } from '../reach.ts';

/** What Cognito answers to a password that is right. */
const signedInSchema = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});
export type NewTokens = z.output<typeof signedInSchema>['AuthenticationResult'];

/**
 * Asks Cognito for a session by e-mail address and password. Amplify's own way to do it would bring every other way to sign in
 * along, 9 kB of them, into what each page loads.
 *
 * Errors: `ApiError` (`offline`) where no answer comes, `Error` where it is a refusal.
 */
export async function passwordSignIn(signIn: SiteConfig['signIn'], email: string, password: string): Promise<NewTokens> {
  const answer = await reach(endpointOf(signIn), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: signIn.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  if (!answer.ok) throw new Error(`The sign-in service answered ${answer.status}.`);
  return z.parse(signedInSchema, await answer.json()).AuthenticationResult;
}

const endpointOf = ({ endpoint, userPoolId }: SiteConfig['signIn']): string =>
  endpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`;
