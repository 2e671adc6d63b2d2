import * as z from 'zod/mini';
import { orgRoleSchema, type Role } from './roles.ts';
import { inputObject, isoDate, patternText } from './schema.ts';
import { ULID_PATTERN } from './ulid.ts';

export const memberStatusSchema = z.enum(['invited', 'active', 'deactivated', 'archived']);
export type MemberStatus = z.output<typeof memberStatusSchema>;

/** Cognito `sub`, or the id of an invitation that is not accepted yet. Both are UUIDs. */
export const userIdSchema = patternText(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not the id of a user');

export const memberSchema = z.strictObject({
  userId: z.string(),
  email: z.string(),
  orgRole: orgRoleSchema,
  orgStatus: memberStatusSchema,
  /** Email address of the admin who sent the invitation. */
  invitedBy: z.optional(z.string()),
  invitedAt: z.optional(isoDate),
  inviteExpires: z.optional(isoDate),
});
export type Member = z.output<typeof memberSchema>;

export type MemberAction = 'resend' | 'revoke' | 'deactivate' | 'reactivate';

const ACTIONS: Readonly<Record<MemberStatus, readonly MemberAction[]>> = {
  invited: ['resend', 'revoke'],
  active: ['deactivate'],
  deactivated: ['reactivate'],
  archived: [],
};

export const listAllowedActions = ({ orgRole, orgStatus }: Pick<Member, 'orgRole' | 'orgStatus'>): readonly MemberAction[] =>
  orgRole === 'admin' ? [] : ACTIONS[orgStatus];

export interface Seat {
  readonly orgId?: string | undefined;
  readonly orgRole?: z.output<typeof orgRoleSchema> | undefined;
  readonly orgStatus?: MemberStatus | undefined;
}

/** Returns the role of a user. Only an active seat counts: invited, deactivated and archived users are `individual`. */
export function getRole({ orgId, orgRole, orgStatus }: Seat): Role {
  if (orgId === undefined || orgStatus !== 'active') return 'individual';
  return orgRole === 'admin' ? 'orgAdmin' : 'member';
}

/** An active seat grants Enterprise while the organization is entitled (`entitlement.ts`). */
export const hasActiveSeat = (seat: Seat): boolean => getRole(seat) !== 'individual';

/** Status values of the API request, which differ from `memberStatusSchema`. */
const settableStatusSchema = z.enum(['Active', 'Deactivated'], { error: 'must be "Active" or "Deactivated"' });

export const orgIdSchema = patternText(ULID_PATTERN, 'is not the id of an organization');

export const organizationKeySchema = inputObject({ orgId: orgIdSchema });
export const memberKeySchema = inputObject({ orgId: orgIdSchema, userId: userIdSchema });
export const memberStatusRequestSchema = inputObject({ orgId: orgIdSchema, userId: userIdSchema, status: settableStatusSchema });
