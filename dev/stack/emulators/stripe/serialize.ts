import type { Account } from './account.ts';
import type { RecordKind, RecordKinds } from './account-store.ts';
import { serializePrice, serializeProduct } from './objects/catalog.ts';
import { serializeCharge } from './objects/charge.ts';
import { serializeCheckoutSession } from './objects/checkout-session.ts';
import { serializeCustomer, serializeTaxId } from './objects/customer.ts';
import { serializeCoupon, serializeDiscount, serializePromotionCode } from './objects/discount.ts';
import { serializeDispute, serializeEarlyFraudWarning } from './objects/dispute.ts';
import { serializeInvoice } from './objects/invoice.ts';
import { serializePaymentMethod } from './objects/payment-method.ts';
import { serializePaymentIntent, serializeRefund, serializeSetupIntent } from './objects/payments.ts';
import { serializeSubscription } from './objects/subscription.ts';

export type ApiObject = Record<string, unknown>;

const SERIALIZERS: { readonly [K in RecordKind]: (account: Account, record: RecordKinds[K]) => object } = {
  customer: (_, record) => serializeCustomer(record),
  product: (_, record) => serializeProduct(record),
  price: (_, record) => serializePrice(record),
  payment_method: (_, record) => serializePaymentMethod(record),
  setup_intent: serializeSetupIntent,
  payment_intent: serializePaymentIntent,
  charge: serializeCharge,
  refund: serializeRefund,
  invoice: serializeInvoice,
  subscription: serializeSubscription,
  'checkout.session': serializeCheckoutSession,
  dispute: serializeDispute,
  'radar.early_fraud_warning': serializeEarlyFraudWarning,
  tax_id: serializeTaxId,
  coupon: serializeCoupon,
  promotion_code: serializePromotionCode,
  discount: (_, record) => serializeDiscount(record),
};

export const serialize = <K extends RecordKind>(account: Account, kind: K, record: RecordKinds[K]): ApiObject =>
  toWireFormat(SERIALIZERS[kind](account, record));

/** Converts an object to the JSON of the API, in which decimals are strings. */
export const toWireFormat = (object: object): ApiObject => JSON.parse(JSON.stringify(object));
