import { expect, test } from 'vitest';
import { formatPersonalSubscription } from '../../../../../web/features/billing/personal-subscription.tsx';
import { subscription } from '../../../../support/users/account-builders.ts';

test.each([
  [subscription(), 'Northwind', 'Renews on November 21, 2027, although Northwind pays for you.'],
  [subscription(), undefined, 'Renews on November 21, 2027.'],
  [subscription({ cancel_at_period_end: true }), undefined, 'Ends on November 21, 2027. You won’t be charged again.'],
  [subscription({ status: 'past_due' }), undefined, 'A payment is due. If you end it, nothing more is charged.'],
])('formatPersonalSubscription says what happens next (%#)', (current, payer, text) => {
  expect(formatPersonalSubscription(current, payer)).toBe(text);
});
