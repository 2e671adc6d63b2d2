import * as z from 'zod/mini';
import { type Account, listRecords, requireRecord } from '../account.ts';
import { requireCustomer } from '../billing/customers.ts';
import { addPaymentMethod, attachToCustomer, detachFromCustomer } from '../billing/payment-methods.ts';
import { findTestCardByToken, type TestCard } from '../billing/test-cards.ts';
import { defineOperation } from '../operation.ts';
import { serialize } from '../serialize.ts';
import { expandField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/paginate.ts';
import { createCardDeclinedError, createInvalidRequestError } from '../wire/stripe-api-error.ts';

const attachPaymentMethodSchema = z.strictObject({ ...expandField, customer: nonEmptyText });

/**
 * Attaches a payment method. Also accepts the token of a test card, such as `pm_card_visa`, and creates a payment method from it.
 */
const attachPaymentMethod = defineOperation(
  'POST /v1/payment_methods/:id/attach',
  attachPaymentMethodSchema,
  (account, { customer }, id) => {
    requireCustomer(account, customer, 'customer');
    const card = findTestCardByToken(id);
    const method = card ? addTestCard(account, card) : requireRecord(account, 'payment_method', id);
    if (method.customer !== null && method.customer !== customer)
      throw createInvalidRequestError('The payment method you provided has already been attached to a customer.');
    if (method.isUsedUp)
      throw createInvalidRequestError(
        'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      );
    if (method.customer === null) attachToCustomer(account, method, customer);
    return serialize(account, 'payment_method', method);
  },
);

function addTestCard(account: Account, card: TestCard) {
  if (card.decline) throw createCardDeclinedError(card.decline);
  const expYear = new Date(account.getTime() * 1_000).getUTCFullYear() + 4;
  return addPaymentMethod(account, card, { expMonth: 12, expYear, name: null, email: null });
}

const detachPaymentMethod = defineOperation(
  'POST /v1/payment_methods/:id/detach',
  z.strictObject(expandField),
  (account, _, id) => {
    const method = requireRecord(account, 'payment_method', id);
    if (method.customer === null)
      throw createInvalidRequestError(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    detachFromCustomer(account, method);
    return serialize(account, 'payment_method', method);
  },
);

const listPaymentMethodsSchema = z.strictObject({ ...pagingFields, customer: nonEmptyText, type: z.optional(z.literal('card')) });

const listPaymentMethods = defineOperation(
  'GET /v1/payment_methods',
  listPaymentMethodsSchema,
  (account, { customer, ...params }) => {
    requireCustomer(account, customer, 'customer');
    const methods = listRecords(account, 'payment_method').filter((method) => method.customer === customer);
    return paginateRecords(account, ['/v1/payment_methods', 'payment_method'], methods, params);
  },
);

const listCustomerPaymentMethodsSchema = z.strictObject({ ...pagingFields, type: z.optional(z.literal('card')) });

const listCustomerPaymentMethods = defineOperation(
  'GET /v1/customers/:id/payment_methods',
  listCustomerPaymentMethodsSchema,
  (account, params, id) => {
    requireCustomer(account, id);
    const methods = listRecords(account, 'payment_method').filter(({ customer }) => customer === id);
    return paginateRecords(account, [`/v1/customers/${id}/payment_methods`, 'payment_method'], methods, params);
  },
);

export const paymentMethodOperations = [attachPaymentMethod, detachPaymentMethod, listPaymentMethods, listCustomerPaymentMethods];
