import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { createBillingActions } from '../../../../../web/features/billing/billing-actions.ts';
import { basicAccount, payment, premiumAccount, subscription } from '../../../../support/account-builders.ts';
import { actsFixture } from '../../../../support/acts-fixture.ts';
import { organization } from '../../../../support/organization-builders.ts';

const KEY = ['account'];
const TESTED_KEY = ['account', 'ab_test', ''];
const PAYMENTS_KEY = ['payments', 'user'];
const ORGANIZATION_KEY = ['organization'];
const { signal } = new AbortController();

/** The acts of a user with an account and an organization. */
const billingActsFixture = (answer: unknown) =>
  actsFixture(createBillingActions, answer, [
    [KEY, basicAccount],
    [TESTED_KEY, { ...basicAccount, abTestV2: { group: 'B' } }],
    [PAYMENTS_KEY, [payment()]],
    [ORGANIZATION_KEY, organization()],
  ]);

const premium = premiumAccount();
const refused = new ApiError({ code: 'conflict', message: 'There is no subscription that could be changed.' });

test('what the server answers is shown everywhere, and everybody keeps their group', async () => {
  const { cancelSubscription, client, asked } = billingActsFixture(premium);
  await cancelSubscription();
  expect(asked).toEqual([['cancelSubscription', {}]]);
  expect(client.getQueryData(KEY)).toEqual(premium);
  expect(client.getQueryData(TESTED_KEY)).toEqual({ ...premium, abTestV2: { group: 'B' } });
});

test('an act about money makes the list of payments an old one', async () => {
  const { cancelSubscription, isStale } = billingActsFixture(premium);
  await cancelSubscription();
  expect(isStale(PAYMENTS_KEY)).toBe(true);
});

test('a look-up that is under way does not bring the account of before', async () => {
  const { setCancelAtPeriodEnd, client } = billingActsFixture(premium);
  let arrive = (_: Account): void => undefined;
  const old = client.fetchQuery({
    queryKey: KEY,
    queryFn: () =>
      new Promise<Account>((resolve) => {
        arrive = resolve;
      }),
  });
  await setCancelAtPeriodEnd(false);
  arrive(basicAccount);
  await old.catch(() => undefined);
  expect(client.getQueryData(KEY)).toEqual(premium);
});

test.each([true, false])('the pending end is set to %s', async (flag) => {
  const { setCancelAtPeriodEnd, asked } = billingActsFixture(premium);
  await setCancelAtPeriodEnd(flag);
  expect(asked).toEqual([['setCancelAtPeriodEnd', { cancel_at_period_end: flag }]]);
});

test('what was refused changes nothing here, and is looked up again', async () => {
  const { cancelSubscription, client, isStale } = billingActsFixture(refused);
  await expect(cancelSubscription()).rejects.toBe(refused);
  expect(client.getQueryData(KEY)).toEqual(basicAccount);
  expect(isStale(KEY)).toBe(true);
});

test('a checkout that is refused has its account looked up again: there may be a subscription', async () => {
  const { openCheckout, isStale } = billingActsFixture(refused);
  const request = {
    plan: 'premium-yearly',
    success_url: 'https://site.example/a',
    cancel_url: 'https://site.example/b',
  } as const;
  await expect(openCheckout(request)).rejects.toBe(refused);
  expect(isStale(TESTED_KEY)).toBe(true);
});

test('a checkout and a change of card answer where to go', async () => {
  const { openCheckout, openCardUpdate, asked } = billingActsFixture({ url: 'https://pay.example/1' });
  const addresses = { success_url: 'https://site.example/a', cancel_url: 'https://site.example/b' };
  expect(await openCheckout({ plan: 'premium-yearly', ...addresses, quick_trial: true })).toBe('https://pay.example/1');
  expect(await openCardUpdate({ ...addresses, account_type: 'user' })).toBe('https://pay.example/1');
  expect(asked).toEqual([
    ['createCheckoutSession', { plan: 'premium-yearly', ...addresses, quick_trial: true }],
    ['createCardSession', { ...addresses, account_type: 'user' }],
  ]);
});

test('a checkout is confirmed with the account it brought about', async () => {
  const { confirmCheckout, client, asked } = billingActsFixture(premium);
  expect(await confirmCheckout('cs_1', signal)).toEqual(premium);
  expect(asked).toEqual([['confirmCheckout', { session_id: 'cs_1' }]]);
  expect(client.getQueryData(KEY)).toEqual(premium);
});

test.each([
  ['there is no subscription yet', basicAccount],
  ['its first payment is under way', premiumAccount(subscription({ status: 'incomplete' }))],
])('it is not confirmed while %s', async (_, account) => {
  const { confirmCheckout } = billingActsFixture(account);
  await expect(confirmCheckout('cs_1', signal)).rejects.toMatchObject({ code: 'conflict' });
});

test('a new card is confirmed with the account that has it', async () => {
  const { confirmCard, client, asked } = billingActsFixture({ type: 'user', data: premium });
  await confirmCard('cs_1', signal);
  expect(asked).toEqual([['confirmCard', { session_id: 'cs_1', account_type: 'user' }]]);
  expect(client.getQueryData(KEY)).toEqual(premium);
});

test('what is canceled for an organization is read again where the organization is shown', async () => {
  const { setCancelAtPeriodEnd, isStale } = billingActsFixture(premium);
  await setCancelAtPeriodEnd(true);
  expect(isStale(ORGANIZATION_KEY)).toBe(true);
});

test('a new card of an organization is confirmed with the organization that has it', async () => {
  const paid = organization({ card: { brand: 'amex', last4: '0005', name: null } });
  const { confirmOrganizationCard, client, asked, isStale } = billingActsFixture({ type: 'organization', data: paid });
  expect(await confirmOrganizationCard('cs_1', signal)).toEqual(paid);
  expect(asked).toEqual([['confirmCard', { session_id: 'cs_1', account_type: 'org' }]]);
  expect(client.getQueryData(ORGANIZATION_KEY)).toEqual(paid);
  expect([KEY, PAYMENTS_KEY].map(isStale)).toEqual([true, true]);
});

test('an answer about somebody else is none', async () => {
  const mine = billingActsFixture({ type: 'user', data: premium });
  await expect(mine.confirmOrganizationCard('cs_1', signal)).rejects.toMatchObject({ code: 'internal' });
  const ours = billingActsFixture({ type: 'organization', data: organization() });
  await expect(ours.confirmCard('cs_1', signal)).rejects.toMatchObject({ code: 'internal' });
});
