import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { requireCustomer } from '../billing/customers.ts';
import { addPaymentMethod, attach } from '../billing/payment-methods.ts';
import { cardOfToken, type TestCard } from '../billing/test-cards.ts';
import { describe } from '../describe.ts';
import { operation } from '../operation.ts';
import { expandField, words } from '../wire/fields.ts';
import { cardDeclined, invalidRequest } from '../wire/stripe-refusal.ts';

const schema = z.strictObject({ ...expandField, customer: words });

/** Accepts Stripe's tokens for test cards, such as `pm_card_visa`, and creates a card for the customer from them. */
export const attachPaymentMethod = operation('POST /v1/payment_methods/:id/attach', schema, (account, { customer }, id) => {
  requireCustomer(account, customer, 'customer');
  const card = cardOfToken(id);
  const method = card ? testMethod(account, card) : requireRecord(account, 'payment_method', id);
  if (method.customer !== null && method.customer !== customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  if (method.isUsedUp)
    throw invalidRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    );
  if (method.customer === null) attach(account, method, customer);
  return describe(account, 'payment_method', method);
});

function testMethod(account: Account, card: TestCard) {
  if (card.refusal) throw cardDeclined(card.refusal);
  const expYear = new Date(account.time() * 1_000).getUTCFullYear() + 4;
  return addPaymentMethod(account, card, { expMonth: 12, expYear, name: null, email: null });
}
