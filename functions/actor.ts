import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { holdsSeat } from '#shared/account.ts';
import { type Access, needsToken } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { User } from './clients/user-records.ts';
import type { Clients } from './clients.ts';
import { userOf } from './heal-user.ts';

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

/** Somebody with the billing that they may act upon. */
export interface Payer extends Actor {
  readonly user: User;
}

const NOBODY: Actor = { userId: '', isStaff: false };

/** The caller, if the operation is open to them. Signature, issuer, client and expiry were checked by the authorizer. */
export function actorOf(event: ApiEvent, access: Access): Actor {
  if (!needsToken(access)) return NOBODY;
  const claims = event.requestContext.authorizer?.jwt.claims ?? {};
  // An ID token passes the authorizer as well, but says who somebody is, not what they may call.
  if (typeof claims.sub !== 'string' || claims.token_use !== 'access') throw new AppError('notSignedIn', 'Sign in first.');
  const isStaff = groupsIn(claims).includes('staff');
  if (access === 'staff' && !isStaff) throw new AppError('forbidden', 'This is for staff.');
  return { userId: claims.sub, isStaff };
}

/**
 * Whose billing the caller may act upon: `buyer` and `billingOwner` are decided here and nowhere else. Somebody who holds a
 * seat pays for nothing: their organization does.
 *
 * Errors: `forbidden`; those of `healUser` for somebody without a row.
 */
export async function payerOf(clients: Pick<Clients, 'users' | 'identity' | 'now'>, actor: Actor): Promise<Payer> {
  const user = await userOf(clients, actor.userId);
  if (holdsSeat(user)) throw new AppError('forbidden', 'Your organization pays for this account. Contact its administrator.');
  return { ...actor, user };
}

/** The authorizer flattens a list to `[a b]`. */
const groupsIn = (claims: Readonly<Record<string, unknown>>): string[] =>
  String(claims['cognito:groups'] ?? '')
    .replace(/^\[|\]$/g, '')
    .split(' ');
