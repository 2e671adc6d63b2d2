import type { Account } from '../account.ts';
import { addRecord } from '../account-records.ts';
import { createId } from '../create-id.ts';
import { recordEvent } from '../events/record-event.ts';
import type { PaymentMethod, SetupIntent } from '../records/payment-records.ts';
import type { Decline } from '../records/record-fields.ts';

export function createSetupIntent(
  account: Account,
  details: Pick<SetupIntent, 'customer' | 'description' | 'metadata'>,
): SetupIntent {
  const intent = addRecord(account, 'setup_intent', {
    ...details,
    id: createId('seti'),
    created: account.time(),
    paymentMethod: null,
    status: 'requires_payment_method',
    failure: null,
  });
  recordEvent(account, 'setup_intent.created', 'setup_intent', intent);
  return intent;
}

export function failSetupIntent(account: Account, intent: SetupIntent, { id }: PaymentMethod, failure: Decline): void {
  Object.assign(intent, { paymentMethod: id, failure } satisfies Partial<SetupIntent>);
  recordEvent(account, 'setup_intent.setup_failed', 'setup_intent', intent);
}

export function completeSetupIntent(account: Account, intent: SetupIntent, { id, customer }: PaymentMethod): void {
  Object.assign(intent, { customer, paymentMethod: id, failure: null, status: 'succeeded' } satisfies Partial<SetupIntent>);
  recordEvent(account, 'setup_intent.succeeded', 'setup_intent', intent);
}

export function cancelSetupIntent(account: Account, intent: SetupIntent): void {
  intent.status = 'canceled';
  recordEvent(account, 'setup_intent.canceled', 'setup_intent', intent);
}
