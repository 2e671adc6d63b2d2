import { hasActiveSeat } from '#shared/account.ts';
import { sameEmail } from '#shared/email.ts';
import type { FoundUser } from '#shared/staff.ts';

/** Cognito status of a user who has not confirmed the sign-up. Such a user has no database row and cannot sign in. */
export const SIGNED_UP = 'UNCONFIRMED';

type Part = 'cognito' | 'dbUser' | 'dbOrg' | 'stripeCustomer';

/** Field of a record, or a whole record that is missing. */
export type FactKey = Part | `${Part}.${string}`;

/** Contradiction between Cognito, the database and Stripe. `between` lists the fields to mark. */
export interface Disagreement {
  readonly words: string;
  readonly between: readonly FactKey[];
}

interface Rule extends Disagreement {
  readonly isBroken: (found: FoundUser) => boolean;
}

type DatabaseOrganization = Pick<FoundUser, 'dbUser' | 'dbOrg'>;

/** Returns true if the user's own row names them as the active admin of the organization that was found. */
const saysAdmin = ({ dbUser, dbOrg }: DatabaseOrganization): boolean =>
  dbUser?.orgId === dbOrg?.orgId && dbUser?.orgRole === 'admin' && dbUser.orgStatus === 'active';

const isNamedAdmin = ({ dbUser, dbOrg }: DatabaseOrganization): boolean => dbUser?.userId === dbOrg?.adminUserId;

const RULES: readonly Rule[] = [
  {
    words: 'The user exists in the database but not in Cognito.',
    between: ['cognito', 'dbUser.userId'],
    isBroken: ({ cognito, dbUser }) => dbUser !== null && !cognito,
  },
  {
    words: 'The user exists in Cognito but not in the database.',
    between: ['cognito.sub', 'dbUser'],
    isBroken: ({ cognito, dbUser }) => cognito !== null && cognito.userStatus !== SIGNED_UP && !dbUser,
  },
  {
    words: 'The user id differs between Cognito and the database.',
    between: ['cognito.sub', 'dbUser.userId'],
    isBroken: ({ cognito, dbUser }) => Boolean(cognito && dbUser && cognito.attrs.sub !== dbUser.userId),
  },
  {
    words: 'The email differs between Cognito and the database.',
    between: ['cognito.email', 'dbUser.email'],
    isBroken: ({ cognito, dbUser }) => Boolean(cognito && dbUser && !sameEmail(cognito.attrs.email, dbUser.email)),
  },
  {
    words: 'The user’s row names an organization that was not found.',
    between: ['dbUser.orgId', 'dbOrg', 'dbOrg.orgId'],
    isBroken: ({ dbUser, dbOrg }) => dbUser?.orgId !== undefined && dbUser.orgId !== dbOrg?.orgId,
  },
  {
    words: 'The user and the organization disagree about its admin.',
    between: ['dbUser.orgRole', 'dbOrg.adminUserId'],
    isBroken: (found) => Boolean(found.dbUser && found.dbOrg) && saysAdmin(found) !== isNamedAdmin(found),
  },
  {
    words: 'The organization has a different email for its admin.',
    between: ['dbUser.email', 'dbOrg.adminEmail'],
    isBroken: ({ dbUser, dbOrg }) =>
      Boolean(dbUser && dbOrg && isNamedAdmin({ dbUser, dbOrg }) && !sameEmail(dbUser.email, dbOrg.adminEmail)),
  },
];

export const disagreementsIn = (found: FoundUser): readonly Disagreement[] => [
  ...RULES.filter(({ isBroken }) => isBroken(found)),
  ...billingDisagreements(found),
];

interface Payer {
  readonly part: 'dbUser' | 'dbOrg';
  readonly emailKey: FactKey;
  readonly email: string;
  readonly customerId?: string | undefined;
  readonly status?: string | undefined;
}

function billingDisagreements(found: FoundUser): readonly Disagreement[] {
  const { stripeCustomer: customer } = found;
  const payer = payerOf(found);
  const named: FactKey = payer ? `${payer.part}.customerId` : 'dbUser';
  if (!customer) {
    const words = 'The database has a customer ID that Stripe does not know.';
    return payer?.customerId ? [{ words, between: [named, 'stripeCustomer'] }] : [];
  }
  if (payer?.customerId === customer.id) return differences(payer, customer);
  return [{ words: 'The customer differs between the database and Stripe.', between: [named, 'stripeCustomer.id'] }];
}

function differences(payer: Payer, customer: NonNullable<FoundUser['stripeCustomer']>): readonly Disagreement[] {
  if (customer.isDeleted) return [{ words: 'The customer was deleted in Stripe.', between: ['stripeCustomer.isDeleted'] }];
  const status: Disagreement = {
    words: 'The status of the subscription differs between the database and Stripe.',
    between: [`${payer.part}.status`, 'stripeCustomer.status'],
  };
  const email: Disagreement = {
    words: 'The email differs between the database and Stripe.',
    between: [payer.emailKey, 'stripeCustomer.email'],
  };
  return [
    ...(payer.status === customer.status ? [] : [status]),
    ...(customer.email === null || sameEmail(payer.email, customer.email) ? [] : [email]),
  ];
}

/**
 * Returns the row that names the Stripe customer. If none does, returns the organization if the user has a seat or no row,
 * and otherwise the user.
 */
function payerOf({ dbUser, dbOrg, stripeCustomer }: FoundUser): Payer | undefined {
  const user: Payer | undefined = dbUser ? { ...dbUser, part: 'dbUser', emailKey: 'dbUser.email' } : undefined;
  const organization: Payer | undefined = dbOrg
    ? { ...dbOrg, part: 'dbOrg', email: dbOrg.adminEmail, emailKey: 'dbOrg.adminEmail' }
    : undefined;
  const named = [user, organization].find((payer) => payer?.customerId !== undefined && payer.customerId === stripeCustomer?.id);
  if (named) return named;
  return !dbUser || hasActiveSeat(dbUser) ? (organization ?? user) : user;
}
