import * as z from 'zod/mini';
import type { SiteConfig } from '#shared/config.ts';
import { fetchOrThrowOffline } from '../api-error.ts';

/** Error of the sign-in service. `code` is the name of Cognito's exception, for example `NotAuthorizedException`. */
export class CognitoError extends Error {
  override name = 'CognitoError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const errorSchema = z.object({ __type: z.string(), message: z.optional(z.string()) });

/**
 * Calls a public operation of Cognito. Does not use Amplify, which would add 9 kB to every page, and which refuses a second sign-in while
 * the user is signed in.
 *
 * Throws `ApiError` (`offline`) if no response arrives, `CognitoError` if Cognito rejects the call, and `Error` if the response does not
 * match `schema`.
 */
export async function callCognito<S extends z.core.$ZodType>(
  config: SiteConfig['signIn'],
  operation: string,
  input: object,
  schema: S,
): Promise<z.output<S>> {
  const response = await fetchOrThrowOffline(getEndpoint(config), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return z.parse(schema, body);
  const error = z.safeParse(errorSchema, body).data;
  throw new CognitoError(error?.__type ?? String(response.status), error?.message ?? `The service returned ${response.status}.`);
}

const getEndpoint = ({ endpoint, userPoolId }: SiteConfig['signIn']): string =>
  endpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`;
