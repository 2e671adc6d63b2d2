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
import {
  type Coupon,
  couponSchema,
  type Discount,
  discountSchema,
  type PromotionCode,
  promotionCodeSchema,
} from './records/discount-records.ts';
import { type Dispute, disputeSchema, type EarlyFraudWarning, earlyFraudWarningSchema } from './records/dispute-records.ts';
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
import { type TaxId, taxIdSchema } from './records/tax-records.ts';

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
  dispute: Dispute;
  'radar.early_fraud_warning': EarlyFraudWarning;
  tax_id: TaxId;
  coupon: Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
}

export type RecordKind = keyof RecordKinds;

/**
 * State of an account, as stored on disk. Records and events are stored by id, responses (`answers`) by idempotency key.
 * `isHolding` is true while new events are held.
 */
interface AccountState {
  records: { [K in RecordKind]: Record<string, RecordKinds[K]> };
  events: Record<string, RecordedEvent>;
  answers: Record<string, StoredResponse>;
  isHolding: boolean;
}

const recordById = <S extends z.core.$ZodType>(schema: S) => z.record(z.string(), schema);

const accountStateSchema = z.strictObject({
  records: z.strictObject({
    customer: recordById(customerSchema),
    product: recordById(productSchema),
    price: recordById(priceSchema),
    payment_method: recordById(paymentMethodSchema),
    setup_intent: recordById(setupIntentSchema),
    payment_intent: recordById(paymentIntentSchema),
    charge: recordById(chargeSchema),
    refund: recordById(refundSchema),
    invoice: recordById(invoiceSchema),
    subscription: recordById(subscriptionSchema),
    'checkout.session': recordById(sessionSchema),
    // Files of earlier versions have none of the following.
    dispute: z._default(recordById(disputeSchema), () => ({})),
    'radar.early_fraud_warning': z._default(recordById(earlyFraudWarningSchema), () => ({})),
    tax_id: z._default(recordById(taxIdSchema), () => ({})),
    coupon: z._default(recordById(couponSchema), () => ({})),
    promotion_code: z._default(recordById(promotionCodeSchema), () => ({})),
    discount: z._default(recordById(discountSchema), () => ({})),
  }),
  events: recordById(eventSchema),
  answers: recordById(storedResponseSchema),
  isHolding: z.boolean(),
});

/** Call `save` after every change of `state` and before the response, so that no acknowledged change is lost. */
export interface AccountStore {
  readonly state: AccountState;
  save(): void;
}

const createEmptyState = (): AccountState => ({
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
    dispute: {},
    'radar.early_fraud_warning': {},
    tax_id: {},
    coupon: {},
    promotion_code: {},
    discount: {},
  },
  events: {},
  answers: {},
  isHolding: false,
});

/**
 * Opens the account in `file`, or in memory if `file` is undefined. Throws if the file does not contain a valid account or cannot
 * be written.
 */
export function openAccountStore(file: string | undefined): AccountStore {
  if (!file) return { state: createEmptyState(), save: () => {} };
  const parsed = accountStateSchema.safeParse(readJson(file) ?? createEmptyState());
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
