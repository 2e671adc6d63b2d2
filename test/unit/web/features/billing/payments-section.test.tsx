import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { formatDateTime, formatPaymentStatus, PaymentsSection } from '../../../../../web/features/billing/payments-section.tsx';
import type { PaymentsState } from '../../../../../web/features/billing/use-payments.ts';
import { payment } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const renderSection = (state: PaymentsState) => renderStatic(<PaymentsSection state={state} />);
const renderSectionText = (state: PaymentsState) => visibleText(renderSection(state));
const retry = async () => undefined;
const refunds = [{ created: new Date('2026-12-01T12:00:00Z'), amount: 500, status: 'succeeded' }];
const formattedTime = formatDateTime(payment().created);

test('PaymentsSection shows plan, amount, time, status and receipt of a payment', () => {
  expect(renderSectionText({ kind: 'payments', payments: [payment()] })).toBe(
    `Payments Premium, yearly $12 ${formattedTime} Paid Receipt of ${formattedTime}`,
  );
});

test('PaymentsSection opens the receipt in a new tab without a referrer', () => {
  expect(renderSection({ kind: 'payments', payments: [payment()] })).toMatch(
    /<a [^>]*href="https:\/\/pay\.example\/receipts\/1" target="_blank" rel="noreferrer"/,
  );
});

test('PaymentsSection shows no receipt for a failed payment', () => {
  const { receipt_url: _, ...failed } = payment({ status: 'failed' });
  expect(renderSectionText({ kind: 'payments', payments: [failed] })).toBe(
    `Payments Premium, yearly $12 ${formattedTime} Failed`,
  );
});

test('PaymentsSection lists refunds with their date', () => {
  expect(renderSectionText({ kind: 'payments', payments: [payment({ refunds })] })).toMatch(
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
  ['Returned by your bank', payment({ is_returned: true })],
  ['Refund pending', payment({ refunds: refunds.map((refund) => ({ ...refund, status: 'pending' })) })],
])('formatPaymentStatus returns "%s"', (label, storedPayment) => {
  expect(formatPaymentStatus(storedPayment)).toBe(label);
});

test('PaymentsSection shows that there are no payments yet', () => {
  expect(renderSectionText({ kind: 'payments', payments: [] })).toBe('Payments No payment history.');
});

test('PaymentsSection shows that payments are loading', () => {
  expect(renderSectionText({ kind: 'loading' })).toBe('Payments Loading your payments…');
});

test('PaymentsSection offers a retry when Stripe is unavailable', () => {
  expect(renderSectionText({ kind: 'unavailable', retry })).toMatch(
    /^Payments We couldn’t load your payments\. The payment service is not responding\. .* Try again$/,
  );
});

test('PaymentsSection shows the error when payments cannot be loaded', () => {
  const error = new ApiError({ code: 'offline', message: 'No response.' });
  expect(renderSectionText({ kind: 'unavailable', error, retry })).toMatch(
    /^Payments We couldn’t load your payments\. No response from the server\. .* Try again$/,
  );
});
