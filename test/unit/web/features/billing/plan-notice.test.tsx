import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { computeEntitlement } from '#shared/entitlement.ts';
import type { Subscription } from '#shared/subscription.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { formatSubscriptionDetails } from '../../../../../web/features/billing/billing-messages.ts';
import {
  formatActionRequired,
  formatPaymentFailed,
  PlanMessages,
  PlanNotice,
  UndoFailure,
} from '../../../../../web/features/billing/plan-notice.tsx';
import { adminAccount, memberAccount } from '../../../../support/organizations/organization-builders.ts';
import { basicAccount, premiumAccount, subscription, trialSubscription } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const NOW = new Date('2026-11-22T12:00:00Z');
const pastDueSince = new Date('2026-11-21T12:00:00Z');

const dueAccount = (current: Subscription): Account => ({
  ...premiumAccount(current),
  entitlement: computeEntitlement({ subscription: current, pastDueSince }, undefined, NOW),
});

const renderNotice = (account: Account): string => visibleText(renderStatic(<PlanNotice account={account} />));

test('formatPaymentFailed says when the card is charged again and when Premium ends', () => {
  const due = subscription({ status: 'past_due', next_payment_attempt: new Date('2026-12-01T12:00:00Z') });
  expect(formatPaymentFailed(dueAccount(due), 'user')).toEqual({
    title: 'Your last payment did not go through.',
    advice: 'Update your card to pay now.',
    effect: 'We try your current card again on December 1, 2026. If no payment succeeds, Premium ends on December 5, 2026.',
  });
});

test('formatPaymentFailed says how to get the plan back when it has ended', () => {
  const advice = 'Update your card to pay and get Premium back.';
  expect(formatPaymentFailed(dueAccount(subscription({ status: 'unpaid' })), 'user')).toMatchObject({ advice });
});

const unconfirmedAccount = (status: string): Account => {
  const current = subscription({ status });
  const url = 'https://invoice.example/i/1';
  return {
    ...premiumAccount(current),
    entitlement: computeEntitlement({ subscription: current, pastDueSince, paymentAuthenticationUrl: url }, undefined, NOW),
    payment_authentication_url: url,
  };
};

test('formatActionRequired says when Premium ends, or how to get it back', () => {
  expect(formatActionRequired(unconfirmedAccount('past_due'), 'user')).toEqual({
    title: 'Your bank asks you to confirm the payment.',
    message: 'Confirm it or update your card. Otherwise Premium ends on December 5, 2026.',
  });
  expect(formatActionRequired(unconfirmedAccount('unpaid'), 'user')).toEqual({
    title: 'Your bank asks you to confirm the payment, and Premium has ended.',
    message: 'Confirm the payment or update your card to get Premium back.',
  });
});

test('PlanNotice opens the confirmation of a payment in another tab, and offers another card second', () => {
  const html = renderStatic(<PlanNotice account={unconfirmedAccount('past_due')} />);
  expect(html).toMatch(/<a href="https:\/\/invoice\.example\/i\/1"[^>]*data-variant="primary"[^>]*target="_blank"/);
  expect(visibleText(html)).toMatch(/show details Confirm payment Update card$/);
});

test('PlanNotice offers to contact us about a paused subscription', () => {
  expect(renderNotice(dueAccount(subscription({ status: 'paused' })))).toContain('Your subscription is paused.');
});

test('PlanNotice offers to revoke a scheduled cancellation', () => {
  expect(renderNotice(dueAccount(trialSubscription({ cancel_at_period_end: true })))).toContain(
    'Your subscription will cancel on November 28, 2026. To continue your subscription, click here',
  );
});

const returnedAccount = (): Account => ({
  ...basicAccount,
  entitlement: computeEntitlement({ returnedPayment: new Date('2026-01-31T12:00:00Z') }, undefined, NOW),
});

test('PlanNotice says that a lost dispute ended Premium', () => {
  expect(renderNotice(returnedAccount())).toContain('Your bank returned the payment of January 31, 2026, so Premium has ended.');
});

test.each([
  ['/account', true],
  ['/images', false],
])('PlanMessages on %s shows a lost dispute: %s', (path, isShown) => {
  const messages = renderStatic(<PlanMessages account={returnedAccount()} confirmation={undefined} />, path);
  expect(visibleText(messages).includes('Your bank returned')).toBe(isShown);
});

test('PlanNotice shows nothing while a subscription renews', () => {
  expect(renderNotice(premiumAccount())).toBe('');
});

test('PlanNotice offers a member of a lapsed organization their options, and its admin the renewal', () => {
  const entitlement = computeEntitlement(undefined, { billing: undefined, role: 'member' }, NOW);
  expect(renderNotice(memberAccount({ entitlement }))).toContain('You’re on Basic until its admin renews it.');
  expect(renderNotice({ ...adminAccount, entitlement })).toContain('Open overview');
});

test("UndoFailure shows the specification's message", () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.' });
  expect(visibleText(renderStatic(<UndoFailure error={error} />))).toContain(
    'Error updating. Please refresh and try again. If this problem persists, contact support@gofullpage.example',
  );
  expect(renderStatic(<UndoFailure error={undefined} />)).toBe('');
});

test('UndoFailure shows when to try again when there are too many requests', () => {
  const error = new ApiError({ code: 'tooMany', message: 'Too many billing requests. Try again in 1 minute.' });
  expect(visibleText(renderStatic(<UndoFailure error={error} />))).toContain(
    'Too many billing requests. Try again in 1 minute. Error updating.',
  );
});

test.each([
  ['the subscription is paused', dueAccount(subscription({ status: 'paused' }))],
  ['a dispute is lost', returnedAccount()],
])('PlanNotice has details when %s', (_, account) => {
  expect(renderNotice(account)).toContain('show details');
});

test('formatSubscriptionDetails names the subscription, its status and the next attempt', () => {
  const due = subscription({ status: 'past_due', next_payment_attempt: new Date('2026-12-01T12:00:00Z') });
  expect(formatSubscriptionDetails(due)).toBe('subscription sub_1 · past_due · next attempt 2026-12-01T12:00:00.000Z');
  expect(formatSubscriptionDetails(undefined)).toBe('no subscription');
});
