import { expect, test } from 'vitest';
import { formatDateTime } from '../../../../../web/features/billing/payments-section.tsx';
import { Payment } from '../../../../../web/features/organization/payment-page.tsx';
import { payment } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = (payments: Parameters<typeof Payment>[0]['payments']) => renderStatic(<Payment payments={payments} />);

test('Payment shows time, name, amount and receipt of each payment', () => {
  const one = payment({ nickname: 'Enterprise, yearly', amount: 30_000 });
  const when = formatDateTime(one.created);
  expect(visibleText(html({ kind: 'payments', payments: [one] }))).toContain(
    `Enterprise, yearly $300 ${when} Paid Receipt of ${when}`,
  );
});

test('Payment links to the overview when there are no payments', () => {
  const none = html({ kind: 'payments', payments: [] });
  expect(visibleText(none)).toMatch(/No payment history\.$/);
  expect(none).toContain('href="/enterprise/account/overview"');
});
