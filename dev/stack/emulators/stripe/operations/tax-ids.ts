import * as z from 'zod/mini';
import { type Account, findRecord, requireRecord } from '../account.ts';
import { requireCustomer } from '../billing/customers.ts';
import { addTaxId, deleteTaxId, TAX_ID_TYPES } from '../billing/tax-ids.ts';
import { listCustomerTaxIds } from '../billing/taxes.ts';
import { defineOperation } from '../operation.ts';
import type { TaxId } from '../records/tax-records.ts';
import { serialize } from '../serialize.ts';
import { expandField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { paginateRecords } from '../wire/paginate.ts';
import { createResourceMissingError } from '../wire/stripe-api-error.ts';

const createTaxIdSchema = z.strictObject({ ...expandField, type: z.enum(TAX_ID_TYPES), value: nonEmptyText });

const createTaxId = defineOperation('POST /v1/customers/:id/tax_ids', createTaxIdSchema, (account, { type, value }, id) => {
  const { id: customer } = requireCustomer(account, id);
  return serialize(account, 'tax_id', addTaxId(account, { customer, type, value }));
});

const listTaxIds = defineOperation('GET /v1/customers/:id/tax_ids', z.strictObject(pagingFields), (account, params, id) => {
  const { id: customer } = requireCustomer(account, id);
  return paginateRecords(account, [`/v1/customers/${id}/tax_ids`, 'tax_id'], listCustomerTaxIds(account, customer), params);
});

const retrieveTaxId = defineOperation(
  'GET /v1/customers/:id/tax_ids/:child',
  z.strictObject(expandField),
  (account, _, id, childId) => serialize(account, 'tax_id', requireCustomerTaxId(account, id, childId)),
);

const removeTaxId = defineOperation('DELETE /v1/customers/:id/tax_ids/:child', z.strictObject({}), (account, _, id, childId) => {
  deleteTaxId(account, requireCustomerTaxId(account, id, childId));
  return { id: childId, object: 'tax_id', deleted: true };
});

function requireCustomerTaxId(account: Account, customerId: string, id: string): TaxId {
  requireCustomer(account, customerId);
  if (findRecord(account, 'tax_id', id)?.customer !== customerId) throw createResourceMissingError('tax id', id);
  return requireRecord(account, 'tax_id', id);
}

export const taxIdOperations = [createTaxId, listTaxIds, retrieveTaxId, removeTaxId];
