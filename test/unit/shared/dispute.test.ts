import { expect, test } from 'vitest';
import { type Dispute, sortByUrgency } from '#shared/dispute.ts';

const dispute = (status: string, day: number): Dispute => ({
  id: status,
  chargeId: 'ch_1',
  status,
  reason: 'fraudulent',
  amount: 1_200,
  currency: 'usd',
  created: new Date(Date.UTC(2026, 0, day)),
});

test('sortByUrgency puts disputes that need a response first, then open ones, then the newest', () => {
  const sorted = sortByUrgency([
    dispute('won', 1),
    dispute('lost', 9),
    dispute('under_review', 2),
    dispute('warning_needs_response', 3),
    dispute('needs_response', 4),
    dispute('prevented', 5),
  ]);
  expect(sorted.map(({ status }) => status)).toEqual([
    'needs_response',
    'warning_needs_response',
    'under_review',
    'lost',
    'prevented',
    'won',
  ]);
});
