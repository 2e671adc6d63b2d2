import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from '../../atomic-file.ts';
import {
  type CheckoutSession,
  type Invoice,
  invoiceSchema,
  type Subscription,
  sessionSchema,
  subscriptionSchema,
} from './records/billing-records.ts';
import {
  type Customer,
  customerSchema,
  type Price,
  type Product,
  priceSchema,
  productSchema,
} from './records/catalog-records.ts';
import { eventSchema, type RecordedEvent, type StoredResponse, storedResponseSchema } from './records/event-records.ts';
import {
  type Charge,
  chargeSchema,
  type PaymentIntent,
  type PaymentMethod,
  paymentIntentSchema,
  paymentMethodSchema,
  type Refund,
  refundSchema,
  type SetupIntent,
  setupIntentSchema,
} from './records/payment-records.ts';

export interface RecordKinds {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  invoice: Invoice;
  subscription: Subscription;
  'checkout.session': CheckoutSession;
}

export type RecordKind = keyof RecordKinds;

/** Persistent state of an account. Records and events are keyed by id, and stored responses by idempotency key. */
interface AccountState {
  records: { [K in RecordKind]: Record<string, RecordKinds[K]> };
  events: Record<string, RecordedEvent>;
  answers: Record<string, StoredResponse>;
  isHolding: boolean;
}

const byId = <S extends z.core.$ZodType>(schema: S) => z.record(z.string(), schema);

const accountStateSchema = z.strictObject({
  records: z.strictObject({
    customer: byId(customerSchema),
    product: byId(productSchema),
    price: byId(priceSchema),
    payment_method: byId(paymentMethodSchema),
    setup_intent: byId(setupIntentSchema),
    payment_intent: byId(paymentIntentSchema),
    charge: byId(chargeSchema),
    refund: byId(refundSchema),
    invoice: byId(invoiceSchema),
    subscription: byId(subscriptionSchema),
    'checkout.session': byId(sessionSchema),
  }),
  events: byId(eventSchema),
  answers: byId(storedResponseSchema),
  isHolding: z.boolean(),
});

/** Call `save` after every change of `state` and before the response, so that no acknowledged change is lost. */
export interface AccountStore {
  readonly state: AccountState;
  save(): void;
}

const emptyState = (): AccountState => ({
  records: {
    customer: {},
    product: {},
    price: {},
    payment_method: {},
    setup_intent: {},
    payment_intent: {},
    charge: {},
    refund: {},
    invoice: {},
    subscription: {},
    'checkout.session': {},
  },
  events: {},
  answers: {},
  isHolding: false,
});

/** Throws if the file does not hold a valid account or cannot be written. */
export function openStore(file: string | undefined): AccountStore {
  if (!file) return { state: emptyState(), save: () => {} };
  const parsed = accountStateSchema.safeParse(readJson(file) ?? emptyState());
  if (!parsed.success)
    throw new Error(`${file} is not a valid file of the Stripe emulator. Delete it or restore a backup: ${parsed.error.message}`);
  let lastContent = '';
  const save = () => {
    const content = JSON.stringify(parsed.data);
    if (content === lastContent) return;
    writeFileAtomic(file, content);
    lastContent = content;
  };
  save();
  return { state: parsed.data, save };
}
