import { expect, test } from 'vitest';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, buySecondSubscription } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';

const fixture = forEachTest(billingFixture);

/** Number of subscriptions on one page of Stripe's list, which starts with the newest. */
const PAGE_SIZE = 100;

test('finds and updates a live subscription that is older than a page of ended ones', async () => {
  const { stripe, clients } = fixture();
  await buyPremium(fixture());
  const { customerId = '', billing } = await fixture().readUserRow();
  const liveId = billing?.subscription?.id ?? '';
  for (let count = 0; count < PAGE_SIZE; count++) await stripe.subscriptions.cancel(await buySecondSubscription(fixture()));
  expect(await clients.customerLookups.get(customerId)).toMatchObject({ subscription: { id: liveId } });
  const [newestCard] = (await stripe.customers.listPaymentMethods(customerId)).data;
  await clients.subscriptions.setCardAndPay(customerId, newestCard?.id ?? '');
  expect(await stripe.subscriptions.retrieve(liveId)).toMatchObject({ default_payment_method: newestCard?.id });
});
