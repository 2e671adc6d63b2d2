import * as z from 'zod/mini';
import type { Member } from '#shared/member.ts';
import { orgRoleSchema, orgStatusSchema } from '#shared/member.ts';
import type { Organization } from '#shared/organization.ts';
import { moment } from '#shared/schema.ts';
import { billingFields } from './user-records.ts';

/** Where organizations are kept, and where their people are. */
export interface OrganizationTables {
  readonly organizations: string;
  readonly users: string;
}

/**
 * An organization. The seats that are free are what is written down: a condition of DynamoDB compares, and does not
 * calculate. The transactions that take seats and give them back keep it.
 */
export const organizationRecordSchema = z.object({
  orgId: z.string(),
  name: z.string(),
  seats: z.int(),
  seatsFree: z.int(),
  adminUserId: z.string(),
  adminEmail: z.string(),
  created: moment,
  ...billingFields,
});
export type OrganizationRecord = z.output<typeof organizationRecordSchema>;

/** What of an invitation is written down: never its token. It stays when it was accepted, so that its link is known again. */
const invitationSchema = z.object({
  tokenHash: z.string(),
  expires: moment,
  /** The account that accepting is making at this moment, or was when it was cut short. */
  newUserId: z.optional(z.string()),
});

/** Somebody in an organization, by the id of their account. Whoever is invited is known by an id made from their address. */
export const memberRecordSchema = z.object({
  orgId: z.string(),
  userId: z.string(),
  email: z.string(),
  orgRole: orgRoleSchema,
  orgStatus: orgStatusSchema,
  invitedBy: z.optional(z.string()),
  invitedAt: z.optional(moment),
  invitation: z.optional(invitationSchema),
});
export type MemberRecord = z.output<typeof memberRecordSchema>;

/** Somebody who was invited, and may have accepted since. */
export type InvitedRecord = MemberRecord & Required<Pick<MemberRecord, 'invitation'>>;

/**
 * What stands where somebody was invited, once they are a member under an id of their own: whatever an index says of them by
 * then, the address cannot be invited a second time.
 */
export const signpostSchema = z.object({ orgId: z.string(), movedTo: z.string() });

const MEMBER = 'member#';

export const organizationKey = (orgId: string) => ({ orgId, sortKey: 'org' });
export const memberKey = ({ orgId, userId }: { readonly orgId: string; readonly userId: string }) => ({
  orgId,
  sortKey: MEMBER + userId,
});

/** How the sort keys of all members begin. */
export const MEMBERS = MEMBER;

export const toOrganization = ({
  orgId,
  name,
  seats,
  seatsFree,
  adminEmail,
  created,
  billing,
  customerId,
}: OrganizationRecord): Organization => ({
  orgId,
  name,
  seats,
  seatsInUse: seats - seatsFree,
  orgAdminEmail: adminEmail,
  created,
  ...(customerId !== undefined && { customerId }),
  ...(billing?.subscription && { subscription: billing.subscription }),
  ...(billing?.card && { card: billing.card }),
});

export const toMember = ({ orgId: _, invitation, invitedBy, invitedAt, ...record }: MemberRecord): Member => ({
  ...record,
  ...(invitedBy !== undefined && { invitedBy }),
  ...(invitedAt && { invitedAt }),
  ...(invitation && record.orgStatus === 'invited' && { inviteExpires: invitation.expires }),
});
