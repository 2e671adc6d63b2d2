import { describe, expect, test } from 'vitest';
import { formatTrialRemaining } from '../../../../../web/features/checkout/confirmed.tsx';
import { computeOrderTerms, OrderSummary } from '../../../../../web/features/checkout/order-summary.tsx';
import {
  basicAccount,
  PREMIUM_PLAN,
  premiumAccount,
  subscription,
  trialSubscription,
} from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const canceled = { ...premiumAccount(subscription({ status: 'canceled' })), trial_days: 0 };
const renderSummaryText = (changes: Partial<Parameters<typeof OrderSummary>[0]>) =>
  visibleText(renderStatic(<OrderSummary plan={PREMIUM_PLAN} error={undefined} lookup={undefined} now={NOW} {...changes} />));

describe('OrderSummary', () => {
  test.each([
    ['a visitor', undefined],
    ['a user without an earlier trial', basicAccount],
  ])('starts with a trial for %s', (_, account) => {
    expect(renderSummaryText({ lookup: account && { account, error: undefined } })).toBe(
      'GoFullPage Premium $12 per year + tax where applicable Free trial 7 days Due November 28, 2026 $12 + tax where applicable Due today $0 Cancel at any time from the account page.',
    );
  });

  test('is due at once when the user has had a trial', () => {
    expect(renderSummaryText({ lookup: { account: canceled, error: undefined } })).toContain(
      'Due today $12 + tax where applicable',
    );
    expect(renderSummaryText({ lookup: { account: canceled, error: undefined } })).not.toContain('Free trial');
  });

  test('starts with a trial when the earlier subscription had no trial', () => {
    const paid = premiumAccount(subscription({ status: 'canceled' }));
    expect(computeOrderTerms(PREMIUM_PLAN, paid, NOW, true).lines[0]).toEqual({ label: 'Free trial', amount: '7 days' });
  });

  test('is due at once when the plan has no trial', () => {
    expect(computeOrderTerms({ ...PREMIUM_PLAN, trial_days: 0 }, basicAccount, NOW, true).lines).toEqual([
      { label: 'Due today', amount: '$12', note: '+ tax where applicable' },
    ]);
  });

  test('shows that the price cannot be loaded', () => {
    expect(renderSummaryText({ plan: undefined, error: new Error('Failed to fetch') })).toContain(
      'We couldn’t load the price. You’ll see it before you pay.',
    );
  });

  test('shows the price without a trial when the account cannot be loaded', () => {
    const text = renderSummaryText({ lookup: { account: undefined, error: new Error('Failed to fetch') } });
    expect(text).toContain('$12 per year + tax where applicable We couldn’t load your account.');
    expect(text).not.toMatch(/load the price|Free trial/);
  });

  test('shows no terms while the account is loading', () => {
    const text = renderSummaryText({ lookup: { account: undefined, error: undefined } });
    expect(text).toBe('GoFullPage Premium Cancel at any time from the account page.');
  });

  test('shows no price while it is loading', () => {
    expect(renderSummaryText({ plan: undefined })).toBe('GoFullPage Premium Cancel at any time from the account page.');
  });
});

describe('formatTrialRemaining', () => {
  test.each([
    ['7 days', NOW],
    ['7 days', new Date('2026-11-21T12:00:05Z')],
    ['1 day', new Date('2026-11-27T12:00:00Z')],
    ['23 hours', new Date('2026-11-27T13:00:00Z')],
    ['1 hour', new Date('2026-11-28T11:59:00Z')],
    ['1 hour', new Date('2026-11-29T12:00:00Z')],
  ])('returns %s at %s', (text, now) => {
    expect(formatTrialRemaining(trialSubscription(), now)).toBe(text);
  });

  test('never returns more than the length of the trial, even when the clock is wrong', () => {
    expect(formatTrialRemaining(trialSubscription(), new Date('2026-11-01T12:00:00Z'))).toBe('7 days');
  });
});
