import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { AccountType } from '#shared/card.ts';
import { AppError } from '#shared/errors.ts';
import { getRole } from '#shared/member.ts';
import { type Access, needsToken, RECENT_SIGN_IN_SECONDS } from '#shared/operation.ts';
import { type Role, STAFF_GROUP } from '#shared/roles.ts';
import {
  type ConsistentUserLookupClients,
  getEntitlement,
  getUserWithOrganizationConsistently,
  type UserWithOrganization,
} from '../account/user-with-organization.ts';
import { type BillingRow, toBillingRow } from '../clients/billing-rows.ts';
import type { User } from '../clients/user-records.ts';

export type ApiEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt: { claims: Readonly<Record<string, unknown>> } } };
};

export interface Actor {
  /** Cognito `sub`, or empty for a signed-out caller. */
  readonly userId: string;
  readonly isStaff: boolean;
  /** Unix seconds at which the user entered their password, also for a renewed token. 0 for a signed-out caller. */
  readonly signedInAt: number;
}

/** The caller with the billing that they may manage: their own, or that of their organization. */
export interface Payer extends Actor, UserWithOrganization {
  readonly billingRow: BillingRow;
}

const SIGNED_OUT: Actor = { userId: '', isStaff: false, signedInAt: 0 };

/**
 * Returns the caller. The authorizer of API Gateway has already checked the signature, issuer, client and expiry of the token.
 *
 * Throws `notSignedIn` without an access token, `forbidden` for a staff operation when the caller is not staff, and
 * `recentSignInRequired` if the operation needs a more recent sign-in.
 */
export function requireActor(event: ApiEvent, access: Access, now = new Date()): Actor {
  if (!needsToken(access)) return SIGNED_OUT;
  const claims = event.requestContext.authorizer?.jwt.claims ?? {};
  // The authorizer also accepts an ID token. An ID token identifies a user, but does not authorize API calls.
  if (typeof claims.sub !== 'string' || claims.token_use !== 'access') throw new AppError('notSignedIn', 'Sign in first.');
  const isStaff = parseGroups(claims).includes(STAFF_GROUP);
  if (access === 'staff' && !isStaff) throw new AppError('forbidden', 'Only staff can do this.');
  const signedInAt = Number(claims.auth_time ?? 0);
  if (access === 'recentlySignedIn') requireRecentSignIn(signedInAt, now);
  return { userId: claims.sub, isStaff, signedInAt };
}

function requireRecentSignIn(signedInAt: number, now: Date): void {
  const ageSeconds = now.getTime() / 1_000 - signedInAt;
  // Not `>`, which accepts NaN.
  if (!(ageSeconds <= RECENT_SIGN_IN_SECONDS)) throw new AppError('recentSignInRequired', 'Enter your password again.');
}

/**
 * Throws `notSignedIn` if the user has signed out everywhere since this sign-in. Cognito stops renewing tokens at once. But API Gateway
 * accepts an access token until it expires, and the cookie of the hosted pages starts sessions without a password, both for up to an hour.
 */
export function requireActiveSession(user: Pick<User, 'sessionsRevokedAt'> | undefined, { signedInAt }: Actor): void {
  const revokedAtMs = user?.sessionsRevokedAt?.getTime() ?? 0;
  // Tokens contain whole seconds. A sign-in in the same second is accepted, because it may have followed the sign-out.
  if (signedInAt < Math.floor(revokedAtMs / 1_000))
    throw new AppError('notSignedIn', 'You have signed out everywhere. Sign in again.');
}

/**
 * Returns the caller with the billing that they may manage. Only this function enforces the access `buyer` and `billingOwner`.
 * Without `accountType`, an admin manages the billing of their organization, and anyone else their own.
 *
 * Throws `forbidden` when an organization pays for the caller, and they want to buy or have no customer of their own. Throws `forbidden`
 * also for the account type `org` when the caller manages no organization. Throws `notFound` when their organization is missing, the
 * errors of `ensureUserRecord` when the user row is missing, and those of `requireActiveSession`.
 */
export async function requirePayer(
  clients: ConsistentUserLookupClients,
  actor: Actor,
  access: 'buyer' | 'billingOwner',
  accountType?: AccountType,
): Promise<Payer> {
  const userWithOrganization = await getUserWithOrganizationConsistently(clients, actor.userId);
  requireActiveSession(userWithOrganization.user, actor);
  const role = getRole(userWithOrganization.user);
  const managesOrganization = role === 'orgAdmin';
  const type = access === 'buyer' ? 'user' : (accountType ?? (managesOrganization ? 'org' : 'user'));
  if (type === 'org' && !managesOrganization) throw new AppError('forbidden', 'You do not manage an organization.');
  const payer = toPayer(actor, userWithOrganization, type, clients.now());
  const hasCustomer = payer.billingRow.customerId !== undefined;
  if (payer.billingRow.isPaidByOrganization && !(access === 'billingOwner' && hasCustomer))
    throw createPaidByOrganizationError(role);
  return payer;
}

function toPayer(actor: Actor, userWithOrganization: UserWithOrganization, type: AccountType, now: Date): Payer {
  const { user, organization } = userWithOrganization;
  const isPaidByOrganization = getEntitlement(userWithOrganization, now).source === 'organization';
  if (type === 'org' && !organization) throw new AppError('notFound', 'Organization not found.');
  const billingRow =
    type === 'org' && organization
      ? toBillingRow({ type, id: organization.orgId }, organization, false)
      : toBillingRow({ type: 'user', id: user.userId }, user, isPaidByOrganization);
  return { ...actor, ...userWithOrganization, billingRow };
}

/** Returns the error for a caller for whom an organization pays, and who tries to buy or change a personal subscription. */
export function createPaidByOrganizationError(role: Role): AppError {
  const advice = role === 'orgAdmin' ? 'There is nothing to buy.' : 'Contact your admin.';
  return new AppError('forbidden', `Your organization pays for this account. ${advice}`);
}

/** Parses the groups, which the authorizer flattens to `[a b]`. */
const parseGroups = (claims: Readonly<Record<string, unknown>>): string[] =>
  String(claims['cognito:groups'] ?? '')
    .replace(/^\[|\]$/g, '')
    .split(' ');
