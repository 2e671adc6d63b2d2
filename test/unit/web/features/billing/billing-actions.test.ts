import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { createBillingActions } from '../../../../../web/features/billing/billing-actions.ts';
import { organization } from '../../../../support/organizations/organization-builders.ts';
import { basicAccount, payment, premiumAccount, subscription } from '../../../../support/users/account-builders.ts';
import { actionsFixture } from '../../../../support/web/api-stub.ts';

const ACCOUNT_KEY = ['account'];
const EXPERIMENT_KEY = ['account', 'ab_test', ''];
const PAYMENTS_KEY = ['payments', 'user'];
const ORGANIZATION_KEY = ['organization'];
const { signal } = new AbortController();

const billingActionsFixture = (response: unknown) =>
  actionsFixture(createBillingActions, response, [
    [ACCOUNT_KEY, basicAccount],
    [EXPERIMENT_KEY, { ...basicAccount, abTestV2: { group: 'B' } }],
    [PAYMENTS_KEY, [payment()]],
    [ORGANIZATION_KEY, organization()],
  ]);

const premium = premiumAccount();
const conflict = new ApiError({ code: 'conflict', message: 'There is no subscription that could be changed.' });

test('cancelSubscription updates every account query and keeps the experiment group', async () => {
  const { cancelSubscription, client, calls } = billingActionsFixture(premium);
  await cancelSubscription('user');
  expect(calls).toEqual([['cancelSubscription', { account_type: 'user' }]]);
  expect(client.getQueryData(ACCOUNT_KEY)).toEqual(premium);
  expect(client.getQueryData(EXPERIMENT_KEY)).toEqual({ ...premium, abTestV2: { group: 'B' } });
});

test('cancelSubscription invalidates the payments', async () => {
  const { cancelSubscription, isStale } = billingActionsFixture(premium);
  await cancelSubscription('user');
  expect(isStale(PAYMENTS_KEY)).toBe(true);
});

test('setCancelAtPeriodEnd is not overwritten by an earlier account request', async () => {
  const { setCancelAtPeriodEnd, client } = billingActionsFixture(premium);
  let respond = (_: Account): void => undefined;
  const earlierRequest = client.fetchQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: () =>
      new Promise<Account>((resolve) => {
        respond = resolve;
      }),
  });
  await setCancelAtPeriodEnd(false, 'user');
  respond(basicAccount);
  await earlierRequest.catch(() => undefined);
  expect(client.getQueryData(ACCOUNT_KEY)).toEqual(premium);
});

test.each([true, false])('setCancelAtPeriodEnd sends %s', async (flag) => {
  const { setCancelAtPeriodEnd, calls } = billingActionsFixture(premium);
  await setCancelAtPeriodEnd(flag, 'org');
  expect(calls).toEqual([['setCancelAtPeriodEnd', { cancel_at_period_end: flag, account_type: 'org' }]]);
});

test('cancelSubscription and setCancelAtPeriodEnd send the feedback', async () => {
  const { cancelSubscription, setCancelAtPeriodEnd, calls } = billingActionsFixture(premium);
  await cancelSubscription('user', { reason: 'unused' });
  await setCancelAtPeriodEnd(true, 'user', { comment: 'Too rarely.' });
  expect(calls).toEqual([
    ['cancelSubscription', { account_type: 'user', reason: 'unused' }],
    ['setCancelAtPeriodEnd', { cancel_at_period_end: true, account_type: 'user', comment: 'Too rarely.' }],
  ]);
});

test('cancelSubscription keeps and invalidates the account when the API rejects the request', async () => {
  const { cancelSubscription, client, isStale } = billingActionsFixture(conflict);
  await expect(cancelSubscription('user')).rejects.toBe(conflict);
  expect(client.getQueryData(ACCOUNT_KEY)).toEqual(basicAccount);
  expect(isStale(ACCOUNT_KEY)).toBe(true);
});

