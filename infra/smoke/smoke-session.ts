import assert from 'node:assert/strict';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type SiteConfig, siteConfigSchema } from '#shared/config.ts';
import type { InviteLink } from '#shared/invitation.ts';
import { API_PREFIX } from '#shared/operation.ts';
import type { SmokeStage } from './smoke-stage.ts';

/** Clients with the credentials of the operator. */
export interface SmokeClients {
  readonly cognito: CognitoIdentityProviderClient;
  readonly documents: DynamoDBDocumentClient;
  readonly s3: S3Client;
  readonly lambda: LambdaClient;
  readonly secrets: SecretsManagerClient;
}

/** Access to a stage, and the data that `createSmokeData` has created in it. */
export interface SmokeSession {
  /** Origin of the site, without a trailing slash. */
  readonly site: string;
  /** Access token of the smoke user, who is the admin of the organization. */
  readonly token: string;
  readonly userId: string;
  readonly orgId: string;
  readonly invitation: { readonly email: string; readonly link: InviteLink };
  readonly stage: SmokeStage;
  readonly clients: SmokeClients;
}

export type SmokeCheck = readonly [title: string, run: (session: SmokeSession) => Promise<void>];

/** Runs checks one after the other, because later ones use the data of earlier ones. Returns the titles of those that failed. */
export async function runChecks(
  session: SmokeSession,
  checks: readonly SmokeCheck[],
  write: (line: string) => void,
): Promise<readonly string[]> {
  const failedTitles: string[] = [];
  for (const [title, run] of checks) {
    const failure = await run(session).then(() => undefined, String);
    write(failure === undefined ? `ok      ${title}` : `FAILED  ${title}\n        ${failure}`);
    if (failure !== undefined) failedTitles.push(title);
  }
  return failedTitles;
}

const signInResponseSchema = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** Signs in as the site does. Returns an access token. */
export async function signIn(site: string, email: string, password: string): Promise<string> {
  const { signIn } = siteConfigSchema.parse(await (await fetch(`${site}/config.json`)).json());
  const response = await fetch(getCognitoEndpoint(signIn), {
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
  return signInResponseSchema.parse(await response.json()).AuthenticationResult.AccessToken;
}

const getCognitoEndpoint = ({ endpoint, userPoolId }: SiteConfig['signIn']) =>
  endpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`;

export const callApi = (
  { site, token }: Pick<SmokeSession, 'site' | 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  fetch(`${site}${API_PREFIX}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });

/** Returns the parsed body. Fails on any status but 200. */
export async function readJson(pending: Response | Promise<Response>): Promise<unknown> {
  const response = await pending;
  const body = await response.text();
  assert.equal(response.status, 200, `${response.url} returned ${response.status}: ${body.slice(0, 500)}`);
  return JSON.parse(body);
}

export function assertHeader(response: Response, name: string, pattern: RegExp): void {
  assert.match(response.headers.get(name) ?? '', pattern, `${name} of ${response.url}`);
}
