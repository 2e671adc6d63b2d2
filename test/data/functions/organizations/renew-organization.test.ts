import { describe, expect, test } from 'vitest';
import { cancelSubscription } from '../../../../functions/account/cancel-subscription.lambda.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { renewOrganization } from '../../../../functions/organizations/renew-organization.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { CHECKOUT_INPUT, readSessionId, submitCard } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization, organizationRecord } from '../../../support/organizations/organization-records.ts';
import { actor, ORG_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);

const { success_url, cancel_url } = CHECKOUT_INPUT;
const renew = (changes: object = {}) =>
  renewOrganization(billing().clients, { orgId: ORG_ID, success_url, cancel_url, ...changes }, actor());

const readCustomerId = async () => (await billing().readOrganizationRow()).customerId ?? '';
const sync = async () => syncBilling(billing().clients, await readCustomerId(), { type: 'org', id: ORG_ID });

/** Creates an organization whose subscription has ended. Returns the id of its price. */
async function createLapsedOrganization(purchase: Parameters<typeof buySeats>[1] = {}): Promise<string> {
  await createOrganization(billing());
  const subscription = await billing().stripe.subscriptions.retrieve(await buySeats(billing(), purchase));
  await cancelSubscription(billing().clients, {}, await billing().payer());
  return subscription.items.data[0]?.price.id ?? '';
}

/** Creates the current price of a seat. Returns its id. */
async function createSeatPrice(): Promise<string> {
  const product = await billing().stripe.products.create({ name: 'Seats' });
  const { id } = await billing().stripe.prices.create({
    ...{ product: product.id, currency: 'usd', unit_amount: 2_400, recurring: { interval: 'year' } },
    lookup_key: 'enterprise-yearly',
  });
  return id;
}

describe('renewOrganization', () => {
  test('sells the seats again at the price of the last subscription', async () => {
    const priceId = await createLapsedOrganization();
    const { url } = await renew();
    await submitCard(url);
    await sync();
    const { subscription } = (await billing().readOrganizationRow()).billing ?? {};
    expect(subscription).toMatchObject({ status: 'active', amount: 5 * 1_200 });
    const renewed = await billing().stripe.subscriptions.retrieve(subscription?.id ?? '');
    expect(renewed.items.data[0]).toMatchObject({ quantity: organizationRecord().seats, price: { id: priceId } });
    expect(renewed).toMatchObject({ trial_end: null, metadata: { orgId: ORG_ID } });
  });

  test('sells a fixed price for all seats once again', async () => {
    await createLapsedOrganization({ quantity: 1 });
    await submitCard((await renew()).url);
    expect((await sync())?.billing?.subscription).toMatchObject({ status: 'active', amount: 1_200 });
  });

  test('sells all seats of an organization that bought only one at the current price', async () => {
    await createSeatPrice();
    await createLapsedOrganization({ quantity: 1, lookupKey: 'enterprise-yearly' });
    await submitCard((await renew()).url);
    expect((await sync())?.billing?.subscription).toMatchObject({ status: 'active', amount: 5 * 2_400 });
  });

  test('sells all seats when the fixed price can no longer be bought', async () => {
    await createSeatPrice();
    await billing().stripe.prices.update(await createLapsedOrganization({ quantity: 1 }), { active: false });
    await submitCard((await renew()).url);
    expect((await sync())?.billing?.subscription).toMatchObject({ status: 'active', amount: 5 * 2_400 });
  });

  test('uses the current price when the last one can no longer be bought', async () => {
    const priceId = await createLapsedOrganization();
    const currentPriceId = await createSeatPrice();
    await billing().stripe.prices.update(priceId, { active: false });
    await submitCard((await renew()).url);
    await sync();
    const { id = '' } = (await billing().readOrganizationRow()).billing?.subscription ?? {};
    expect((await billing().stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(currentPriceId);
  });

  test('opens one page for two calls', async () => {
    await createLapsedOrganization();
    const [first, second] = await Promise.all([renew(), renew()]);
    expect(first).toEqual(second);
  });

  test('uses the current price when the product of the last one is archived', async () => {
    const priceId = await createLapsedOrganization();
    const { product: lastProduct } = await billing().stripe.prices.retrieve(priceId);
    await createSeatPrice();
    await billing().stripe.products.update(String(lastProduct), { active: false });
    await submitCard((await renew()).url);
    expect((await sync())?.billing?.subscription).toMatchObject({ amount: 5 * 2_400 });
  });

  test('throws conflict when the customer was deleted in Stripe', async () => {
    await createLapsedOrganization();
    await billing().stripe.customers.del(await readCustomerId());
    await expect(renew()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('Contact us') });
  });

  test('throws conflict when there is no price that can be bought', async () => {
    const priceId = await createLapsedOrganization();
    await billing().stripe.prices.update(priceId, { active: false });
    await expect(renew()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('Contact us') });
  });

  test('throws conflict while the organization has a subscription', async () => {
    await createOrganization(billing());
    await buySeats(billing());
    await expect(renew()).rejects.toMatchObject({ code: 'conflict', message: 'Your organization already has a subscription.' });
  });

  test('closes an open page when staff have sold a subscription meanwhile', async () => {
    await createLapsedOrganization();
    const { url } = await renew();
    await buySeats(billing());
    await sync();
    expect((await billing().stripe.checkout.sessions.retrieve(readSessionId(url))).status).toBe('expired');
  });

  test('throws conflict for an organization that was never a customer', async () => {
    await billing().clients.organizations.create(organizationRecord());
    await expect(renew()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('Contact us') });
  });

  test('throws badRequest for a return URL of another site', async () => {
    await createLapsedOrganization();
    await expect(renew({ success_url: 'https://evil.example/' })).rejects.toMatchObject({ code: 'badRequest' });
  });
});
