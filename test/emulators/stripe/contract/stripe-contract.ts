import type Stripe from 'stripe';

/** What the emulator may send, under the name that the object itself bears. The checker reads these types, not their values. */
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
  /** What it is about is checked by its own kind. */
  event: Omit<Stripe.EventBase, 'data'>;
}
