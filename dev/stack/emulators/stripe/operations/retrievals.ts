import * as z from 'zod/mini';
import { requireRecord } from '../account-records.ts';
import type { RecordKind } from '../account-state.ts';
import { operation } from '../operation.ts';
import { serialize } from '../serialize.ts';
import { expandField } from '../wire/fields.ts';

/** Kinds that are retrieved by id, and the path of each. */
const PATHS = {
  charge: 'charges',
  'checkout.session': 'checkout/sessions',
  customer: 'customers',
  invoice: 'invoices',
  payment_intent: 'payment_intents',
  payment_method: 'payment_methods',
  price: 'prices',
  product: 'products',
  refund: 'refunds',
  setup_intent: 'setup_intents',
  subscription: 'subscriptions',
} as const satisfies Record<RecordKind, string>;

const retrieval = <K extends RecordKind>(kind: K) =>
  operation(`GET /v1/${PATHS[kind]}/:id`, z.strictObject(expandField), (account, _, id) =>
    serialize(account, kind, requireRecord(account, kind, id)),
  );

export const retrievalOperations = (Object.keys(PATHS) as RecordKind[]).map((kind) => retrieval(kind));
