import { isSameEmail } from '#shared/email.ts';
import { hasActiveSeat } from '#shared/member.ts';
import type { FoundUser } from '#shared/staff.ts';

/** Cognito status of a user who has not confirmed the sign-up. Such a user has no database row and cannot sign in. */
export const UNCONFIRMED_STATUS = 'UNCONFIRMED';

type RecordSource = 'cognito' | 'dbUser' | 'dbOrg' | 'stripeCustomer';

/** Field of a record, or a whole record that is missing. */
export type FieldKey = RecordSource | `${RecordSource}.${string}`;

/** Contradiction between Cognito, the database and Stripe. `fields` lists the fields to mark. */
export interface Inconsistency {
  readonly text: string;
  readonly fields: readonly FieldKey[];
}

interface Rule extends Inconsistency {
  readonly isBroken: (found: FoundUser) => boolean;
}

type DatabaseRows = Pick<FoundUser, 'dbUser' | 'dbOrg'>;

const isAdminInUserRow = ({ dbUser, dbOrg }: DatabaseRows): boolean =>
  dbUser?.orgId === dbOrg?.orgId && dbUser?.orgRole === 'admin' && dbUser.orgStatus === 'active';

const isAdminInOrganizationRow = ({ dbUser, dbOrg }: DatabaseRows): boolean => dbUser?.userId === dbOrg?.adminUserId;

const RULES: readonly Rule[] = [
  {
    text: 'The user exists in the database but not in Cognito.',
    fields: ['cognito', 'dbUser.userId'],
    isBroken: ({ cognito, dbUser }) => dbUser !== null && !cognito,
  },
  {
    text: 'The user exists in Cognito but not in the database.',
    fields: ['cognito.sub', 'dbUser'],
    isBroken: ({ cognito, dbUser }) => cognito !== null && cognito.userStatus !== UNCONFIRMED_STATUS && !dbUser,
  },
  {
    text: 'The user ID differs between Cognito and the database.',
    fields: ['cognito.sub', 'dbUser.userId'],
    isBroken: ({ cognito, dbUser }) => Boolean(cognito && dbUser && cognito.attrs.sub !== dbUser.userId),
  },
  {
    text: 'The email differs between Cognito and the database.',
    fields: ['cognito.email', 'dbUser.email'],
    isBroken: ({ cognito, dbUser }) => Boolean(cognito && dbUser && !isSameEmail(cognito.attrs.email, dbUser.email)),
  },
  {
    text: 'The user’s row names an organization that was not found.',
    fields: ['dbUser.orgId', 'dbOrg', 'dbOrg.orgId'],
    isBroken: ({ dbUser, dbOrg }) => dbUser?.orgId !== undefined && dbUser.orgId !== dbOrg?.orgId,
  },
  {
    text: 'The user and the organization disagree about its admin.',
    fields: ['dbUser.orgRole', 'dbOrg.adminUserId'],
    isBroken: (found) => Boolean(found.dbUser && found.dbOrg) && isAdminInUserRow(found) !== isAdminInOrganizationRow(found),
  },
  {
    text: 'The admin’s email differs between the user’s row and the organization’s row.',
    fields: ['dbUser.email', 'dbOrg.adminEmail'],
    isBroken: ({ dbUser, dbOrg }) =>
      Boolean(dbUser && dbOrg && isAdminInOrganizationRow({ dbUser, dbOrg }) && !isSameEmail(dbUser.email, dbOrg.adminEmail)),
  },
];

export const findInconsistencies = (found: FoundUser): readonly Inconsistency[] => [
  ...RULES.filter(({ isBroken }) => isBroken(found)),
  ...findBillingInconsistencies(found),
];

interface OwnerRow {
  readonly source: 'dbUser' | 'dbOrg';
  readonly emailKey: FieldKey;
  readonly email: string;
  readonly customerId?: string | undefined;
  readonly status?: string | undefined;
}

function findBillingInconsistencies(found: FoundUser): readonly Inconsistency[] {
  const { stripeCustomer: customer } = found;
  const row = findOwnerRow(found);
  const customerIdField: FieldKey = row ? `${row.source}.customerId` : 'dbUser';
  if (!customer) {
    const text = 'The database has a customer id that Stripe does not know.';
    return row?.customerId ? [{ text, fields: [customerIdField, 'stripeCustomer'] }] : [];
  }
  if (row?.customerId === customer.id) return compareCustomer(row, customer);
  return [{ text: 'The customer differs between the database and Stripe.', fields: [customerIdField, 'stripeCustomer.id'] }];
}

function compareCustomer(row: OwnerRow, customer: NonNullable<FoundUser['stripeCustomer']>): readonly Inconsistency[] {
  if (customer.isDeleted) return [{ text: 'The customer was deleted in Stripe.', fields: ['stripeCustomer.isDeleted'] }];
  const statusMismatch: Inconsistency = {
    text: 'The status of the subscription differs between the database and Stripe.',
    fields: [`${row.source}.status`, 'stripeCustomer.status'],
  };
  const emailMismatch: Inconsistency = {
    text: 'The email differs between the database and Stripe.',
    fields: [row.emailKey, 'stripeCustomer.email'],
  };
  return [
    ...(row.status === customer.status ? [] : [statusMismatch]),
    ...(customer.email === null || isSameEmail(row.email, customer.email) ? [] : [emailMismatch]),
  ];
}

/**
 * Returns the row with the id of the Stripe customer. Without such a row, returns the organization if the user has an active
 * seat or no row, and otherwise the user.
 */
function findOwnerRow({ dbUser, dbOrg, stripeCustomer }: FoundUser): OwnerRow | undefined {
  const user: OwnerRow | undefined = dbUser ? { ...dbUser, source: 'dbUser', emailKey: 'dbUser.email' } : undefined;
  const organization: OwnerRow | undefined = dbOrg
    ? { ...dbOrg, source: 'dbOrg', email: dbOrg.adminEmail, emailKey: 'dbOrg.adminEmail' }
    : undefined;
  const linkedRow = [user, organization].find((row) => row?.customerId !== undefined && row.customerId === stripeCustomer?.id);
  if (linkedRow) return linkedRow;
  return !dbUser || hasActiveSeat(dbUser) ? (organization ?? user) : user;
}
