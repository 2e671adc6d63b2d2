import * as z from 'zod/mini';
import { disputeSchema, earlyFraudWarningSchema } from './dispute.ts';
import { emailSchema } from './email.ts';
import { memberStatusSchema, orgIdSchema, userIdSchema } from './member.ts';
import { organizationNameSchema } from './organization.ts';
import { orgRoleSchema } from './roles.ts';
import { boundedText, inputObject, isoDate, patternText, wholeNumber } from './schema.ts';

const MIN_SEARCH_LENGTH = 3;
export const SEARCH_TOO_SHORT = 'Search too short.';

export const isSearchLongEnough = (q: string): boolean => q.trim().length >= MIN_SEARCH_LENGTH;

const MAX_SEATS = 100_000;

const reasonSchema = boundedText(1_000).check(z.minLength(3, { error: 'must be 3 characters or more' }));

const seatsSchema = /* @__PURE__ */ wholeNumber(1).check(z.lte(MAX_SEATS, { error: 'must be 100,000 or fewer' }));

/** Query of `findUser`. The length is checked on the object, because its message must not start with a field name. */
export const userSearchSchema = /* @__PURE__ */ inputObject({ q: boundedText(320) }).check(
  z.refine(({ q }) => isSearchLongEnough(q), { error: SEARCH_TOO_SHORT }),
);

/** Messages of the error `secondFactorRequired`, by the next step of the staff member. */
export const SECOND_FACTOR_MESSAGES = {
  setUp: 'Staff need two-step sign-in. Set it up at /account/security within 24 hours of joining, then sign in again.',
  signInAgain: 'This session is older than your two-step sign-in. Sign in again.',
  askStaff: 'Two-step sign-in was not set up in time. Ask another staff member to reset it, then set it up within 24 hours.',
} as const;

/** Most users that `findUser` returns for the beginning of an email. */
export const MAX_MATCHES = 10;

const userMatchSchema = z.strictObject({ userId: z.string(), email: z.string(), userStatus: z.string(), isEnabled: z.boolean() });
export type UserMatch = z.output<typeof userMatchSchema>;

export const foundUserSchema = z.strictObject({
  /**
   * Users whose email begins with the query, sorted by email. Empty if the query is an id or a whole email. If it has one user, the
   * records below are those of this user. If it has more, they are null.
   */
  matches: z.array(userMatchSchema),
  cognito: z.nullable(
    z.strictObject({
      attrs: z.strictObject({ sub: z.string(), email: z.string(), email_verified: z.boolean() }),
      userStatus: z.string(),
      isEnabled: z.boolean(),
      isStaff: z.boolean(),
      /** True if the user enters a code of an authenticator app after the password. */
      hasSecondFactor: z.boolean(),
      created: isoDate,
    }),
  ),
  dbUser: z.nullable(
    z.strictObject({
      userId: z.string(),
      email: z.string(),
      created: isoDate,
      customerId: z.optional(z.string()),
      orgId: z.optional(z.string()),
      orgRole: z.optional(orgRoleSchema),
      orgStatus: z.optional(memberStatusSchema),
      /** Date on which the account will be deleted, if the user has scheduled that. */
      deletionDue: z.optional(isoDate),
      status: z.optional(z.string()),
    }),
  ),
  dbOrg: z.nullable(
    z.strictObject({
      orgId: z.string(),
      adminEmail: z.string(),
      adminUserId: z.string(),
      name: z.string(),
      seats: z.int(),
      seatsInUse: z.int(),
      customerId: z.optional(z.string()),
      status: z.optional(z.string()),
    }),
  ),
  stripeCustomer: z.nullable(
    z.strictObject({
      id: z.string(),
      email: z.nullable(z.string()),
      status: z.optional(z.string()),
      isDeleted: z.boolean(),
      /** The most urgent first. */
      disputes: z.array(disputeSchema),
      fraudWarnings: z.array(earlyFraudWarningSchema),
    }),
  ),
  /** Data that deleting the user would remove. `refusal` is the reason why the user cannot be deleted. */
  goes: z.nullable(
    z.strictObject({ images: z.int(), subscription: z.nullable(z.string()), seats: z.int(), refusal: z.optional(z.string()) }),
  ),
});
export type FoundUser = z.output<typeof foundUserSchema>;

/** Input of `verifyUser` and `deleteUser`. Clients that follow the specification send only `cognitoSub`, so `reason` is optional. */
export const userActionSchema = inputObject({ cognitoSub: userIdSchema, reason: z.optional(reasonSchema) });

/** Input of `resetSecondFactor`. */
export const secondFactorResetSchema = inputObject({ cognitoSub: userIdSchema, reason: reasonSchema });

/** `other`: the user is not deleted completely, and `message` is about the remaining records. */
export const deletionSchema = z.strictObject({ type: z.enum(['success', 'other']), message: z.string() });

export const resyncSchema = inputObject({
  customerId: patternText(/^cus_\w{1,250}$/, 'is not the id of a customer'),
  reason: reasonSchema,
});

/** Subscription status before and after the sync. `isChanged` is true if any stored billing data changed. */
export const resyncedSchema = z.strictObject({
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  isChanged: z.boolean(),
});

export const newOrganizationSchema = inputObject({
  name: organizationNameSchema,
  adminEmail: emailSchema,
  seats: seatsSchema,
  reason: reasonSchema,
});

export const organizationChangeSchema = inputObject({
  orgId: orgIdSchema,
  name: z.optional(organizationNameSchema),
  seats: z.optional(seatsSchema),
  adminUserId: z.optional(userIdSchema),
  reason: reasonSchema,
});

export const auditQuery = inputObject({
  target: patternText(/^(user|organization|customer)#[\w-]{1,255}$/, 'is not an audit target'),
});

/**
 * Audit entry. `before` and `after` are the affected data as JSON values. Entries change only when an account is purged, which removes
 * the user's id and email.
 */
export const auditEntrySchema = z.strictObject({
  target: z.string(),
  at: isoDate,
  actor: z.string(),
  actorEmail: z.string(),
  act: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  reason: z.optional(z.string()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const LOOKUP_ACTS: readonly string[] = ['findUser', 'getOrganization', 'listMembers'];

/**
 * Returns true for an entry about a lookup. Other actions have an entry before and one after the change. A lookup changes nothing, so it
 * has one entry and no reason.
 */
export const isLookup = ({ act }: Pick<AuditEntry, 'act'>): boolean => LOOKUP_ACTS.includes(act);
