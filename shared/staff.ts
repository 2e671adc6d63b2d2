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

const seatsSchema = wholeNumber(1).check(z.lte(MAX_SEATS, { error: 'must be 100,000 or fewer' }));

/** Query of `findUser`. The length is checked on the object, because its message must not start with a field name. */
export const userSearchSchema = inputObject({ q: boundedText(320) }).check(
  z.refine(({ q }) => isSearchLongEnough(q), { error: SEARCH_TOO_SHORT }),
);

export const foundUserSchema = z.strictObject({
  cognito: z.nullable(
    z.strictObject({
      attrs: z.strictObject({ sub: z.string(), email: z.string(), email_verified: z.boolean() }),
      userStatus: z.string(),
      isEnabled: z.boolean(),
      isStaff: z.boolean(),
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

/** Input of `verifyUser` and `deleteUser`. The specification sends only `cognitoSub`, so `reason` is optional. */
export const userActionSchema = inputObject({ cognitoSub: userIdSchema, reason: z.optional(reasonSchema) });

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

/** Staff action. Entries are never changed. `before` and `after` are the affected data as JSON values. */
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
