import { PREMIUM } from '#shared/plan.ts';
import type { OrganizationRecord } from '../../../functions/clients/organization-records.ts';
import type { Billing } from '../../../functions/clients/user-records.ts';
import type { BillingFixture } from '../billing/billing-fixture.ts';
import { CHECKOUT_INPUT, submitCard } from '../billing/checkout-steps.ts';
import { TEST_CARDS } from '../billing/test-cards.ts';
import { ORG_ID, USER_ID } from '../record-builders.ts';
import { subscription } from '../users/account-builders.ts';

export const organizationRecord = (changes: Partial<OrganizationRecord> = {}): OrganizationRecord => ({
  orgId: ORG_ID,
  name: 'Analytical Engines',
  seats: 5,
  seatsFree: 4,
  adminUserId: USER_ID,
  adminEmail: 'ada@example.com',
  created: new Date('2026-01-31T12:00:00Z'),
  billingVersion: 0,
  ...changes,
});

/** Billing of an organization whose seats are paid for. */
export const PAID_BILLING: Billing = { subscription: subscription(), hadTrial: false, duplicateSubscriptions: [] };

/** Creates an organization that is a Stripe customer without a subscription. */
export async function createOrganization({ clients }: BillingFixture, changes: Partial<OrganizationRecord> = {}): Promise<void> {
  const organization = organizationRecord(changes);
  const customerId = await clients.customers.createForOrganization(organization);
  if (!(await clients.organizations.create({ ...organization, customerId }))) throw new Error('The admin already has a seat.');
}

interface SeatPurchase {
  /** Default: all seats of the organization. */
  readonly quantity?: number;
  readonly lookupKey?: string;
  readonly card?: string;
}

/** Buys the organization's seats as staff do in the Stripe dashboard. Returns the subscription's id. */
export async function buySeats(
  billing: BillingFixture,
  { quantity, lookupKey = PREMIUM.planId, card = TEST_CARDS.works }: SeatPurchase = {},
): Promise<string> {
  const { customerId, seats } = await billing.readOrganizationRow();
  const [price] = (await billing.stripe.prices.list({ lookup_keys: [lookupKey] })).data;
  const { id, url } = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId ?? '',
    line_items: [{ price: price?.id ?? '', quantity: quantity ?? seats }],
    success_url: CHECKOUT_INPUT.success_url,
  });
  await submitCard(url ?? '', card);
  return String((await billing.stripe.checkout.sessions.retrieve(id)).subscription);
}
