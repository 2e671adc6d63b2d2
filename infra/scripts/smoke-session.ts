import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { API_PREFIX } from '#shared/api.ts';
import { type SiteConfig, siteConfigSchema } from '#shared/config.ts';

export interface SmokeSession {
  readonly site: string;
  readonly token: string;
}

export type SmokeCheck = readonly [title: string, run: (session: SmokeSession) => Promise<void>];

const signInResponseSchema = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

export async function signIn(site: string, email: string, password: string): Promise<SmokeSession> {
  const { signIn } = siteConfigSchema.parse(await (await fetch(`${site}/config.json`)).json());
  const response = await fetch(cognitoEndpoint(signIn), {
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
  assert.equal(response.status, 200, `sign-in returned ${response.status}`);
  const { AuthenticationResult } = signInResponseSchema.parse(await response.json());
  return { site, token: AuthenticationResult.AccessToken };
}

const cognitoEndpoint = ({ endpoint, userPoolId }: SiteConfig['signIn']) =>
  endpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`;

export const callApi = ({ site, token }: SmokeSession, method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${site}${API_PREFIX}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });

export function assertHeader(response: Response, name: string, pattern: RegExp): void {
  assert.match(response.headers.get(name) ?? '', pattern, `${name} of ${response.url}`);
}
