import type { Account } from './account.ts';
import type { Kind, RecordKinds } from './account-state.ts';
import { describeCharge } from './objects/charge.ts';
import { describeCheckoutSession } from './objects/checkout-session.ts';
import { describeCustomer } from './objects/customer.ts';
import { describeInvoice } from './objects/invoice.ts';
import { describePaymentIntent } from './objects/payment-intent.ts';
import { describePaymentMethod } from './objects/payment-method.ts';
import { describePrice } from './objects/price.ts';
import { describeProduct } from './objects/product.ts';
import { describeRefund } from './objects/refund.ts';
import { describeSetupIntent } from './objects/setup-intent.ts';
import { describeSubscription } from './objects/subscription.ts';

export type Described = Record<string, unknown>;

const DESCRIPTIONS: { readonly [K in Kind]: (account: Account, record: RecordKinds[K]) => object } = {
  customer: (_, record) => describeCustomer(record),
  product: (_, record) => describeProduct(record),
  price: (_, record) => describePrice(record),
  payment_method: (_, record) => describePaymentMethod(record),
  setup_intent: describeSetupIntent,
  payment_intent: describePaymentIntent,
  charge: describeCharge,
  refund: describeRefund,
  invoice: describeInvoice,
  subscription: describeSubscription,
  'checkout.session': describeCheckoutSession,
};

export const describe = <K extends Kind>(account: Account, kind: K, record: RecordKinds[K]): Described =>
  asSent(DESCRIPTIONS[kind](account, record));

/** Returns the object as the JSON that is sent, in which decimals are strings. */
export const asSent = (described: object): Described => JSON.parse(JSON.stringify(described));
