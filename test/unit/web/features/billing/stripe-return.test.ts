import { expect, test } from 'vitest';
import { parseSessionId, removeSessionParameters } from '../../../../../web/features/billing/stripe-return.ts';

test.each([
  ['checkout=success&session_id=cs_1', 'cs_1'],
  ['checkout=success', ''],
  ['checkout=success&session_id={CHECKOUT_SESSION_ID}', ''],
  ['checkout=success&session_id=%3Cb%3E', ''],
  ['checkout=success&session_id=', ''],
  ['checkout=cancel&session_id=cs_1', undefined],
  ['session_id=cs_1', undefined],
  ['', undefined],
])('parseSessionId returns $1 for %j', (query, session) => {
  expect(parseSessionId(new URLSearchParams(query))).toBe(session);
});

test('removeSessionParameters removes only the parameters of the return from Stripe', () => {
  expect(removeSessionParameters('?checkout=success&session_id=cs_1&checkout_method=B')).toBe('checkout_method=B');
  expect(removeSessionParameters('?checkout=cancel')).toBe('');
});
