import * as z from 'zod/mini';
import { listRecords } from '../account.ts';
import { defineOperation } from '../operation.ts';
import { createdField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';

const listPaymentIntentsSchema = z.strictObject({ ...pagingFields, ...createdField, customer: z.optional(nonEmptyText) });

const listPaymentIntents = defineOperation(
  'GET /v1/payment_intents',
  listPaymentIntentsSchema,
  (account, { created, customer, ...params }) => {
    const intents = listRecords(account, 'payment_intent').filter(
      (intent) => matchesCreated(intent.created, created) && (customer === undefined || intent.customer === customer),
    );
    return paginateRecords(account, ['/v1/payment_intents', 'payment_intent'], intents, params);
  },
);

const listSetupIntentsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  payment_method: z.optional(nonEmptyText),
});

const listSetupIntents = defineOperation('GET /v1/setup_intents', listSetupIntentsSchema, (account, input) => {
  const { created, customer, payment_method: method, ...params } = input;
  const intents = listRecords(account, 'setup_intent').filter(
    (intent) =>
      matchesCreated(intent.created, created) &&
      (customer === undefined || intent.customer === customer) &&
      (method === undefined || intent.paymentMethod === method),
  );
  return paginateRecords(account, ['/v1/setup_intents', 'setup_intent'], intents, params);
});

const listChargesSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  payment_intent: z.optional(nonEmptyText),
});

const listCharges = defineOperation('GET /v1/charges', listChargesSchema, (account, input) => {
  const { created, customer, payment_intent: intent, ...params } = input;
  const charges = listRecords(account, 'charge').filter(
    (charge) =>
      matchesCreated(charge.created, created) &&
      (customer === undefined || charge.customer === customer) &&
      (intent ?? charge.paymentIntent) === charge.paymentIntent,
  );
  return paginateRecords(account, ['/v1/charges', 'charge'], charges, params);
});

export const paymentOperations = [listPaymentIntents, listSetupIntents, listCharges];
