import { describe, expect, test } from 'vitest';
import { formatTrialRemaining } from '../../../../../web/features/checkout/confirmed.tsx';
import { OrderSummary } from '../../../../../web/features/checkout/order-summary.tsx';
import { computeOrderTerms } from '../../../../../web/features/checkout/order-terms.ts';
import {
  basicAccount,
  PREMIUM_PLAN,
  premiumAccount,
  subscription,
  trialSubscription,
} from '../../../../support/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const canceled = { ...premiumAccount(subscription({ status: 'canceled' })), trial_days: 0 };
const summary = (changes: Partial<Parameters<typeof OrderSummary>[0]>) =>
  visibleText(renderStatic(<OrderSummary plan={PREMIUM_PLAN} error={undefined} account={undefined} now={NOW} {...changes} />));

describe('the order', () => {
  test.each([
    ['a visitor', undefined],
    ['somebody who never had one', basicAccount],
  ])('begins with a trial for %s', (_, account) => {
    expect(summary({ account })).toBe(
      'GoFullPage Premium $12 per year + tax where applicable Free trial 7 days Due November 28, 2026 $12 + tax where applicable Due today $0 Cancel at any time from the account page.',
    );
  });

  test('is due at once for whoever has had a trial', () => {
    expect(summary({ account: canceled })).toContain('Due today $12 + tax where applicable');
    expect(summary({ account: canceled })).not.toContain('Free trial');
  });

  test('begins with a trial for somebody whose subscription never had one', () => {
    const paid = premiumAccount(subscription({ status: 'canceled' }));
    expect(computeOrderTerms(PREMIUM_PLAN, paid, NOW).lines[0]).toEqual({ label: 'Free trial', amount: '7 days' });
  });

  test('is due at once where the plan has no trial', () => {
    expect(computeOrderTerms({ ...PREMIUM_PLAN, trial_days: 0 }, basicAccount, NOW).lines).toEqual([
      { label: 'Due today', amount: '$12', note: '+ tax where applicable' },
    ]);
  });

  test('says when its price could not be loaded', () => {
    expect(summary({ plan: undefined, error: new Error('away') })).toContain(
      'We couldn’t load the price. You’ll see it before you pay.',
    );
  });

  test('shows its shape while the price is on its way', () => {
    expect(summary({ plan: undefined })).toBe('GoFullPage Premium Cancel at any time from the account page.');
  });
});

describe('what is left of a trial', () => {
  test.each([
    ['7 days', NOW],
    ['7 days', new Date('2026-11-21T12:00:05Z')],
    ['1 day', new Date('2026-11-27T12:00:00Z')],
    ['23 hours', new Date('2026-11-27T13:00:00Z')],
    ['1 hour', new Date('2026-11-28T11:59:00Z')],
    ['1 hour', new Date('2026-11-29T12:00:00Z')],
  ])('%s', (words, now) => {
    expect(formatTrialRemaining(trialSubscription(), now)).toBe(words);
  });

  test('is never more than it had, whatever the reader’s clock says', () => {
    expect(formatTrialRemaining(trialSubscription(), new Date('2026-11-01T12:00:00Z'))).toBe('7 days');
  });
});
