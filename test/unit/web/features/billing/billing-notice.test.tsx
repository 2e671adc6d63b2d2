import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { selectBillingNotice, UndoFailure } from '../../../../../web/features/billing/notices.tsx';
import { subscription, trialSubscription } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const next_payment_attempt = new Date('2026-12-01T12:00:00Z');

test.each([subscription(), trialSubscription(), subscription({ status: 'canceled', cancel_at_period_end: true })])(
  'selectBillingNotice returns undefined for the status $status',
  (storedSubscription) => {
    expect(selectBillingNotice(storedSubscription, 'Premium')).toBeUndefined();
  },
);

test('selectBillingNotice returns the end of the period of a canceled subscription', () => {
  expect(selectBillingNotice(trialSubscription({ cancel_at_period_end: true }), 'Premium')).toEqual({
    kind: 'canceling',
    endDate: 'November 28, 2026',
  });
});

test('selectBillingNotice prefers cancel_at to the end of the period', () => {
  const storedSubscription = subscription({ cancel_at_period_end: true, cancel_at: new Date('2026-12-31T12:00:00Z') });
  expect(selectBillingNotice(storedSubscription, 'Premium')).toEqual({ kind: 'canceling', endDate: 'December 31, 2026' });
});

test('selectBillingNotice prefers a payment that is past due to a pending end', () => {
  const dueSubscription = subscription({ status: 'past_due', cancel_at_period_end: true, next_payment_attempt });
  expect(selectBillingNotice(dueSubscription, 'Premium')).toEqual({
    kind: 'pastDue',
    title: 'Your last payment did not go through.',
    message:
      'Update your card to pay now. Otherwise we retry your current card on December 1, 2026. Premium ends if the last retry fails.',
  });
});

test.each(['past_due', 'unpaid'])('selectBillingNotice explains that a payment is not retried (%s)', (status) => {
  expect(selectBillingNotice(subscription({ status }), 'Enterprise')).toMatchObject({
    message: 'We won’t retry this payment. Update your card to pay and keep Enterprise.',
  });
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
