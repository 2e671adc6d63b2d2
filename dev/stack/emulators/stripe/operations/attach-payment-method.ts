import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { addPaymentMethod, attachToCustomer } from '../billing/payment-methods.ts';
import { findTestCardByToken, type TestCard } from '../billing/test-cards.ts';
import { serialize } from '../describe.ts';
import { operation } from '../operation.ts';
import { expandField, nonEmptyText } from '../wire/fields.ts';
import { cardDeclinedError, invalidRequestError } from '../wire/stripe-refusal.ts';

const attachPaymentMethodSchema = z.strictObject({ ...expandField, customer: nonEmptyText });

/** Accepts Stripe's tokens for test cards, such as `pm_card_visa`, and creates a card for the customer from them. */
export const attachPaymentMethod = operation(
  'POST /v1/payment_methods/:id/attach',
  attachPaymentMethodSchema,
  (account, { customer }, id) => {
    requireCustomer(account, customer, 'customer');
    const card = findTestCardByToken(id);
    const method = card ? createTestMethod(account, card) : requireRecord(account, 'payment_method', id);
    if (method.customer !== null && method.customer !== customer)
      throw invalidRequestError('The payment method you provided has already been attached to a customer.');
    if (method.isUsedUp)
      throw invalidRequestError(
        'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      );
    if (method.customer === null) attachToCustomer(account, method, customer);
    return serialize(account, 'payment_method', method);
  },
);

function createTestMethod(account: Account, card: TestCard) {
  if (card.decline) throw cardDeclinedError(card.decline);
  const expYear = new Date(account.time() * 1_000).getUTCFullYear() + 4;
  return addPaymentMethod(account, card, { expMonth: 12, expYear, name: null, email: null });
}
