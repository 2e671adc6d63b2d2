import { type Account, requireRecord } from '../account.ts';
import { recordEvent } from '../events/record-event.ts';
import { amountDueNow, hasTrial, periodAmount } from '../objects/checkout-session.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import { cardDeclinedError } from '../wire/stripe-api-error.ts';
import { addCustomer, requireCustomer } from './customers.ts';
import { addPaymentMethod, attachToCustomer, type CardHolder } from './payment-methods.ts';
import {
  cancelSetupIntent,
  chargeCard,
  completeSetupIntent,
  createPaymentIntent,
  createSetupIntent,
  failSetupIntent,
} from './payments.ts';
import { startSubscription } from './start-subscription.ts';
import type { TestCard } from './test-cards.ts';

/** Submitted checkout form. `card` is absent if the session needs none. */
export interface CompletionParams {
  readonly email: string;
  readonly name: string | null;
  readonly card?: TestCard & Pick<CardHolder, 'expMonth' | 'expYear'>;
}

/** Returns false only for a trial whose session collects a card `if_required`. */
export const needsCard = (session: CheckoutSession): boolean =>
  session.mode === 'setup' || session.collectsCard === 'always' || !hasTrial(session);

/** Completes an open session. Throws a 402 if the card is declined and leaves the session open. */
export function completeSession(account: Account, session: CheckoutSession, completion: CompletionParams): void {
  const known = session.customer === null ? undefined : requireCustomer(account, session.customer, 'customer');
  const method = completion.card && saveCard(account, session, completion.card, completion);
  const { email, name } = completion;
  const owner = known ?? (session.mode === 'setup' ? undefined : addCustomer(account, { ...NEW_CUSTOMER, email, name }));
  if (method && owner) attachToCustomer(account, method, owner.id);
  session.customer = owner?.id ?? null;
  session.visitor = { email, name };
  if (session.mode === 'setup') completeCardSetup(account, session, method);
  else subscribe(account, session, method);
  session.status = 'complete';
  recordEvent(account, 'checkout.session.completed', 'checkout.session', session);
}

const NEW_CUSTOMER = { phone: null, description: null, metadata: {} } as const;

/**
 * Creates the payment method. Throws a 402 if the bank declines it, after recording a failed charge if an amount is due today,
 * else a failed setup.
 */
function saveCard(
  account: Account,
  session: CheckoutSession,
  card: NonNullable<CompletionParams['card']>,
  holder: CompletionParams,
) {
  const method = addPaymentMethod(account, card, { ...card, email: holder.email, name: holder.name });
  const isCharged = amountDueNow(account, session) > 0;
  const decline = card.decline ?? (isCharged ? card.chargeDecline : undefined);
  if (!decline) return method;
  method.isUsedUp = true;
  if (isCharged) recordDeclinedCharge(account, session, method);
  else failSetupIntent(account, findOrCreateSetupIntent(account, session), method, decline);
  throw cardDeclinedError(decline);
}

function recordDeclinedCharge(account: Account, session: CheckoutSession, method: PaymentMethod): void {
  const { customer, currency } = session;
  const payment = {
    customer,
    amount: periodAmount(account, session),
    currency: currency ?? '',
    description: 'Subscription creation',
  };
  chargeCard(account, createPaymentIntent(account, payment), method);
}

function findOrCreateSetupIntent(account: Account, { setupIntent, customer }: CheckoutSession) {
  if (setupIntent) return requireRecord(account, 'setup_intent', setupIntent);
  return createSetupIntent(account, { customer, description: null, metadata: {} });
}

function completeCardSetup(account: Account, session: CheckoutSession, method: PaymentMethod | undefined): void {
  if (method) completeSetupIntent(account, findOrCreateSetupIntent(account, session), method);
}

function subscribe(account: Account, session: CheckoutSession, method: PaymentMethod | undefined): void {
  const { customer, item, subscriptionData: data } = session;
  if (!customer || !item || !data) throw new Error(`${session.id} is not in subscription mode.`);
  if (method && hasTrial(session))
    completeSetupIntent(account, createSetupIntent(account, { customer, description: null, metadata: {} }), method);
  const subscription = startSubscription(account, { customer, item, method, data });
  session.subscription = subscription.id;
  session.invoice = subscription.latestInvoice;
  session.paymentStatus = hasTrial(session) ? 'no_payment_required' : 'paid';
}

export function expireSession(account: Account, session: CheckoutSession): void {
  session.status = 'expired';
  if (session.setupIntent) cancelSetupIntent(account, requireRecord(account, 'setup_intent', session.setupIntent));
  recordEvent(account, 'checkout.session.expired', 'checkout.session', session);
}
