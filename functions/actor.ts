import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Access } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';

/** The event as API Gateway sends it: claims only where the route has the JWT authorizer. */
export type ApiEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt: { claims: Readonly<Record<string, unknown>> } } };
};

/** Who is calling. */
export interface Actor {
  /** The Cognito `sub`; empty for somebody who is not signed in. */
  readonly userId: string;
  readonly isStaff: boolean;
}

const NOBODY: Actor = { userId: '', isStaff: false };

/** The caller, if the operation is open to them. Signature, issuer, client and expiry were checked by the authorizer. */
export function actorOf(event: ApiEvent, access: Access): Actor {
  if (access === 'public') return NOBODY;
  const claims = event.requestContext.authorizer?.jwt.claims ?? {};
  // An ID token passes the authorizer as well, but says who somebody is, not what they may call.
  if (typeof claims.sub !== 'string' || claims.token_use !== 'access') throw new AppError('notSignedIn', 'Sign in first.');
  return { userId: claims.sub, isStaff: groupsIn(claims).includes('staff') };
}

/** The authorizer flattens a list to `[a b]`. */
const groupsIn = (claims: Readonly<Record<string, unknown>>): string[] =>
  String(claims['cognito:groups'] ?? '')
    .replace(/^\[|\]$/g, '')
    .split(' ');
