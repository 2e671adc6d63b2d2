import * as z from 'zod/mini';
import type { Role } from './roles.ts';
import { fields, moment, textLike } from './schema.ts';

export const orgRoleSchema = z.enum(['admin', 'user']);
export const orgStatusSchema = z.enum(['invited', 'active', 'deactivated', 'archived']);
export type OrgStatus = z.output<typeof orgStatusSchema>;

/** A Cognito `sub`, or the id of an invitation that is not accepted yet: both are UUIDs. */
export const userIdSchema = textLike(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not the id of a person');

/** Somebody in an organization (library specification §3), and how they came to be there. */
export const memberSchema = z.strictObject({
  userId: z.string(),
  email: z.string(),
  orgRole: orgRoleSchema,
  orgStatus: orgStatusSchema,
  /** E-mail of whoever invited them. */
  invitedBy: z.optional(z.string()),
  invitedAt: z.optional(moment),
  inviteExpires: z.optional(moment),
});
export type Member = z.output<typeof memberSchema>;

export type MemberAction = 'resend' | 'revoke' | 'deactivate' | 'reactivate';

/** What can be done with a member (library specification §4.2). */
const ACTIONS: Readonly<Record<OrgStatus, readonly MemberAction[]>> = {
  invited: ['resend', 'revoke'],
  active: ['deactivate'],
  deactivated: ['reactivate'],
  archived: [],
};

export const actionsOn = ({ orgRole, orgStatus }: Pick<Member, 'orgRole' | 'orgStatus'>): readonly MemberAction[] =>
  orgRole === 'admin' ? [] : ACTIONS[orgStatus];

/** Who has a seat, or is offered one (account specification §3). */
export const takesSeat = ({ orgStatus }: Pick<Member, 'orgStatus'>): boolean => orgStatus === 'active' || orgStatus === 'invited';

/** What of a person says what they are. */
export interface Seat {
  readonly orgId?: string | undefined;
  readonly orgRole?: z.output<typeof orgRoleSchema> | undefined;
  readonly orgStatus?: OrgStatus | undefined;
}

/** A seat counts while it is active; invited, deactivated and archived people are plain persons. */
export function roleOf({ orgId, orgRole, orgStatus }: Seat): Role {
  if (orgId === undefined || orgStatus !== 'active') return 'person';
  return orgRole === 'admin' ? 'orgAdmin' : 'member';
}

/** The wire's words for what a member is to be (library specification §7). */
const memberStatusSchema = z.enum(['Active', 'Deactivated'], { error: 'must be "Active" or "Deactivated"' });

export const orgIdSchema = textLike(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'is not the id of an organization');

export const organizationKeySchema = fields({ orgId: orgIdSchema });
export const memberKeySchema = fields({ orgId: orgIdSchema, userId: userIdSchema });
export const memberStatusRequestSchema = fields({ orgId: orgIdSchema, userId: userIdSchema, status: memberStatusSchema });
