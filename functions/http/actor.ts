import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Access, needsToken } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { getRole } from '#shared/member.ts';
import { type Capability, can, type Role, STAFF_GROUP } from '#shared/roles.ts';
import {
  type ConsistentUserLookupClients,
  getUserWithBillingConsistently,
  type UserWithBilling,
} from '../account/user-with-billing.ts';

export type ApiEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt: { claims: Readonly<Record<string, unknown>> } } };
};

export interface Actor {
  /** Cognito `sub`, or empty for a signed-out caller. */
  readonly userId: string;
  readonly isStaff: boolean;
}

/** The caller with the billing that they may manage: their own, or that of their organization. */
export interface Payer extends Actor, UserWithBilling {}

const BILLING_CAPABILITIES = {
  buyer: ['buy'],
  billingOwner: ['payForSelf', 'payForOrganization'],
} as const satisfies Partial<Record<Access, readonly Capability[]>>;

const SIGNED_OUT: Actor = { userId: '', isStaff: false };

/**
 * Returns the caller. The authorizer of API Gateway has already checked the signature, issuer, client and expiry of the token.
 *
 * Throws `notSignedIn` without an access token. Throws `forbidden` for a staff operation when the caller is not staff.
 */
export function requireActor(event: ApiEvent, access: Access): Actor {
  if (!needsToken(access)) return SIGNED_OUT;
  const claims = event.requestContext.authorizer?.jwt.claims ?? {};
  // The authorizer also accepts an ID token. An ID token identifies a user, but does not authorize API calls.
  if (typeof claims.sub !== 'string' || claims.token_use !== 'access') throw new AppError('notSignedIn', 'Sign in first.');
  const isStaff = parseGroups(claims).includes(STAFF_GROUP);
  if (access === 'staff' && !isStaff) throw new AppError('forbidden', 'Only staff can do this.');
  return { userId: claims.sub, isStaff };
}

/**
 * Returns the caller with the billing that they may manage. Only this function enforces the access `buyer` and `billingOwner`.
 *
 * Throws `forbidden` for a caller with an active seat, except for an admin if the access is `billingOwner`. Throws the errors of
 * `ensureUserRecord` when the user row is missing.
 */
export async function requirePayer(
  clients: ConsistentUserLookupClients,
  actor: Actor,
  access: keyof typeof BILLING_CAPABILITIES,
): Promise<Payer> {
  const userWithBilling = await getUserWithBillingConsistently(clients, actor.userId);
  const role = getRole(userWithBilling.user);
  if (BILLING_CAPABILITIES[access].some((capability) => can(role, capability))) return { ...actor, ...userWithBilling };
  throw createPaidByOrganizationError(role);
}

/** Returns the error for a caller with an active seat who tries to buy or change a personal subscription. */
export function createPaidByOrganizationError(role: Role): AppError {
  const advice = can(role, 'payForOrganization') ? 'There is nothing to buy.' : 'Contact your admin.';
  return new AppError('forbidden', `Your organization pays for this account. ${advice}`);
}

/** Parses the groups, which the authorizer flattens to `[a b]`. */
const parseGroups = (claims: Readonly<Record<string, unknown>>): string[] =>
  String(claims['cognito:groups'] ?? '')
    .replace(/^\[|\]$/g, '')
    .split(' ');
