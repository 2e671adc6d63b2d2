import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Access, needsToken } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { roleOf } from '#shared/member.ts';
import { type Capability, can, type Role, STAFF_GROUP } from '#shared/roles.ts';
import { currentPersonOf, type FindingNow, type Person } from './person.ts';

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

/** Somebody with the billing that they may act upon: their own, or that of the organization they manage. */
export interface Payer extends Actor, Person {}

/** What a caller must be able to do, where an operation is on somebody's billing. */
const PAYS = {
  buyer: ['buy'],
  billingOwner: ['payForSelf', 'payForOrganization'],
} as const satisfies Partial<Record<Access, readonly Capability[]>>;

const NOBODY: Actor = { userId: '', isStaff: false };

/** The caller, if the operation is open to them. Signature, issuer, client and expiry were checked by the authorizer. */
export function actorOf(event: ApiEvent, access: Access): Actor {
  if (!needsToken(access)) return NOBODY;
  const claims = event.requestContext.authorizer?.jwt.claims ?? {};
  // An ID token passes the authorizer as well, but says who somebody is, not what they may call.
  if (typeof claims.sub !== 'string' || claims.token_use !== 'access') throw new AppError('notSignedIn', 'Sign in first.');
  const isStaff = groupsIn(claims).includes(STAFF_GROUP);
  if (access === 'staff' && !isStaff) throw new AppError('forbidden', 'This is for staff.');
  return { userId: claims.sub, isStaff };
}

/**
 * Whose billing the caller may act upon: `buyer` and `billingOwner` are decided here and nowhere else. Somebody who holds a
 * seat pays for nothing themselves: their organization does, by its admin.
 *
 * Errors: `forbidden`; those of `healUser` for somebody without a row.
 */
export async function payerOf(clients: FindingNow, actor: Actor, access: keyof typeof PAYS): Promise<Payer> {
  const person = await currentPersonOf(clients, actor.userId);
  const role = roleOf(person.user);
  if (PAYS[access].some((capability) => can(role, capability))) return { ...actor, ...person };
  throw paidFor(role);
}

/** What is said to somebody who holds a seat, and would pay. */
export function paidFor(role: Role): AppError {
  const advice = can(role, 'payForOrganization') ? 'There is nothing to buy.' : 'Contact its administrator.';
  return new AppError('forbidden', `Your organization pays for this account. ${advice}`);
}

/** The authorizer flattens a list to `[a b]`. */
const groupsIn = (claims: Readonly<Record<string, unknown>>): string[] =>
  String(claims['cognito:groups'] ?? '')
    .replace(/^\[|\]$/g, '')
    .split(' ');
