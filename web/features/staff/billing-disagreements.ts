import { hasActiveSeat } from '#shared/account.ts';
import { sameEmail } from '#shared/email.ts';
import type { FoundUser } from '#shared/staff.ts';
import type { Disagreement, FactKey } from './disagreement.ts';

interface Payer {
  readonly part: 'dbUser' | 'dbOrg';
  readonly emailKey: FactKey;
  readonly email: string;
  readonly customerId?: string | undefined;
  readonly status?: string | undefined;
}

export function billingDisagreements(found: FoundUser): readonly Disagreement[] {
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
