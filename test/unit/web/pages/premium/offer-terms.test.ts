import { expect, test } from 'vitest';
import { offerTerms } from '../../../../../web/pages/premium/offer-terms.ts';
import { basicAccount, subscription, trialSubscription } from '../../../../support/users/account-builders.ts';

const TRIAL = {
  page: 'checkout',
  action: 'Get started (free 1-week trial)',
  words: 'The first 7 days are free, once for each account. Cancel before they end, and nothing is charged.',
};

test.each([undefined, basicAccount])('offerTerms includes a trial when the account may have had none (%#)', (account) => {
  expect(offerTerms(account)).toEqual(TRIAL);
});

test('offerTerms includes no trial when the account has had one', () => {
  const { page, action, words } = offerTerms({ ...basicAccount, trial_days: 0 });
  expect([page, action]).toEqual(['checkout', 'Go premium']);
  expect(words).toMatch(/paid at once/);
  expect(`${action} ${words}`).not.toMatch(/free 1-week|days are free/);
});

test.each([subscription(), trialSubscription()])('offerTerms links to the account when the subscription is $status', (bought) => {
  expect(offerTerms({ ...basicAccount, trial_days: 0, subscription: bought })).toMatchObject({
    page: 'account',
    words: 'You have Premium.',
  });
});
