import { expect, test } from 'vitest';
import { BILLING_MESSAGES } from '../../../web/billing-messages.ts';

test('the catalogue keeps the words of the specification', () => {
  expect(BILLING_MESSAGES).toMatchObject({
    checkoutLookup: 'Unable to lookup user subscription state',
    missingSession: 'Error missing sessionId',
    noSubscription: 'No subscription, please start a fresh checkout.',
    cancelFailed:
      'Error encountered canceling subscription, please try again. Contact support@gofullpage.example if the problem persists.',
    renewFailed:
      'Error encountered updating your subscription renew status, please try again. Contact support@gofullpage.example if the problem persists.',
    undoFailed: 'Error updating. Please refresh and try again. If this problem persists, contact support@gofullpage.example',
    administered: 'Contact your account administrator to make changes to this account.',
  });
});
