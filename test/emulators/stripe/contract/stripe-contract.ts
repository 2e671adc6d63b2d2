import type Stripe from 'stripe';

/** The objects that the emulator may send, by their `object` field. Only the types are read, at test time. */
export interface StripeContract {
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  product: Stripe.Product;
  price: Stripe.Price;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  subscription: Stripe.Subscription;
  'checkout.session': Stripe.Checkout.Session;
  dispute: Stripe.Dispute;
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
  tax_id: Stripe.TaxId;
  deleted_tax_id: Stripe.DeletedTaxId;
  coupon: Stripe.Coupon;
  deleted_coupon: Stripe.DeletedCoupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  /** The object in `data` is checked by its own type. */
  event: Omit<Stripe.EventBase, 'data'>;
}
