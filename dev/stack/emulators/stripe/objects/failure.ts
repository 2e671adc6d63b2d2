import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import type { Decline } from '../records/record-fields.ts';
import { serializePaymentMethod } from './payment-method.ts';

interface FailedIntent {
  readonly failure: Decline | null;
  readonly paymentMethod: string | null;
}

export const serializePaymentError = (account: Account, { failure, paymentMethod }: FailedIntent, charge?: string) =>
  failure && {
    ...failure,
    ...(charge && { charge }),
    ...(paymentMethod && { payment_method: serializePaymentMethod(requireRecord(account, 'payment_method', paymentMethod)) }),
    type: 'card_error' as const satisfies Stripe.PaymentIntent.LastPaymentError['type'],
  };
