import type Stripe from 'stripe';
import { cancelSubscription } from '../../../functions/account/cancel-subscription.lambda.ts';
import { setCancelAtPeriodEnd } from '../../../functions/account/set-cancel-at-period-end.lambda.ts';
import { updateBillingDetails } from '../../../functions/account/update-billing-details.lambda.ts';
import { confirmCard } from '../../../functions/checkout/confirm-card.lambda.ts';
import { confirmCheckout } from '../../../functions/checkout/confirm-checkout.lambda.ts';
import { createCardSession } from '../../../functions/checkout/create-card-session.lambda.ts';
import { createCheckoutSession } from '../../../functions/checkout/create-checkout-session.lambda.ts';
import { isExpectedFailure } from '../faults/crash-injection.ts';
import { germanAddress } from './billing-details.ts';
import { CARD_SESSION_INPUT, CHECKOUT_INPUT, readSessionId } from './checkout-steps.ts';
import { currentPayer, type PayerFixture } from './in-memory-payer-fixture.ts';
import type { Form } from './in-process-stripe.ts';
import type { OraclePlace } from './oracle-amounts.ts';
import type { BankStep, OracleStep, Purchase, SeatStep, StaffStep } from './oracle-state.ts';
import { acceptSeat, leaveSeat, openStaffSession } from './payer-steps.ts';
import type { OracleCard } from './stripe-oracle.ts';
import { TEST_CARDS } from './test-cards.ts';

/** One history of the real product. `sessionId` is the checkout page that the user has open. */
export interface ProductHistory {
  readonly fixture: PayerFixture;
  seat: 'none' | 'paid' | 'lapsed';
  sessionId?: string;
}

const CARD_NUMBERS: Readonly<Record<OracleCard, string>> = {
  works: TEST_CARDS.works,
  declined: TEST_CARDS.declined,
  failsLater: TEST_CARDS.failsLater,
  authenticates: TEST_CARDS.authenticates,
};

/** docs.stripe.com/billing/customer/tax-ids: the verification of this value stays pending, so no event follows. */
const VAT_NUMBER = 'DE222222222';

const NO_ADDRESS = germanAddress({ line1: '', city: '', postal_code: '', country: '' });

/** Fields of the checkout page. */
const ADDRESS_FIELDS: Readonly<Record<OraclePlace, Form>> = {
  germany: germanAddress(),
  germanBusiness: { ...germanAddress(), is_business: 'on', business_name: 'Engines GmbH', tax_id: VAT_NUMBER },
  brazil: germanAddress({ city: 'Brasília', postal_code: '70040-010', country: 'BR' }),
  unknown: NO_ADDRESS,
};

const REFUSALS = ['badRequest', 'forbidden', 'notFound', 'conflict'];

/** Makes a user's step through the product, and a step of staff or a bank at Stripe. Returns false if the step is refused. */
export async function makeProductStep(history: ProductHistory, step: OracleStep): Promise<boolean> {
  try {
    return (await takeStep(history, step)) !== false;
  } catch (error) {
    if (isExpectedFailure(error, REFUSALS)) return false;
    throw error;
  }
}

function takeStep(history: ProductHistory, step: OracleStep): unknown {
  const { clients } = history.fixture;
  switch (step.kind) {
    case 'wait':
      return undefined;
    case 'openCheckout':
      return openCheckout(history, step.isQuickTrial);
    case 'payCheckout':
      return payCheckout(history, step);
    case 'payDueInvoice':
      return payDueInvoice(history, step.card);
    case 'replaceCard':
      return replaceCard(history, step.card);
    case 'changeDetails':
      return changeDetails(history, step.place);
    case 'cancelAtPeriodEnd':
    case 'undoCancel':
      return setCancelAtPeriodEnd(
        clients,
        { cancel_at_period_end: step.kind === 'cancelAtPeriodEnd' },
        currentPayer(history.fixture, 'billingOwner'),
      );
    case 'cancelNow':
      return cancelSubscription(clients, {}, currentPayer(history.fixture, 'billingOwner'));
    case 'sellInDashboard':
    case 'deleteCustomer':
    case 'refundLatest':
      return takeStaffStep(history, step);
    case 'openDispute':
    case 'closeDispute':
      return takeBankStep(history, step);
    default:
      return changeSeat(history, step);
  }
}

async function openCheckout(history: ProductHistory, isQuickTrial: boolean): Promise<void> {
  const { fixture } = history;
  const input = { ...CHECKOUT_INPUT, quick_trial: isQuickTrial };
  const { url } = await createCheckoutSession(fixture.clients, input, currentPayer(fixture, 'buyer'));
  history.sessionId = readSessionId(url);
}

/** Takes back the second that the fixture adds per submission, because the history sets the time. */
const undoSubmissionSecond = ({ clock }: PayerFixture): void => {
  clock.ms -= 1_000;
};

async function submitPage(fixture: PayerFixture, sessionId: string, card: OracleCard, address: Form = {}): Promise<boolean> {
  const { stripe } = fixture;
  undoSubmissionSecond(fixture);
  await stripe.submitPage(sessionId, CARD_NUMBERS[card], address);
  const { status } = await stripe.request<Stripe.Checkout.Session>('GET', `/v1/checkout/sessions/${sessionId}`);
  return status === 'complete';
}

async function payCheckout({ fixture, sessionId }: ProductHistory, { card, code, place }: Purchase): Promise<boolean> {
  if (sessionId === undefined) return false;
  const { status, discounts } = await fixture.stripe.request<Stripe.Checkout.Session>(
    'GET',
    `/v1/checkout/sessions/${sessionId}`,
  );
  if (status !== 'open') return false;
  if (code !== undefined && !discounts?.length) await fixture.stripe.enterPromotionCode(sessionId, code);
  if (!(await submitPage(fixture, sessionId, card, ADDRESS_FIELDS[place]))) return false;
  // A member cannot confirm. The webhook completes the purchase.
  if (!fixture.store.row.isPaidByOrganization)
    await confirmCheckout(fixture.clients, { session_id: sessionId }, currentPayer(fixture, 'buyer'));
  return true;
}

