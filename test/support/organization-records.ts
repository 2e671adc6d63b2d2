import { PREMIUM } from '#shared/plan.ts';
import type { OrganizationRecord } from '../../functions/clients/organization-records.ts';
import { type BillingFixture, ORG_ID } from './billing-fixture.ts';
import { CHECKOUT_INPUT, submitCard } from './checkout-steps.ts';
import { USER_ID } from './record-builders.ts';
import { TEST_CARDS } from './test-cards.ts';

/** An organization of five seats, of which its admin has one. */
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

/** Gives Ada an organization, which is a customer at Stripe and has bought nothing yet. */
export async function createOrganization({ clients }: BillingFixture, changes: Partial<OrganizationRecord> = {}): Promise<void> {
  const organization = organizationRecord(changes);
  const customerId = await clients.customers.createForOrganization(organization);
  if (!(await clients.organizations.create({ ...organization, customerId }))) throw new Error('The admin has a seat already.');
}

/** Sells an organization its seats, as is done by hand in Stripe. Answers the subscription. */
export async function buySeats(billing: BillingFixture, card: string = TEST_CARDS.works): Promise<string> {
  const { customerId, seats } = await billing.organizationRow();
  const [price] = (await billing.stripe.prices.list({ lookup_keys: [PREMIUM.planId] })).data;
  const { id, url } = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId ?? '',
    line_items: [{ price: price?.id ?? '', quantity: seats }],
    success_url: CHECKOUT_INPUT.success_url,
  });
  await submitCard(url ?? '', card);
  return String((await billing.stripe.checkout.sessions.retrieve(id)).subscription);
}
