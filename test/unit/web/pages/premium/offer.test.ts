import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { isOfferPending, resolveOffer as resolveVisitorOffer } from '../../../../../web/pages/premium/offer.tsx';
import { basicAccount, premiumAccount, subscription, trialSubscription } from '../../../../support/users/account-builders.ts';

const resolveOffer = (account: Account | undefined) => resolveVisitorOffer({ account, plan: undefined });

const TRIAL = {
  page: 'checkout',
  action: 'Get started (free 1-week trial)',
  note: 'Free for 7 days, once per person. Cancel before the trial ends and you pay nothing.',
};

test.each([undefined, basicAccount])('resolveOffer includes a trial when the user had no trial (%#)', (account) => {
  expect(resolveOffer(account)).toEqual(TRIAL);
});

test('resolveOffer includes no trial when the account has had a trial', () => {
  const { page, action, note } = resolveOffer({ ...basicAccount, trial_days: 0 });
  expect([page, action]).toEqual(['checkout', 'Go premium']);
  expect(note).toMatch(/pay for the first year today/);
  expect(`${action} ${note}`).not.toMatch(/free 1-week|days are free/);
});

test.each([subscription(), trialSubscription()])(
  'resolveOffer links to the account when the subscription is $status',
  (existingSubscription) => {
    expect(resolveOffer({ ...premiumAccount(existingSubscription), trial_days: 0 })).toMatchObject({
      page: 'account',
      note: 'You have Premium.',
    });
  },
);

test('resolveOffer links to the account when the bank asks for a confirmation and Premium continues', () => {
  const account = premiumAccount(subscription({ status: 'past_due' }));
  const notice = { kind: 'actionRequired' } as const;
  expect(resolveOffer({ ...account, entitlement: { ...account.entitlement, plan: 'premium', notice } })).toMatchObject({
    page: 'account',
    action: 'Confirm payment',
  });
});

test.each(['unpaid', 'paused'])('resolveOffer links to the account when the subscription is %s', (status) => {
  expect(resolveOffer(premiumAccount(subscription({ status })))).toMatchObject({
    page: 'account',
    note: expect.stringContaining('needs a payment'),
  });
});

test('resolveOffer includes no trial while the account loads when the user had Premium at the last visit', () => {
  expect(resolveVisitorOffer({ account: undefined, plan: 'paid' })).toMatchObject({ page: 'account', note: 'You have Premium.' });
});

test.each([
  ['a visitor', { isLoading: false, plan: undefined }, false],
  ['a user whose account loads', { isLoading: true, plan: 'basic' }, true],
  ['a user without a known plan whose account loads', { isLoading: true, plan: 'unknown' }, true],
  ['a user with Premium at the last visit', { isLoading: true, plan: 'paid' }, false],
  ['a user whose account is loaded', { isLoading: false, plan: 'basic' }, false],
] as const)('isOfferPending for %s returns $2', (_, visitor, isPending) => {
  expect(isOfferPending(visitor)).toBe(isPending);
});
