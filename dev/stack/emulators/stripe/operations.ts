import * as z from 'zod/mini';
import { requireRecord } from './account.ts';
import type { RecordKind } from './account-store.ts';
import { defineOperation, type Operation } from './operation.ts';
import { catalogOperations } from './operations/catalog.ts';
import { checkoutSessionOperations } from './operations/checkout-sessions.ts';
import { couponOperations } from './operations/coupons.ts';
import { customerOperations } from './operations/customers.ts';
import { disputeOperations } from './operations/disputes.ts';
import { eventOperations } from './operations/events.ts';
import { invoiceOperations } from './operations/invoices.ts';
import { paymentMethodOperations } from './operations/payment-methods.ts';
import { paymentOperations } from './operations/payments.ts';
import { promotionCodeOperations } from './operations/promotion-codes.ts';
import { refundOperations } from './operations/refunds.ts';
import { subscriptionOperations } from './operations/subscriptions.ts';
import { taxIdOperations } from './operations/tax-ids.ts';
import { serialize } from './serialize.ts';
import { expandField } from './wire/fields.ts';
import { StripeApiError } from './wire/stripe-api-error.ts';

type RetrievableKind = Exclude<RecordKind, 'coupon' | 'discount'>;

/**
 * Paths of the kinds whose stored records `GET /v1/<path>/:id` returns. Discounts have no such route. Coupons have an operation
 * of their own, which returns a 404 for a deleted coupon.
 */
const RETRIEVAL_PATHS = {
  charge: 'charges',
  'checkout.session': 'checkout/sessions',
  customer: 'customers',
  dispute: 'disputes',
  invoice: 'invoices',
  payment_intent: 'payment_intents',
  payment_method: 'payment_methods',
  price: 'prices',
  product: 'products',
  promotion_code: 'promotion_codes',
  'radar.early_fraud_warning': 'radar/early_fraud_warnings',
  refund: 'refunds',
  setup_intent: 'setup_intents',
  subscription: 'subscriptions',
  tax_id: 'tax_ids',
} as const satisfies Record<RetrievableKind, string>;

const defineRetrieval = <K extends RetrievableKind>(kind: K) =>
  defineOperation(`GET /v1/${RETRIEVAL_PATHS[kind]}/:id`, z.strictObject(expandField), (account, _, id) =>
    serialize(account, kind, requireRecord(account, kind, id)),
  );

const retrievalOperations = (Object.keys(RETRIEVAL_PATHS) as RetrievableKind[]).map((kind) => defineRetrieval(kind));

const OPERATIONS: readonly Operation[] = [
  ...catalogOperations,
  ...checkoutSessionOperations,
  ...couponOperations,
  ...customerOperations,
  ...disputeOperations,
  ...eventOperations,
  ...invoiceOperations,
  ...paymentMethodOperations,
  ...paymentOperations,
  ...promotionCodeOperations,
  ...refundOperations,
  ...subscriptionOperations,
  ...taxIdOperations,
  ...retrievalOperations,
];

interface FoundOperation {
  readonly operation: Operation;
  readonly id: string;
  readonly childId: string;
}

const ROUTE_PATTERNS = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.route.replace(/:id|:child/g, '([\\w-]+)')}$`),
}));

/**
 * Returns the operation with its `:id` and `:child`, which are empty if the route has none. Throws a 404 `url_invalid` if the
 * operation does not exist.
 */
export function findOperation(method: string, pathname: string): FoundOperation {
  for (const { operation, pattern } of ROUTE_PATTERNS) {
    const match = pattern.exec(`${method} ${pathname}`);
    if (match) return { operation, id: match[1] ?? '', childId: match[2] ?? '' };
  }
  throw new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'url_invalid',
    message: `Unrecognized request URL (${method}: ${pathname}). The emulator supports ${OPERATIONS.length} operations: see dev/stack/emulators/stripe/operations.`,
  });
}
