import { expect, test } from 'vitest';
import { formatDateTime } from '../../../../../web/features/billing/payments-section.tsx';
import { Payment } from '../../../../../web/features/organization/payment-page.tsx';
import { payment } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const renderPayment = (payments: Parameters<typeof Payment>[0]['payments']) => renderStatic(<Payment payments={payments} />);

test('Payment shows time, name, amount and receipt of each payment', () => {
  const one = payment({ nickname: 'Enterprise, yearly', amount: 30_000 });
  const formattedTime = formatDateTime(one.created);
  expect(visibleText(renderPayment({ kind: 'payments', payments: [one] }))).toContain(
    `Enterprise, yearly $300 ${formattedTime} Paid Receipt of ${formattedTime}`,
  );
});

test('Payment links to the overview when there are no payments', () => {
  const none = renderPayment({ kind: 'payments', payments: [] });
  expect(visibleText(none)).toMatch(/No payment history\.$/);
  expect(none).toContain('href="/enterprise/account/overview"');
});
