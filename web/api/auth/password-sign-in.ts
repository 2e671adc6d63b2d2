import * as z from 'zod/mini';
import type { SiteConfig } from '#shared/config.ts';
import { fetchOrThrowOffline } from '../api-error.ts';

const authResponseSchema = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});
export type NewTokens = z.output<typeof authResponseSchema>['AuthenticationResult'];

/**
 * Signs in to Cognito with an email and a password, and returns the tokens. Does not use Amplify's function, which would add 9 kB to
 * every page, because it includes all other sign-in methods.
 *
 * Throws `ApiError` (`offline`) if no response arrives, and `Error` if Cognito rejects the sign-in.
 */
export async function requestTokens(config: SiteConfig['signIn'], email: string, password: string): Promise<NewTokens> {
  const response = await fetchOrThrowOffline(getCognitoEndpoint(config), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: config.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  if (!response.ok) throw new Error(`The sign-in service returned ${response.status}.`);
  return z.parse(authResponseSchema, await response.json()).AuthenticationResult;
}

const getCognitoEndpoint = ({ endpoint, userPoolId }: SiteConfig['signIn']): string =>
  endpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`;
