import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { billingNotice, UndoFailure } from '../../../../../web/features/billing/notices.tsx';
import { subscription, trialSubscription } from '../../../../support/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const next_payment_attempt = new Date('2026-12-01T12:00:00Z');

test.each([subscription(), trialSubscription(), subscription({ status: 'canceled', cancel_at_period_end: true })])(
  'there is nothing to notice when it is $status',
  (its) => {
    expect(billingNotice(its, 'Premium')).toBeUndefined();
  },
);

test('a pending end is told with its day', () => {
  expect(billingNotice(trialSubscription({ cancel_at_period_end: true }), 'Premium')).toEqual({
    kind: 'leaving',
    on: 'November 28, 2026',
  });
});

test('a day that was set for the end is the one that is told', () => {
  const its = subscription({ cancel_at_period_end: true, cancel_at: new Date('2026-12-31T12:00:00Z') });
  expect(billingNotice(its, 'Premium')).toEqual({ kind: 'leaving', on: 'December 31, 2026' });
});

test('a payment that is due comes before a pending end', () => {
  const due = subscription({ status: 'past_due', cancel_at_period_end: true, next_payment_attempt });
  expect(billingNotice(due, 'Premium')).toEqual({
    kind: 'pastDue',
    title: 'Your last payment did not go through.',
    message:
      'Update your card by December 1, 2026 to pay now. We retry your current card on that day. Premium ends if the last retry fails.',
  });
});

test.each(['past_due', 'unpaid'])('a payment that is not tried again (%s) says so', (status) => {
  expect(billingNotice(subscription({ status }), 'Enterprise')).toMatchObject({
    message: 'We won’t retry this payment. Update your card to pay and keep Enterprise.',
  });
});

test('an end that could not be undone is said in the words of the specification', () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.' });
  expect(visibleText(renderStatic(<UndoFailure error={error} />))).toContain(
    'Error updating. Please refresh and try again. If this problem persists, contact support@gofullpage.example',
  );
  expect(renderStatic(<UndoFailure error={undefined} />)).toBe('');
});
