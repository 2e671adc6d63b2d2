import type { Operation } from './operation.ts';
import { attachPaymentMethod } from './operations/attach-payment-method.ts';
import { cancelSubscription } from './operations/cancel-subscription.ts';
import { createCheckoutSession } from './operations/create-checkout-session.ts';
import { createCustomer } from './operations/create-customer.ts';
import { createPrice } from './operations/create-price.ts';
import { createProduct } from './operations/create-product.ts';
import { createRefund } from './operations/create-refund.ts';
import { deleteCustomer } from './operations/delete-customer.ts';
import { detachPaymentMethod } from './operations/detach-payment-method.ts';
import { expireCheckoutSession } from './operations/expire-checkout-session.ts';
import { listCharges } from './operations/list-charges.ts';
import { listCheckoutSessions } from './operations/list-checkout-sessions.ts';
import { listCustomerPaymentMethods } from './operations/list-customer-payment-methods.ts';
import { listCustomers } from './operations/list-customers.ts';
import { listEvents } from './operations/list-events.ts';
import { listInvoices } from './operations/list-invoices.ts';
import { listPaymentIntents } from './operations/list-payment-intents.ts';
import { listPaymentMethods } from './operations/list-payment-methods.ts';
import { listPrices } from './operations/list-prices.ts';
import { listProducts } from './operations/list-products.ts';
import { listRefunds } from './operations/list-refunds.ts';
import { listSetupIntents } from './operations/list-setup-intents.ts';
import { listSubscriptions } from './operations/list-subscriptions.ts';
import { payInvoice } from './operations/pay-invoice.ts';
import { retrieveCharge } from './operations/retrieve-charge.ts';
import { retrieveCheckoutSession } from './operations/retrieve-checkout-session.ts';
import { retrieveCustomer } from './operations/retrieve-customer.ts';
import { retrieveEvent } from './operations/retrieve-event.ts';
import { retrieveInvoice } from './operations/retrieve-invoice.ts';
import { retrievePaymentIntent } from './operations/retrieve-payment-intent.ts';
import { retrievePaymentMethod } from './operations/retrieve-payment-method.ts';
import { retrievePrice } from './operations/retrieve-price.ts';
import { retrieveProduct } from './operations/retrieve-product.ts';
import { retrieveRefund } from './operations/retrieve-refund.ts';
import { retrieveSetupIntent } from './operations/retrieve-setup-intent.ts';
import { retrieveSubscription } from './operations/retrieve-subscription.ts';
import { updateCustomer } from './operations/update-customer.ts';
import { updateSubscription } from './operations/update-subscription.ts';

export const OPERATIONS: readonly Operation[] = [
  attachPaymentMethod,
  cancelSubscription,
  createCheckoutSession,
  createCustomer,
  createPrice,
  createProduct,
  createRefund,
  deleteCustomer,
  detachPaymentMethod,
  expireCheckoutSession,
  listCharges,
  listCheckoutSessions,
  listCustomerPaymentMethods,
  listCustomers,
  listEvents,
  listInvoices,
  listPaymentIntents,
  listPaymentMethods,
  listPrices,
  listProducts,
  listRefunds,
  listSetupIntents,
  listSubscriptions,
  payInvoice,
  retrieveCharge,
  retrieveCheckoutSession,
  retrieveCustomer,
  retrieveEvent,
  retrieveInvoice,
  retrievePaymentIntent,
  retrievePaymentMethod,
  retrievePrice,
  retrieveProduct,
  retrieveRefund,
  retrieveSetupIntent,
  retrieveSubscription,
  updateCustomer,
  updateSubscription,
];