/** Enters another company name each time, so that Stripe sends an event. */
async function changeDetails({ fixture }: ProductHistory, place: OraclePlace): Promise<void> {
  const { tax_id = '', is_business: _, business_name: __, ...address } = ADDRESS_FIELDS[place];
  const company = `Engines ${fixture.clock.ms}`;
  const details = { company, address: { ...NO_ADDRESS, ...address }, tax_id, invoice_email: 'ada@example.com' };
  await updateBillingDetails(fixture.clients, details, currentPayer(fixture, 'billingOwner'));
}

/** Pays the latest invoice on Stripe's page, to which an email or the account page links. */
async function payDueInvoice({ fixture }: ProductHistory, card: OracleCard): Promise<boolean> {
  const { stripe, store } = fixture;
  const subscriptionId = store.row.billing?.subscription?.id;
  if (subscriptionId === undefined) return false;
  const { latest_invoice } = await stripe.request<Stripe.Subscription>('GET', `/v1/subscriptions/${subscriptionId}`);
  const readInvoice = () => stripe.request<Stripe.Invoice>('GET', `/v1/invoices/${latest_invoice}`);
  const invoice = await readInvoice();
  if (invoice.status !== 'open') return false;
  undoSubmissionSecond(fixture);
  await stripe.submitInvoicePage(invoice, CARD_NUMBERS[card]);
  return (await readInvoice()).status === 'paid';
}

async function replaceCard({ fixture }: ProductHistory, card: OracleCard): Promise<boolean> {
  const account_type = fixture.store.row.owner.type;
  const input = { ...CARD_SESSION_INPUT, account_type };
  const { url } = await createCardSession(fixture.clients, input, currentPayer(fixture, 'billingOwner'));
  const session_id = readSessionId(url);
  if (!(await submitPage(fixture, session_id, card))) return false;
  await confirmCard(fixture.clients, { session_id, account_type }, currentPayer(fixture, 'billingOwner'));
  return true;
}

async function takeStaffStep({ fixture }: ProductHistory, step: StaffStep): Promise<boolean> {
  const { stripe, store } = fixture;
  const { customerId } = store.row;
  if (customerId === undefined) return false;
  switch (step.kind) {
    case 'sellInDashboard':
      return sellInDashboard(fixture, customerId, step);
    case 'deleteCustomer':
      await stripe.request('DELETE', `/v1/customers/${customerId}`);
      return true;
    case 'refundLatest':
      return refundLatest(fixture, customerId, step.cents);
  }
}

async function sellInDashboard(fixture: PayerFixture, customer: string, { card, code, place }: Purchase): Promise<boolean> {
  const { collectsTax } = fixture.clients.checkoutSettings;
  const sessionId = await openStaffSession(fixture, { customer, collectsTax, coupon: code });
  return sessionId !== undefined && submitPage(fixture, sessionId, card, ADDRESS_FIELDS[place]);
}

async function refundLatest({ stripe }: PayerFixture, customerId: string, cents: number): Promise<boolean> {
  const charges = await stripe.list<Stripe.Charge>(`/v1/charges?customer=${customerId}`);
  const charge = charges.find(({ paid }) => paid);
  if (!charge) return false;
  const amount = Math.min(cents, charge.amount - charge.amount_refunded);
  // Stripe refuses the refund of a disputed payment.
  if (amount > 0) await stripe.attempt('POST', '/v1/refunds', { charge: charge.id, amount: String(amount) });
  return true;
}

async function takeBankStep({ fixture: { stripe, store } }: ProductHistory, step: BankStep): Promise<boolean> {
  const { emulator } = stripe;
  const { customerId } = store.row;
  if (customerId === undefined) return false;
  const charges = (await stripe.list<Stripe.Charge>(`/v1/charges?customer=${customerId}`)).filter(({ paid }) => paid);
  if (step.kind === 'openDispute') {
    const [charge] = charges;
    if (!charge || charge.disputed) return false;
    const disputeId = await emulator.openDispute(charge.id);
    await stripe.request('POST', `/v1/disputes/${disputeId}`, { 'evidence[uncategorized_text]': 'The customer used Premium.' });
    return true;
  }
  const open = emulator.listDisputes().filter(({ isClosed }) => !isClosed);
  const dispute = charges.map(({ id }) => open.find(({ charge }) => charge === id)).find((each) => each !== undefined);
  if (dispute) await emulator.closeDispute(dispute.id, step.outcome);
  return dispute !== undefined;
}

async function changeSeat(history: ProductHistory, step: SeatStep): Promise<boolean> {
  const { store } = history.fixture;
  if (store.row.owner.type === 'org') return false;
  const expectedSeat = { acceptSeat: 'none', organizationStopsPaying: 'paid', organizationPaysAgain: 'lapsed' } as const;
  if (step.kind === 'leaveSeat' ? history.seat === 'none' : history.seat !== expectedSeat[step.kind]) return false;
  switch (step.kind) {
    case 'acceptSeat':
      history.seat = 'paid';
      await acceptSeat(history.fixture, step.agrees);
      return true;
    case 'leaveSeat':
      history.seat = 'none';
      leaveSeat(history.fixture);
      return true;
    default:
      history.seat = step.kind === 'organizationPaysAgain' ? 'paid' : 'lapsed';
      store.row = { ...store.row, isPaidByOrganization: history.seat === 'paid' };
      return true;
  }
}
