import type { Account } from '../account.ts';
import { addRecord } from '../account-records.ts';
import { announce } from '../events/announce.ts';
import { newId } from '../new-id.ts';
import type { PaymentMethod, SetupIntent } from '../records/payment-records.ts';
import type { Decline } from '../records/record-fields.ts';

export function openSetup(account: Account, about: Pick<SetupIntent, 'customer' | 'description' | 'metadata'>): SetupIntent {
  const intent = addRecord(account, 'setup_intent', {
    ...about,
    id: newId('seti'),
    created: account.time(),
    paymentMethod: null,
    status: 'requires_payment_method',
    failure: null,
  });
  announce(account, 'setup_intent.created', 'setup_intent', intent);
  return intent;
}

export function failSetup(account: Account, intent: SetupIntent, { id }: PaymentMethod, failure: Decline): void {
  Object.assign(intent, { paymentMethod: id, failure } satisfies Partial<SetupIntent>);
  announce(account, 'setup_intent.setup_failed', 'setup_intent', intent);
}

export function finishSetup(account: Account, intent: SetupIntent, { id, customer }: PaymentMethod): void {
  Object.assign(intent, { customer, paymentMethod: id, failure: null, status: 'succeeded' } satisfies Partial<SetupIntent>);
  announce(account, 'setup_intent.succeeded', 'setup_intent', intent);
}

export function cancelSetup(account: Account, intent: SetupIntent): void {
  intent.status = 'canceled';
  announce(account, 'setup_intent.canceled', 'setup_intent', intent);
}
