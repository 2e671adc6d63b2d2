import { expect, test } from 'vitest';
import { addPlan, createSubscriptionParams } from '../../emulators/stripe/purchases.ts';
import { startStripe } from '../../emulators/stripe/stripe-fixture.ts';
import { newContext } from '../../support/browser/chromium.ts';
import { forAllTests } from '../../support/for-each-test.ts';

const fixture = forAllTests(() => startStripe({ hasReceiver: false }));

async function openCheckoutPage() {
  const { stripe } = fixture();
  const price = await addPlan(fixture());
  const params = createSubscriptionParams(price.id, { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } });
  const { url } = await stripe.checkout.sessions.create(params);
  const page = await (await newContext({})).newPage();
  await page.goto(url ?? '');
  return page;
}

test('the checkout page shows the fields of a business only while its box is checked', async () => {
  const page = await openCheckoutPage();
  const box = page.getByLabel("I'm purchasing as a business");
  const fields = [page.getByLabel('Business name'), page.getByLabel('Tax ID')];
  const areVisible = () => Promise.all(fields.map((field) => field.isVisible()));
  expect(await areVisible()).toEqual([false, false]);
  await box.check();
  expect(await areVisible()).toEqual([true, true]);
  await page.getByRole('button', { name: 'Pay $12.00' }).click();
  await page.getByText('Enter your tax ID.').waitFor();
  expect(await areVisible()).toEqual([true, true]);
  await box.uncheck();
  expect(await areVisible()).toEqual([false, false]);
});
