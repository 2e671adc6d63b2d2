import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { announce } from '../events/announce.ts';
import { amountToday, fullAmount, hasTrial } from '../objects/checkout-session.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import { cardDeclined } from '../wire/stripe-refusal.ts';
import { failSetup, finishSetup, openSetup } from './card-setups.ts';
import { addCustomer, requireCustomer } from './customers.ts';
import { addPaymentMethod, attach, type CardHolder } from './payment-methods.ts';
import { charge, openPayment } from './payments.ts';
import { startSubscription } from './start-subscription.ts';
import type { TestCard } from './test-cards.ts';

/** Submitted checkout form. `card` is absent if the session needs none. */
export interface Completion {
  readonly email: string;
  readonly name: string | null;
  readonly card?: TestCard & Pick<CardHolder, 'expMonth' | 'expYear'>;
}

/** Returns false only for a trial whose session collects a card `if_required`. */
export const needsCard = (session: CheckoutSession): boolean =>
  session.mode === 'setup' || session.collectsCard === 'always' || !hasTrial(session);

/** Completes an open session. Throws a 402 if the card is declined and leaves the session open. */
export function completeSession(account: Account, session: CheckoutSession, completion: Completion): void {
  const known = session.customer === null ? undefined : requireCustomer(account, session.customer, 'customer');
  const method = completion.card && saveCard(account, session, completion.card, completion);
  const { email, name } = completion;
  const owner = known ?? (session.mode === 'setup' ? undefined : addCustomer(account, { ...NEW_CUSTOMER, email, name }));
  if (method && owner) attach(account, method, owner.id);
  session.customer = owner?.id ?? null;
  session.visitor = { email, name };
  if (session.mode === 'setup') finishCardSetup(account, session, method);
  else subscribe(account, session, method);
  session.status = 'complete';
  announce(account, 'checkout.session.completed', 'checkout.session', session);
}

const NEW_CUSTOMER = { phone: null, description: null, metadata: {} } as const;

/**
 * Creates the payment method. Throws a 402 if the bank declines it, after recording a failed charge if an amount is due today,
 * else a failed setup.
 */
function saveCard(account: Account, session: CheckoutSession, card: NonNullable<Completion['card']>, holder: Completion) {
  const method = addPaymentMethod(account, card, { ...card, email: holder.email, name: holder.name });
  const isCharged = amountToday(account, session) > 0;
  const refusal = card.refusal ?? (isCharged ? card.chargeRefusal : undefined);
  if (!refusal) return method;
  method.isUsedUp = true;
  if (isCharged) chargeInVain(account, session, method);
  else failSetup(account, setupOf(account, session), method, refusal);
  throw cardDeclined(refusal);
}

function chargeInVain(account: Account, session: CheckoutSession, method: PaymentMethod): void {
  const { customer, currency } = session;
  const payment = {
    customer,
    amount: fullAmount(account, session),
    currency: currency ?? '',
    description: 'Subscription creation',
  };
  charge(account, openPayment(account, payment), method);
}

function setupOf(account: Account, { setupIntent, customer }: CheckoutSession) {
  if (setupIntent) return requireRecord(account, 'setup_intent', setupIntent);
  return openSetup(account, { customer, description: null, metadata: {} });
}

function finishCardSetup(account: Account, session: CheckoutSession, method: PaymentMethod | undefined): void {
  if (method) finishSetup(account, setupOf(account, session), method);
}

function subscribe(account: Account, session: CheckoutSession, method: PaymentMethod | undefined): void {
  const { customer, item, subscriptionData: wish } = session;
  if (!customer || !item || !wish) throw new Error(`${session.id} is no session for a subscription.`);
  if (method && hasTrial(session))
    finishSetup(account, openSetup(account, { customer, description: null, metadata: {} }), method);
  const subscription = startSubscription(account, { customer, item, method, wish });
  session.subscription = subscription.id;
  session.invoice = subscription.latestInvoice;
  session.paymentStatus = hasTrial(session) ? 'no_payment_required' : 'paid';
}
