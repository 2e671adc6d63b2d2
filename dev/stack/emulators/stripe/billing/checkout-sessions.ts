import { type Account, requireRecord } from '../account.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import { computeAmountDueNow } from '../objects/checkout-session.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import type { Customer } from '../records/catalog-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import type { Address } from '../records/tax-records.ts';
import { createCardDeclinedError } from '../wire/stripe-api-error.ts';
import { createAuthenticationFailure } from './authentication.ts';
import { addCustomer, requireCustomer } from './customers.ts';
import { addPaymentMethod, attachToCustomer, type CardDetails } from './payment-methods.ts';
import {
  cancelSetupIntent,
  chargeCard,
  completeSetupIntent,
  createPaymentIntent,
  createSetupIntent,
  failPaymentAuthentication,
  failSetupIntent,
} from './payments.ts';
import { requireDiscountRedeemable } from './promotion-codes.ts';
import { startSubscription } from './start-subscription.ts';
import { addTaxId, findTaxIdType } from './tax-ids.ts';
import type { TestCard } from './test-cards.ts';

/** Values of the submitted checkout form. `card` is absent if the session needs none. */
export interface SubmittedForm {
  readonly email: string;
  readonly name: string | null;
  readonly address?: Address;
  /** Name and tax id of a visitor who buys as a business. */
  readonly business?: { readonly name: string; readonly taxId: string };
  readonly card?: TestCard & Pick<CardDetails, 'expMonth' | 'expYear'>;
  /** Result of the bank's authentication page. Absent if that page was not shown yet. */
  readonly authentication?: 'complete' | 'fail';
}

export const needsCard = (account: Account, session: CheckoutSession): boolean =>
  session.mode === 'setup' || session.collectsCard === 'always' || computeAmountDueNow(account, session) > 0;

/** Returns true if the bank's authentication page must be shown before the payment or the card setup continues. */
export const mustAuthenticate = ({ card, authentication }: SubmittedForm): boolean =>
  card?.needsAuthentication === true && authentication === undefined;

/**
 * Completes an open session. If the card is declined or its authentication failed, throws a 402 and leaves the session open.
 */
export function completeSession(account: Account, session: CheckoutSession, form: SubmittedForm): void {
  const existingCustomer = session.customer === null ? undefined : requireCustomer(account, session.customer, 'customer');
  requireDiscountRedeemable(account, session);
  const method = form.card && saveCard(account, session, form.card, form);
  const { email, name } = form;
  const customer =
    existingCustomer ?? (session.mode === 'setup' ? undefined : addCustomer(account, { ...NEW_CUSTOMER, email, name }));
  if (method && customer) attachToCustomer(account, method, customer.id);
  if (customer) saveDetails(account, session, customer, form);
  session.customer = customer?.id ?? null;
  session.visitor = { email, name };
  if (session.mode === 'setup') completeCardSetup(account, session, method);
  else startSessionSubscription(account, session, method, form.authentication === 'complete');
  session.status = 'complete';
  recordEvent(account, 'checkout.session.completed', 'checkout.session', session);
}

/**
 * Saves the address and the name to a new customer, or to an existing one if the session allows it. Adds the tax id of a
 * business.
 */
function saveDetails(account: Account, session: CheckoutSession, customer: Customer, form: SubmittedForm): void {
  const { customerUpdate } = session;
  const isNew = session.customer === null;
  const name = form.business?.name ?? form.name;
  updateAndRecordEvent(account, 'customer.updated', ['customer', customer], {
    ...(form.address && (isNew || customerUpdate.address) && { address: form.address }),
    ...(name && (isNew || customerUpdate.name) && { name }),
  });
  const { business, address } = form;
  if (business) addTaxId(account, { customer: customer.id, type: findTaxIdType(address?.country), value: business.taxId });
}

const NEW_CUSTOMER = { phone: null, address: null, description: null, metadata: {} } as const;

/**
 * Creates the payment method. If the bank declines it, records a failed charge (if an amount is due today) or a failed setup, and
 * throws a 402.
 */
function saveCard(account: Account, session: CheckoutSession, card: NonNullable<SubmittedForm['card']>, form: SubmittedForm) {
  const method = addPaymentMethod(account, card, { ...card, email: form.email, name: form.name });
  const isCharged = computeAmountDueNow(account, session) > 0;
  const hasFailedAuthentication = card.needsAuthentication === true && form.authentication !== 'complete';
  const authenticationFailure = hasFailedAuthentication
    ? createAuthenticationFailure(isCharged ? 'payment' : 'setup')
    : undefined;
  const decline = card.decline ?? (isCharged ? card.chargeDecline : undefined) ?? authenticationFailure;
  if (!decline) return method;
  method.isUsedUp = true;
  if (isCharged) recordFailedPayment(account, session, method);
  else failSetupIntent(account, findOrCreateSetupIntent(account, session), method, decline);
  throw createCardDeclinedError(decline);
}

function recordFailedPayment(account: Account, session: CheckoutSession, method: PaymentMethod): void {
  const { customer, currency } = session;
  const payment = {
    customer,
    amount: computeAmountDueNow(account, session),
    currency: currency ?? '',
    description: 'Subscription creation',
  };
  const intent = createPaymentIntent(account, payment);
  if (method.needsAuthentication) failPaymentAuthentication(account, intent, method);
  else chargeCard(account, intent, method);
}

function findOrCreateSetupIntent(account: Account, { setupIntent, customer }: CheckoutSession) {
  if (setupIntent) return requireRecord(account, 'setup_intent', setupIntent);
  return createSetupIntent(account, { customer, description: null, metadata: {} });
}

function completeCardSetup(account: Account, session: CheckoutSession, method: PaymentMethod | undefined): void {
  if (method) completeSetupIntent(account, findOrCreateSetupIntent(account, session), method);
}

function startSessionSubscription(
  account: Account,
  session: CheckoutSession,
  method: PaymentMethod | undefined,
  isAuthenticated: boolean,
): void {
  const { customer, item, subscriptionData: data, automaticTax, discount } = session;
  if (!customer || !item || !data) throw new Error(`${session.id} is not in subscription mode.`);
  const isFree = computeAmountDueNow(account, session) === 0;
  if (method && isFree)
    completeSetupIntent(account, createSetupIntent(account, { customer, description: null, metadata: {} }), method);
  const subscription = startSubscription(account, { customer, item, method, data, isAuthenticated, automaticTax, discount });
  session.subscription = subscription.id;
  session.invoice = subscription.latestInvoice;
  session.paymentStatus = isFree ? 'no_payment_required' : 'paid';
}

export function expireSession(account: Account, session: CheckoutSession): void {
  session.status = 'expired';
  if (session.setupIntent) cancelSetupIntent(account, requireRecord(account, 'setup_intent', session.setupIntent));
  recordEvent(account, 'checkout.session.expired', 'checkout.session', session);
}
