import * as z from 'zod/mini';
import { isEntitled } from '#shared/entitlement.ts';
import type { Member } from '#shared/member.ts';
import { memberStatusSchema } from '#shared/member.ts';
import type { Organization } from '#shared/organization.ts';
import { orgRoleSchema } from '#shared/roles.ts';
import { isoDate } from '#shared/schema.ts';
import type { Owner } from './billing-rows.ts';
import { billingRowFields } from './user-records.ts';

export interface OrganizationTables {
  readonly organizations: string;
  readonly users: string;
}

/** Returns the table of each type of owner, and a function that returns the key of an owner's row. */
export const createTableByOwnerType = ({ users, organizations }: OrganizationTables) =>
  ({
    user: { table: users, keyOf: (userId: string) => ({ userId }) },
    org: { table: organizations, keyOf: getOrganizationKey },
  }) as const satisfies Record<Owner['type'], unknown>;

/** Organization row. The number of free seats is stored, because a DynamoDB condition can compare but not calculate. */
export const organizationRecordSchema = z.object({
  orgId: z.string(),
  name: z.string(),
  seats: z.int(),
  seatsFree: z.int(),
  adminUserId: z.string(),
  adminEmail: z.string(),
  created: isoDate,
  ...billingRowFields,
});
export type OrganizationRecord = z.output<typeof organizationRecordSchema>;

/** Invitation without its token. It is kept after it is accepted, because its link must still be recognized. */
const invitationSchema = z.object({
  tokenHash: z.string(),
  expires: isoDate,
  /** Id of the account that an accept request created or reused. Set even if the request was interrupted later. */
  newUserId: z.optional(z.string()),
});

/** Member row. Until the invitation is accepted, `userId` is derived from the invited email. */
export const memberRecordSchema = z.object({
  orgId: z.string(),
  userId: z.string(),
  email: z.string(),
  orgRole: orgRoleSchema,
  orgStatus: memberStatusSchema,
  invitedBy: z.optional(z.string()),
  invitedAt: z.optional(isoDate),
  invitation: z.optional(invitationSchema),
  /** True for an expired invitation whose seat was freed. Sending it again takes a seat again. */
  hasReleasedSeat: z.optional(z.literal(true)),
});
export type MemberRecord = z.output<typeof memberRecordSchema>;

/** Invited or accepted member. Members keep their invitation after they accept it. */
export type MemberWithInvitation = MemberRecord & Required<Pick<MemberRecord, 'invitation'>>;

/**
 * Redirect record. It replaces the row of an invitation after the user joined with their own user id (`movedTo`). It prevents a
 * second invitation of the email while the email index is outdated.
 */
export const redirectRecordSchema = z.object({ orgId: z.string(), movedTo: z.string() });

export const MEMBER_PREFIX = 'member#';

/** Active members and invited ones hold a seat, unless the invitation has expired and its seat was freed. */
export const holdsSeat = ({ orgStatus, hasReleasedSeat }: Pick<MemberRecord, 'orgStatus' | 'hasReleasedSeat'>): boolean =>
  orgStatus === 'active' || (orgStatus === 'invited' && !hasReleasedSeat);

/** Partition of the index `byExpiry`: the UTC date on which an invitation expires. */
export const toExpiryDay = (expires: Date): string => expires.toISOString().slice(0, 10);

export const getOrganizationKey = (orgId: string) => ({ orgId, sortKey: 'org' });
export const getMemberKey = ({ orgId, userId }: { readonly orgId: string; readonly userId: string }) => ({
  orgId,
  sortKey: MEMBER_PREFIX + userId,
});

export const toOrganization = (
  { orgId, name, seats, seatsFree, adminEmail, created, billing, customerId }: OrganizationRecord,
  now: Date,
): Organization => ({
  orgId,
  name,
  seats,
  seatsInUse: seats - seatsFree,
  orgAdminEmail: adminEmail,
  created,
  isEntitled: isEntitled(billing, now),
  ...(customerId !== undefined && { customerId }),
  ...(billing?.subscription && { subscription: billing.subscription }),
  ...(billing?.returnedPayment && { returnedPayment: billing.returnedPayment }),
  ...(billing?.card && { card: billing.card }),
});

/** Returns the organization as its admin sees it. */
export const toOwnOrganization = (record: OrganizationRecord, now: Date): Organization => ({
  ...toOrganization(record, now),
  ...(record.billing?.paymentAuthenticationUrl !== undefined && {
    payment_authentication_url: record.billing.paymentAuthenticationUrl,
  }),
});

export const toMember = ({
  orgId: _,
  hasReleasedSeat: __,
  invitation,
  invitedBy,
  invitedAt,
  ...record
}: MemberRecord): Member => ({
  ...record,
  ...(invitedBy !== undefined && { invitedBy }),
  ...(invitedAt && { invitedAt }),
  ...(invitation && record.orgStatus === 'invited' && { inviteExpires: invitation.expires }),
});
