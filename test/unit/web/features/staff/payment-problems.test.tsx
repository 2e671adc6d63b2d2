import { expect, test } from 'vitest';
import type { Dispute, EarlyFraudWarning } from '#shared/dispute.ts';
import { PaymentProblems } from '../../../../../web/features/staff/payment-problems.tsx';
import { FOUND_USER_PARTS } from '../../../../support/users/found-user-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const dispute: Dispute = {
  id: 'du_1',
  chargeId: 'ch_1',
  status: 'needs_response',
  reason: 'product_not_received',
  amount: 1_200,
  currency: 'usd',
  created: new Date('2026-01-02T10:00:00Z'),
  dueBy: new Date('2026-01-22T10:00:00Z'),
};
const warning: EarlyFraudWarning = {
  id: 'issfr_1',
  chargeId: 'ch_2',
  type: 'made_with_lost_card',
  amount: 4_550,
  currency: 'eur',
  isActionable: true,
  created: new Date('2026-01-03T10:00:00Z'),
};

const render = (disputes: readonly Dispute[], fraudWarnings: readonly EarlyFraudWarning[] = []): string =>
  renderStatic(
    <PaymentProblems
      customer={{ ...FOUND_USER_PARTS.stripeCustomer, disputes: [...disputes], fraudWarnings: [...fraudWarnings] }}
      serviceUrls={{ charges: 'https://pay.example/payments/{id}' }}
    />,
  );

test('PaymentProblems shows the amount, the reason, the due date and a link for a dispute', () => {
  const section = render([dispute]);
  expect(visibleText(section)).toContain(
    'Dispute: needs response $12.00, product not received, opened 2026-01-02 Respond by 2026-01-22',
  );
  expect(section).toContain('href="https://pay.example/payments/ch_1"');
});

test.each(['won', 'lost', 'under_review'])('PaymentProblems has no task for a dispute that is %s', (status) => {
  expect(visibleText(render([{ ...dispute, status }]))).toContain('Nothing to do');
});

test('PaymentProblems asks to refund a payment with an actionable warning', () => {
  const text = visibleText(render([], [warning]));
  expect(text).toContain('Early fraud warning €45.50, made with lost card, received 2026-01-03 Refund to avoid a dispute');
  expect(visibleText(render([], [{ ...warning, isActionable: false }]))).toContain('Nothing to do');
});

test('PaymentProblems shows nothing when there are none', () => {
  expect(render([])).toBe('');
});