test('createCheckoutUrl invalidates the account when the API rejects the request', async () => {
  const { createCheckoutUrl, isStale } = billingActionsFixture(conflict);
  const request = {
    plan: 'premium-yearly',
    success_url: 'https://site.example/a',
    cancel_url: 'https://site.example/b',
  } as const;
  await expect(createCheckoutUrl(request)).rejects.toBe(conflict);
  expect(isStale(EXPERIMENT_KEY)).toBe(true);
});

test('createCheckoutUrl and createCardUpdateUrl return the URL from Stripe', async () => {
  const { createCheckoutUrl, createCardUpdateUrl, calls } = billingActionsFixture({ url: 'https://pay.example/1' });
  const urls = { success_url: 'https://site.example/a', cancel_url: 'https://site.example/b' };
  expect(await createCheckoutUrl({ plan: 'premium-yearly', ...urls, quick_trial: true })).toBe('https://pay.example/1');
  expect(await createCardUpdateUrl({ ...urls, account_type: 'user' })).toBe('https://pay.example/1');
  expect(calls).toEqual([
    ['createCheckoutSession', { plan: 'premium-yearly', ...urls, quick_trial: true }],
    ['createCardSession', { ...urls, account_type: 'user' }],
  ]);
});

test('confirmCheckout returns and stores the account', async () => {
  const { confirmCheckout, client, calls } = billingActionsFixture(premium);
  expect(await confirmCheckout('cs_1', signal)).toEqual(premium);
  expect(calls).toEqual([['confirmCheckout', { session_id: 'cs_1' }]]);
  expect(client.getQueryData(ACCOUNT_KEY)).toEqual(premium);
});

test.each([
  ['there is no subscription yet', basicAccount],
  ['the first payment is in progress', premiumAccount(subscription({ status: 'incomplete' }))],
])('confirmCheckout rejects while %s', async (_, account) => {
  const { confirmCheckout } = billingActionsFixture(account);
  await expect(confirmCheckout('cs_1', signal)).rejects.toMatchObject({ code: 'conflict' });
});

test('confirmCard stores the account', async () => {
  const { confirmCard, client, calls } = billingActionsFixture({ type: 'user', data: premium });
  await confirmCard('cs_1', signal);
  expect(calls).toEqual([['confirmCard', { session_id: 'cs_1', account_type: 'user' }]]);
  expect(client.getQueryData(ACCOUNT_KEY)).toEqual(premium);
});

test('setCancelAtPeriodEnd invalidates the organization', async () => {
  const { setCancelAtPeriodEnd, isStale } = billingActionsFixture(premium);
  await setCancelAtPeriodEnd(true, 'org');
  expect(isStale(ORGANIZATION_KEY)).toBe(true);
});

test('confirmOrganizationCard returns and stores the organization', async () => {
  const paidOrganization = organization({ card: { brand: 'amex', last4: '0005', name: null } });
  const { confirmOrganizationCard, client, calls, isStale } = billingActionsFixture({
    type: 'organization',
    data: paidOrganization,
  });
  expect(await confirmOrganizationCard('cs_1', signal)).toEqual(paidOrganization);
  expect(calls).toEqual([['confirmCard', { session_id: 'cs_1', account_type: 'org' }]]);
  expect(client.getQueryData(ORGANIZATION_KEY)).toEqual(paidOrganization);
  expect([ACCOUNT_KEY, PAYMENTS_KEY].map(isStale)).toEqual([true, true]);
});

test('confirmCard and confirmOrganizationCard reject the response for the other owner type', async () => {
  const userActions = billingActionsFixture({ type: 'user', data: premium });
  await expect(userActions.confirmOrganizationCard('cs_1', signal)).rejects.toMatchObject({ code: 'internal' });
  const organizationActions = billingActionsFixture({ type: 'organization', data: organization() });
  await expect(organizationActions.confirmCard('cs_1', signal)).rejects.toMatchObject({ code: 'internal' });
});
