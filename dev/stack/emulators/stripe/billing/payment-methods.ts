import { createHash } from 'node:crypto';
import { type Account, addRecord, createId, findRecord, requireRecord } from '../account.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import type { Subscription } from '../records/billing-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import type { TestCard } from './test-cards.ts';

export interface CardDetails {
  readonly expMonth: number;
  readonly expYear: number;
  readonly name: string | null;
  readonly email: string | null;
}

export function addPaymentMethod(
  account: Account,
  card: TestCard,
  { expMonth, expYear, name, email }: CardDetails,
): PaymentMethod {
  return addRecord(account, 'payment_method', {
    id: createId('pm'),
    created: account.getTime(),
    customer: null,
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
    },
    decline: card.decline ?? card.chargeDecline ?? null,
    bankAction: card.bankAction ?? null,
    needsAuthentication: card.needsAuthentication ?? false,
    isUsedUp: false,
    name,
    email,
    metadata: {},
  });
}

export function attachToCustomer(account: Account, method: PaymentMethod, customer: string): void {
  method.customer = customer;
  recordEvent(account, 'payment_method.attached', 'payment_method', method);
}

/** Returns the card that renewals charge: the default of the subscription, else that of the customer. */
export function findPaymentMethod(account: Account, subscription: Subscription): PaymentMethod | undefined {
  const { defaultPaymentMethod } = requireRecord(account, 'customer', subscription.customer);
  const methodId = subscription.defaultPaymentMethod ?? defaultPaymentMethod;
  return methodId === null ? undefined : findRecord(account, 'payment_method', methodId);
}

/** Detaches a card permanently. Removes it as the default of the customer and of subscriptions. */
export function detachFromCustomer(account: Account, method: PaymentMethod): void {
  const { customer } = method;
  updateAndRecordEvent(account, 'payment_method.detached', ['payment_method', method], { customer: null, isUsedUp: true });
  const { subscription: subscriptions } = account.store.state.records;
  for (const subscription of Object.values(subscriptions))
    if (subscription.defaultPaymentMethod === method.id)
      updateAndRecordEvent(account, 'customer.subscription.updated', ['subscription', subscription], {
        defaultPaymentMethod: null,
      });
  const customerRecord = customer === null ? undefined : findRecord(account, 'customer', customer);
  if (customerRecord?.defaultPaymentMethod === method.id)
    updateAndRecordEvent(account, 'customer.updated', ['customer', customerRecord], { defaultPaymentMethod: null });
}
