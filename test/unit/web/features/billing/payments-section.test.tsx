import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { formatDateTime, PaymentsSection, paymentStatus } from '../../../../../web/features/billing/payments-section.tsx';
import type { PaymentsState } from '../../../../../web/features/billing/use-payments.ts';
import { payment } from '../../../../support/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const html = (state: PaymentsState) => renderStatic(<PaymentsSection state={state} />);
const words = (state: PaymentsState) => visibleText(html(state));
const retry = async () => undefined;
const refunds = [{ created: new Date('2026-12-01T12:00:00Z'), amount: 500, status: 'succeeded' }];
const when = formatDateTime(payment().created);

test('a payment shows when, for what, how much, and its receipt', () => {
  expect(words({ kind: 'payments', payments: [payment()] })).toBe(`Payments Premium, yearly $12 ${when} Paid Receipt of ${when}`);
});

test('the receipt opens beside the page, which stays unknown to it', () => {
  expect(html({ kind: 'payments', payments: [payment()] })).toMatch(
    /<a [^>]*href="https:\/\/pay\.example\/receipts\/1" target="_blank" rel="noreferrer"/,
  );
});

test('a payment that failed has no receipt', () => {
  const { receipt_url: _, ...failed } = payment({ status: 'failed' });
  expect(words({ kind: 'payments', payments: [failed] })).toBe(`Payments Premium, yearly $12 ${when} Failed`);
});

test('money that came back is listed with its day', () => {
  expect(words({ kind: 'payments', payments: [payment({ refunds })] })).toMatch(
    /Partly refunded .* \$5 refunded on December 1, 2026$/,
  );
});

test.each([
  ['Paid', payment()],
  ['Pending', payment({ status: 'pending' })],
  ['Failed', payment({ status: 'failed' })],
  ['disputed', payment({ status: 'disputed' })],
  ['Partly refunded', payment({ refunds })],
  ['Refunded', payment({ amount: 500, refunds })],
  ['Refund pending', payment({ refunds: refunds.map((refund) => ({ ...refund, status: 'pending' })) })],
])('%s', (status, one) => {
  expect(paymentStatus(one)).toBe(status);
});

test('who has not paid yet reads that', () => {
  expect(words({ kind: 'payments', payments: [] })).toBe('Payments No payment history.');
});

test('payments that are on their way say so', () => {
  expect(words({ kind: 'loading' })).toBe('Payments Loading your payments…');
});

test('with Stripe away the payments alone are missing, and can be asked for again', () => {
  expect(words({ kind: 'away', retry })).toMatch(
    /^Payments We couldn’t load your payments\. The payment service is not responding\. .* Try again$/,
  );
});

test('a look-up of them that failed is said', () => {
  const error = new ApiError({ code: 'offline', message: 'No answer.' });
  expect(words({ kind: 'away', error, retry })).toMatch(
    /^Payments We couldn’t load your payments\. No response from the server\. .* Try again$/,
  );
});
