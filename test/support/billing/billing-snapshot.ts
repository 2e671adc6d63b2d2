import { checkoutLockId } from '../../../functions/checkout/with-lock.ts';
import type { BillingFixture } from './billing-fixture.ts';

/** Returns the billing of one payer in our tables and in Stripe, without ids and times, so that two runs can be compared. */
export async function readBillingSnapshot({ stripe, payer, listEventRecordIds }: BillingFixture) {
  const [customers, subscriptions, sessions, charges] = await Promise.all([
    stripe.customers.list({ limit: 100, expand: ['data.invoice_settings.default_payment_method'] }),
    stripe.subscriptions.list({ status: 'all', limit: 100 }),
    stripe.checkout.sessions.list({ limit: 100 }),
    stripe.charges.list({ limit: 100 }),
  ]);
  const { customerId, billing } = (await payer()).billingRow;
  const defaultCards = customers.data.map((customer) => customer.invoice_settings.default_payment_method);
  return {
    row: {
      isCustomer: customerId !== undefined,
      status: billing?.subscription?.status,
      isEnding: billing?.subscription?.cancel_at_period_end,
      card: billing?.card?.last4,
      hadTrial: billing?.hadTrial ?? false,
      duplicates: billing?.duplicateSubscriptions.length ?? 0,
    },
    subscriptions: subscriptions.data.map(({ status, cancel_at_period_end: isEnding, metadata }) => ({
      status,
      isEnding,
      refund: metadata.duplicate_refund,
    })),
    cards: defaultCards.map((card) => (card && typeof card === 'object' ? card.card?.last4 : undefined)),
    openCheckoutSessions: sessions.data.filter(({ status, mode }) => status === 'open' && mode === 'subscription').length,
    charges: charges.data.map(({ amount, amount_refunded: refunded, paid }) => ({ amount, refunded, paid })),
    hasCheckoutLock: (await listEventRecordIds()).some((id) => id.startsWith(checkoutLockId(''))),
  };
}
